/**
 * The steps of one part of an effect. A part is plain if whether it applies can't change while the plan is good: its ability is there, it has no
 * condition, and planes tell its objects, or they are known (CR 611.2c, 613.6). Every other part is called as a whole, and asks anew in each pass. Cold.
 */
import { LAYER_4, LAYER_5, LAYER_6, LAYER_7A, LAYER_7B, LAYER_7C } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import type { Engine } from '../state/engine.js';
import { H_BORN } from '../state/header.js';
import {
  NUMBERS_ADD,
  NUMBERS_BY_CODE,
  NUMBERS_SET,
  ONE_OBJECT,
  P_FILTER,
  P_FIND,
  P_FIRST,
  P_HIGH,
  P_LAYER,
  P_LOW,
  P_NUMBERS,
  P_OPERATIONS,
  P_ROW,
  P_SECOND,
  P_SLOT,
  P_WRITES,
  PART_GRANTS,
  PART_OF_MANY,
  PART_WORDED,
  partAt,
} from '../state/part.js';
import {
  bornRow,
  FLAG_BEGUN,
  FLAG_BEGUN_EARLY,
  KIND_BORN,
  KIND_COUNTER,
  KIND_RESOLVED,
  KIND_STATIC,
  R_BIRTH,
  R_CONDITION,
  R_FLAGS,
  R_KIND,
  R_TEMPLATE,
  rowAt,
  setAt,
} from '../state/row.js';
import { cells, type Draft, emit, emit2, emit3, emit4, reach } from './draft.js';
import { planOperations } from './plan-operations.js';
import { addSum, makeSums } from './plan-sums.js';
import { emitFind, findTests, valueCell } from './plan-tests.js';
import { ADD_FROM, APPLY, BIRTH, CALL, KEEP_BITS, LOG, NUMBER, SET, SET_FROM, SET_HIDDEN, SET_ONE, STOP_UNLESS } from './step.js';

// how the parts of a row are carried out: by steps, or by the function of the walk
const PLAIN = 1;
const CALLED = 2;

/** In place of the slot of a part's one object: it may have several, or it has none. */
const SEVERAL = -1;
const NONE = -2;

/** Emits the steps of a part. `sequence`: for a part of layer 6, the number of its application in the last pass. */
export function planPart(s: Engine, d: Draft, number: number, sequence: number): void {
  const { data } = s;
  const part = partAt(s, number);
  const rowNumber = data[part + P_ROW]!;
  const row = rowAt(s, rowNumber);
  const layer = data[part + P_LAYER]! & 255;
  const isFirst = d.rows[rowNumber] === 0;
  const set = setAt(s, row);
  if (isFirst) d.rows[rowNumber] = isPlain(s, d, part, row) ? PLAIN : CALLED;
  if (d.rows[rowNumber] === CALLED) {
    callPart(s, d, number, part, isFirst ? row : -1);
    return;
  }
  if (d.logged) emit2(s, d, LOG, number);
  const one = onlyObject(s, part, row, set);
  if (one === NONE) {
    // it is numbered all the same
    if (layer === LAYER_6 && d.logged) emit(s, d, NUMBER);
    return;
  }
  if (isFirst && one === SEVERAL && !isLocked(s, row)) emitFind(s, d, set);
  if (one === SEVERAL && isLocked(s, row)) reachAll(s, d, set);
  if (layer >= LAYER_7A) planNumbers(s, d, number, part, row, set, one);
  else if (!planOperations(s, d, part, set, one)) applyFound(s, d, number, part, one);
  else if (layer === LAYER_6 && d.logged) planBirths(s, d, sequence);
  // if it gives abilities to other objects than before, other effects must be born: the plan stops
  if ((data[part + P_LAYER]! & PART_GRANTS) === 0 || one !== SEVERAL) return;
  const copy = cells(d, d.words);
  if (!d.dry && !d.full) for (let w = 0; w < d.words; w++) data[copy + w] = data[set + w]!;
  emit3(s, d, STOP_UNLESS, set, copy);
}

/** The set of an effect that began before this pass does not change. */
function isLocked(s: Engine, row: number): boolean {
  const kind = s.data[row + R_KIND]!;
  if (kind === KIND_STATIC) return (s.data[row + R_FLAGS]! & FLAG_BEGUN_EARLY) !== 0;
  return (kind === KIND_COUNTER || kind === KIND_RESOLVED) && (s.data[row + R_FLAGS]! & FLAG_BEGUN) !== 0;
}

/** Asked at the first part of a row: with it, its objects are found for all (CR 613.6). */
function isPlain(s: Engine, d: Draft, part: number, row: number): boolean {
  const { data } = s;
  if (isLocked(s, row)) return true;
  const kind = data[row + R_KIND]!;
  if (kind !== KIND_STATIC && kind !== KIND_BORN) return false;
  // not plain: its ability may be taken, whole or word by word, or its condition may change
  if (d.losses || (data[part + P_LAYER]! & PART_WORDED) !== 0 || data[row + R_CONDITION]! >= 0) return false;
  if (data[part + P_FIND] === ONE_OBJECT) return true;
  return data[part + P_FILTER]! >= 0 && findTests(s, d, row, data[part + P_FILTER]!, (data[part + P_LAYER]! & 255) < LAYER_7A);
}

/** The slot of the one object that a part is known to apply to; SEVERAL, or NONE. */
function onlyObject(s: Engine, part: number, row: number, set: number): number {
  const { data } = s;
  if (!isLocked(s, row)) {
    if (data[part + P_FIND] !== ONE_OBJECT) return SEVERAL;
    return data[part + P_SLOT]! < 0 ? NONE : data[part + P_SLOT]!;
  }
  let found = NONE;
  for (let w = 0; w < s.words; w++) {
    const bits = data[set + w]!;
    if (bits === 0) continue;
    if (found !== NONE || (bits & (bits - 1)) !== 0) return SEVERAL;
    found = (w << 5) + (31 - Math.clz32(bits));
  }
  return found;
}

function callPart(s: Engine, d: Draft, number: number, part: number, newRow: number): void {
  const { data } = s;
  makeSums(s, d);
  if ((data[part + P_LAYER]! & PART_GRANTS) !== 0) d.impossible = true;
  if (newRow >= 0 && (data[part + P_LAYER]! & PART_OF_MANY) !== 0 && data[newRow + R_KIND] !== KIND_RESOLVED)
    emit3(s, d, KEEP_BITS, newRow + R_FLAGS, ~FLAG_BEGUN);
  d.called = true;
  d.generic = true;
  reach(d, s.objects - 1);
  noteRange(s, d, part);
  emit2(s, d, CALL, number);
}

/** Its objects are found by steps, but what it does to them only the function of the walk can do. */
function applyFound(s: Engine, d: Draft, number: number, part: number, one: number): void {
  const layer = s.data[part + P_LAYER]! & 255;
  makeSums(s, d);
  if ((s.data[part + P_LAYER]! & PART_GRANTS) !== 0) d.impossible = true;
  // changes of types and colors need neither the log nor the pass's other marks
  if (layer !== LAYER_4 && layer !== LAYER_5) d.called = true;
  d.generic = true;
  if (one >= 0) reach(d, one);
  noteRange(s, d, part);
  emit2(s, d, APPLY, number);
}

function noteRange(s: Engine, d: Draft, part: number): void {
  const { data } = s;
  if ((data[part + P_WRITES]! & (op.CHANNEL_LOSS | op.CHANNEL_TEXT)) !== 0) d.losses = true;
  if ((data[part + P_LAYER]! & 255) >= LAYER_7A) {
    d.setsBase = true;
    return;
  }
  for (let plane = data[part + P_LOW]!; plane <= data[part + P_HIGH]!; plane++) d.written[plane] = 1;
}

/** Effects born in the pass know which application gave them their ability. */
function planBirths(s: Engine, d: Draft, sequence: number): void {
  const { data, header } = s;
  emit(s, d, NUMBER);
  for (let index = 0; index < header[H_BORN]!; index++) {
    const row = rowAt(s, bornRow(s, index));
    if (data[row + R_KIND] === KIND_BORN && data[row + R_BIRTH] === sequence + 1) emit2(s, d, BIRTH, row);
  }
}

function planNumbers(s: Engine, d: Draft, number: number, part: number, row: number, set: number, one: number): void {
  const { data } = s;
  const layer = data[part + P_LAYER]! & 255;
  const isBase = layer === LAYER_7A || layer === LAYER_7B;
  if (isBase) d.setsBase = true;
  markNumbers(s, d, part, set);
  const a = data[part + P_FIRST]!;
  const b = data[part + P_SECOND]!;
  if (data[part + P_NUMBERS] === NUMBERS_ADD) {
    if (one >= 0) reach(d, one);
    addSum(s, d, set, one, a, b);
  } else if (data[part + P_NUMBERS] === NUMBERS_SET) {
    if (one >= 0) reach(d, one);
    emit4(s, d, SET, set, a, b);
  } else if (!planValues(s, d, part, row, set, one, isBase)) applyFound(s, d, number, part, one);
}

function reachAll(s: Engine, d: Draft, set: number): void {
  for (let w = d.slots >>> 5; w < s.words; w++) {
    const bits = s.data[set + w]!;
    if (bits !== 0) reach(d, (w << 5) + (31 - Math.clz32(bits)));
  }
}

/** From now on each pass makes the numbers of these objects anew. Objects that come to be affected later are marked by the steps themselves. */
function markNumbers(s: Engine, d: Draft, part: number, set: number): void {
  if (s.data[part + P_NUMBERS] !== NUMBERS_BY_CODE) d.sum += Math.abs(s.data[part + P_FIRST]!) + Math.abs(s.data[part + P_SECOND]!);
  if (d.dry || d.full || d.marked === 0) return;
  const isBase = (s.data[part + P_LAYER]! & 255) < LAYER_7C;
  for (let w = 0; w < d.words; w++) {
    s.data[d.marked + w]! |= s.data[set + w]!;
    if (isBase) s.data[d.markedBase + w]! |= s.data[set + w]!;
  }
}

/** Two numbers that are constants or counts, of an effect that works them out in each pass. */
function planValues(s: Engine, d: Draft, part: number, row: number, set: number, one: number, isBase: boolean): boolean {
  const { code, data } = s;
  const kind = data[row + R_KIND]!;
  const template = s.templates.all[data[row + R_TEMPLATE]!]!;
  if ((kind !== KIND_STATIC && kind !== KIND_BORN) || template.operandsReadIt) return false;
  const operations = data[part + P_OPERATIONS]!;
  const sets = isBase && code[operations] === op.SET_POWER && code[operations + 2] === op.SET_TOUGHNESS;
  if (!sets && code[operations] !== op.ADD_POWER_TOUGHNESS) return false;
  const first = valueCell(s, d, row, template.operands[code[operations + 1]!]!);
  const second = first < 0 ? -1 : valueCell(s, d, row, template.operands[code[operations + (sets ? 3 : 2)]!]!);
  if (second < 0) return false;
  if (!sets) {
    if (one >= 0) reach(d, one);
    if (d.begins) makeSums(s, d);
    emit4(s, d, ADD_FROM, set, first, second);
  } else if (one >= 0 && (data[part + P_LAYER]! & 255) === LAYER_7A) emit4(s, d, one < d.slots ? SET_ONE : SET_HIDDEN, one, first, second);
  else {
    if (one >= 0) reach(d, one);
    emit4(s, d, SET_FROM, set, first, second);
  }
  return true;
}
