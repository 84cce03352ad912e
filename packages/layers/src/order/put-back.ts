/**
 * What a trial (CR 613.8a) may write is kept before it and put back after it, a layer at a time: of layers 1 to 3 rows of the objects that the tried part applies to, of
 * 4 to 6 the planes that it names and marks of loss, of 7 numbers. Sets are found anew. Allocates nothing but, rarely, room.
 */
import { LAYER_2, LAYER_3, LAYER_6, LAYER_7A } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import type { Engine } from '../state/engine.js';
import { H_BORN_PARTS, H_PROGRAM, H_STATICS } from '../state/header.js';
import { BORN_PART, P_HIGH, P_LOW, P_ROW, P_WRITES, PART, partAt } from '../state/part.js';
import { ROW, rowAt, setAt, staticRow } from '../state/row.js';
import { REWORDED } from '../state/status.js';
import { COPIABLE, DERIVED, groupAt, TEXT, V_ABILITIES, valueAt } from '../state/values.js';
import { hasSiblings } from './one-effect.js';

/** Into the room of trials, or back out of it. */
const KEEP = true;
const PUT_BACK = false;

/** Keeps what applying a part in this layer may write. Its set has been found. */
export function keep(s: Engine, layer: number, part: number): void {
  move(s, layer, part, KEEP);
}

/** Puts that back. */
export function putBack(s: Engine, layer: number, part: number): void {
  move(s, layer, part, PUT_BACK);
}

function move(s: Engine, layer: number, part: number, into: boolean): void {
  if (layer >= LAYER_7A) moveNumbers(s, part, into);
  else if (layer > LAYER_3) movePlanes(s, layer, part, into);
  else if (layer === LAYER_3) moveTexts(s, part, into);
  else if (layer === LAYER_2) moveControllers(s, into);
  else moveCopies(s, part, into);
}

/** Layers 4 to 6. */
function movePlanes(s: Engine, layer: number, part: number, into: boolean): void {
  const { data, words, at } = s;
  const low = data[part + P_LOW]!;
  const n = moveCells(s, groupAt(s, DERIVED) + low * words, (data[part + P_HIGH]! + 1 - low) * words, 0, into);
  if (layer === LAYER_6 && (data[part + P_WRITES]! & op.CHANNEL_LOSS) !== 0) moveCells(s, at.lostAt, s.objects, n, into);
}

function moveControllers(s: Engine, into: boolean): void {
  const n = moveCells(s, s.at.controller, s.objects, 0, into);
  moveCells(s, s.at.controllers, s.players.length * s.words, n, into);
}

function moveCopies(s: Engine, part: number, into: boolean): void {
  const n = moveCells(s, groupAt(s, COPIABLE), s.book.planes * s.words, 0, into);
  moveRows(s, COPIABLE, part, moveCells(s, s.at.copyStamp, s.objects, n, into), into);
}

/** Words of a text also change in what its effects of this layer say. */
function moveTexts(s: Engine, part: number, into: boolean): void {
  const { header, words, at } = s;
  let n = moveCells(s, groupAt(s, TEXT), s.book.planes * words, 0, into);
  n = moveCells(s, at.status + REWORDED * words, words, n, into);
  n = moveCells(s, rowAt(s, staticRow(s, 0)), header[H_STATICS]! * ROW, n, into);
  const first = header[H_PROGRAM + LAYER_3]!;
  n = moveCells(s, partAt(s, first), (header[H_PROGRAM + LAYER_3 + 1]! - first) * PART, n, into);
  n = moveCells(s, partAt(s, BORN_PART), header[H_BORN_PARTS]! * PART, n, into);
  moveRows(s, TEXT, part, n, into);
}

/** Numbers and abilities of the objects of the part's set, and the age of their texts. */
function moveRows(s: Engine, group: number, part: number, start: number, into: boolean): void {
  const { data, words, objects } = s;
  const set = setOf(s, part);
  let n = moveCells(s, s.at.textStamp, objects, start, into);
  for (let w = 0; w < words; w++) {
    for (let bits = set < 0 ? -1 : data[set + w]!; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      if (slot >= objects) return;
      for (let column = V_ABILITIES + s.abilitiesMax; column >= 0; column--) n = moveCells(s, valueAt(s, group, column, slot), 1, n, into);
    }
  }
}

/** Power and toughness of the objects of the part's set. */
function moveNumbers(s: Engine, part: number, into: boolean): void {
  const { data, words, powerAt, toughnessAt } = s;
  const set = setOf(s, part);
  if (s.trialRoom.state.length < words * 64) s.trialRoom.state = new Int32Array(words * 64);
  const { state } = s.trialRoom;
  let n = 0;
  for (let w = 0; w < words; w++) {
    for (let bits = set < 0 ? -1 : data[set + w]!; bits !== 0; bits &= bits - 1, n += 2) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      if (slot >= s.objects) return;
      if (into) {
        state[n] = data[powerAt + slot]!;
        state[n + 1] = data[toughnessAt + slot]!;
      } else {
        data[powerAt + slot] = state[n]!;
        data[toughnessAt + slot] = state[n + 1]!;
      }
    }
  }
}

/** The set of a part that is tried; -1, for all objects, where the effect has several rows. */
function setOf(s: Engine, part: number): number {
  return hasSiblings(s, part) ? -1 : setAt(s, rowAt(s, s.data[part + P_ROW]!));
}

/** Cells of the arena, from place `n` of the room on; returns where the next ones go. */
function moveCells(s: Engine, from: number, length: number, n: number, into: boolean): number {
  const { data, trialRoom } = s;
  const end = n + length;
  if (trialRoom.state.length < end) {
    const room = new Int32Array(end * 2);
    room.set(trialRoom.state);
    trialRoom.state = room;
  }
  const { state } = trialRoom;
  if (into) for (let i = 0; i < length; i++) state[n + i] = data[from + i]!;
  else for (let i = 0; i < length; i++) data[from + i] = state[n + i]!;
  return end;
}
