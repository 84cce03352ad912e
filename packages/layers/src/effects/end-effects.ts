/**
 * Resolved effects end: by their duration, or with the objects they are on (CR 400.7, 611.2a); and those on a spell go on for its permanent.
 */
import { WHILE } from '../compile/template.js';
import { touchObject, touchSet } from '../copiable/touched.js';
import type { Entity } from '../solver.js';
import { markDirty, noteUnseen } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { DIRTY_PROGRAM, DIRTY_RESULT, H_EARLY_LIVES, H_PLAN, H_RESOLVED, H_WHILES } from '../state/header.js';
import { freeHolder } from '../state/holder.js';
import { FLAG_ALIVE, KIND_RESOLVED, R_FLAGS, R_HOLDER, R_KIND, R_TEMPLATE, R_TEXT_HOLDER, rowAt, setAt } from '../state/row.js';
import { slotOfObject } from '../state/slot.js';
import { carryRow, planRow } from './carry.js';
import { carryGrants } from './carry-grants.js';
import { takeOutRow } from './edit-program.js';
import { dropReferences } from './kept-references.js';
import { freeRow, isEarly, isEmpty } from './resolved.js';

/** The effect is over. */
export function endRow(s: Engine, number: number): void {
  const row = rowAt(s, number);
  const { data } = s;
  const template = s.templates.all[data[row + R_TEMPLATE]!]!;
  data[row + R_FLAGS] = 0;
  dropReferences(s, row);
  if (data[row + R_HOLDER]! >= 0) freeHolder(s, data[row + R_HOLDER]!);
  if (data[row + R_TEXT_HOLDER]! >= 0) freeHolder(s, data[row + R_TEXT_HOLDER]!);
  if (template.until === WHILE) s.header[H_WHILES]! -= 1;
  if (isEarly(template)) {
    s.header[H_EARLY_LIVES]! -= 1;
    touchSet(s, row);
    if (!takeOutRow(s, number)) markDirty(s, DIRTY_PROGRAM);
  } else {
    const plan = s.header[H_PLAN]!;
    const carried = carryRow(s, number, -1);
    const goesOn = carried && plan === data.length && planRow(s, number, -1);
    noteUnseen(s);
    if (!takeOutRow(s, number)) markDirty(s, DIRTY_PROGRAM);
    else if (!carried) markDirty(s, DIRTY_RESULT);
    if (goesOn) s.header[H_PLAN] = plan;
  }
  freeRow(s, row);
}

/** CR 400.7: effects on an object end with it. Whether there were any. */
export function dropFromSets(s: Engine, slot: number): boolean {
  let affected = false;
  const w = slot >>> 5;
  const bit = 1 << (slot & 31);
  const last = s.header[H_RESOLVED]!;
  for (let number = 1; number <= last; number++) {
    const row = rowAt(s, number);
    if ((s.data[row + R_FLAGS]! & FLAG_ALIVE) === 0 || s.data[row + R_KIND] !== KIND_RESOLVED) continue;
    const set = setAt(s, row);
    if ((s.data[set + w]! & bit) === 0) continue;
    s.data[set + w]! &= ~bit;
    affected = true;
    const effect = s.templates.all[s.data[row + R_TEMPLATE]!]!.effect;
    if (effect.rule === undefined && effect.cost === undefined && isEmpty(s, set)) endRow(s, number);
  }
  return affected;
}

/** CR 400.7a: effects on a permanent spell go on for the permanent it becomes. */
export function carryOver(s: Engine, spell: Entity, permanent: Entity): void {
  const from = slotOfObject(s, spell);
  const to = slotOfObject(s, permanent);
  carryGrants(s, from, to);
  for (let number = 1; number <= s.resolvedRows; number++) {
    const row = rowAt(s, number);
    if ((s.data[row + R_FLAGS]! & FLAG_ALIVE) === 0 || s.data[row + R_KIND] !== KIND_RESOLVED) continue;
    const set = setAt(s, row);
    if ((s.data[set + (from >>> 5)]! & (1 << (from & 31))) === 0) continue;
    s.data[set + (to >>> 5)]! |= 1 << (to & 31);
    if (isEarly(s.templates.all[s.data[row + R_TEMPLATE]!]!)) touchObject(s, to);
    else {
      noteUnseen(s);
      markDirty(s, DIRTY_RESULT);
    }
  }
}
