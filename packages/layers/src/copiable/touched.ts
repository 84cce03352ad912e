/**
 * Which objects' rows of values, control and text are made anew: those that an event touched, or all. Touching one object is enough while nothing static
 * lives in layers 1 to 3: begun effects are locked to their objects and have read all they read (CR 611.2c, 707.2), so no row hangs on another.
 */
import { LAYER_3 } from '../compile/layer-numbers.js';
import { markDirty, noteUnseen } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { DIRTY_TOUCHED } from '../state/header.js';
import { setAt } from '../state/row.js';
import { PRESENT, setStatus, TOUCHED } from '../state/status.js';

/** An event of layers 1 to 3 that is about one object. */
export function touchObject(s: Engine, slot: number): void {
  noteUnseen(s);
  setStatus(s, TOUCHED, slot, true);
  markDirty(s, DIRTY_TOUCHED);
}

/** An event of layers 1 to 3 that is about the objects of a row's set. */
export function touchSet(s: Engine, row: number): void {
  noteUnseen(s);
  const set = setAt(s, row);
  const touched = s.at.status + TOUCHED * s.words;
  for (let w = 0; w < s.words; w++) s.data[touched + w]! |= s.data[set + w]!;
  markDirty(s, DIRTY_TOUCHED);
}

/** Marks which rows are made anew: those of all objects that are there, or of the touched ones among them. */
export function beginTouched(s: Engine, all: boolean): void {
  const { data, at, words } = s;
  for (let w = 0; w < words; w++) {
    const present = data[at.status + PRESENT * words + w]!;
    if (all) data[at.status + TOUCHED * words + w] = present;
    else data[at.status + TOUCHED * words + w]! &= present;
  }
}

export function endTouched(s: Engine): void {
  const cell = s.at.status + TOUCHED * s.words;
  for (let w = 0; w < s.words; w++) s.data[cell + w] = 0;
}

/** The set that a part applies to. In layers 1 to 3 that is only those objects of the row's set whose rows are made anew, written into the query's set. */
export function earlySet(s: Engine, row: number): number {
  const set = setAt(s, row);
  if (s.trial || s.layer > LAYER_3) return set;
  const touched = s.at.status + TOUCHED * s.words;
  for (let w = 0; w < s.words; w++) s.data[s.at.sets + w] = s.data[set + w]! & s.data[touched + w]!;
  return s.at.sets;
}
