/**
 * Changes that are carried into the numbers of the last pass, with no pass: what only adds fixed numbers in layer 7c, while nothing there reads power or toughness
 * and nothing switches them, may be added and taken away in any order (CR 613.4c). Allocates nothing.
 */
import { abilityIsThere, findObjects } from '../apply/affected.js';
import { LAYER_7C, LAYER_7D, LAYERS_COUNT } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import { addSumToPlan, dropSumFromPlan } from '../plan/extend-plan.js';
import { areModest } from '../plan/modest.js';
import type { Engine } from '../state/engine.js';
import { H_BORN, H_BORN_LAYERS, H_COUNTERS_APART, H_DIRTY, H_LAYER_LOG, H_LOG, H_PROGRAM } from '../state/header.js';
import { BY_CODE, NUMBERS_ADD, P_FIND, P_FIRST, P_NUMBERS, P_ROW, P_SECOND, partAt } from '../state/part.js';
import { bornRow, R_CONDITION, R_SOURCE, R_TEMPLATE, rowAt, setAt } from '../state/row.js';
import { isRowOf, partsOf } from './edit-program.js';

/** Whether the numbers of 7c are plain sums of what was added: nothing there reads or switches them, and none can have stopped at the end of its range. */
export function onlySums(s: Engine): boolean {
  return s.header[H_COUNTERS_APART] === 0 && !switches(s);
}

/** Whether something switches power and toughness: of the program, or born in the pass. */
export function switches({ header }: Engine): boolean {
  return header[H_PROGRAM + LAYER_7D] !== header[H_PROGRAM + LAYER_7D + 1] || (header[H_BORN_LAYERS]! & (1 << LAYER_7D)) !== 0;
}

/** Whether all parts of the effects that an object makes only add fixed numbers. */
export function onlyAdds(s: Engine, slot: number): boolean {
  const { data, header } = s;
  const total = partsOf(s);
  const from = header[H_PROGRAM + LAYER_7C]!;
  const to = header[H_PROGRAM + LAYER_7C + 1]!;
  // each of them finds room in the log
  if (header[H_LOG]! + to - from >= s.logMax) return false;
  for (let number = 0; number < total; number++) {
    const part = partAt(s, number);
    const row = rowAt(s, data[part + P_ROW]!);
    if (!isRowOf(s, row, slot)) continue;
    if (data[part + P_NUMBERS] !== NUMBERS_ADD || data[part + P_FIND] === BY_CODE || data[row + R_CONDITION]! >= 0) return false;
  }
  // nor does a lent ability make others
  for (let index = 0; index < header[H_BORN]!; index++) if ((data[rowAt(s, bornRow(s, index)) + R_SOURCE]! & 0xffff) === slot) return false;
  return true;
}

/**
 * Adds what the effects of an object add (`sign` 1), as they begin, or takes it away (-1), before they end. False if some number came near the end of its
 * range: everything must be evaluated. Called where `onlySums` holds, so that no number has stopped there.
 */
export function carry(s: Engine, slot: number, sign: number): boolean {
  const { data, header } = s;
  let modest = true;
  const to = header[H_PROGRAM + LAYER_7C + 1]!;
  for (let number = header[H_PROGRAM + LAYER_7C]!; number < to; number++) {
    const part = partAt(s, number);
    const row = rowAt(s, data[part + P_ROW]!);
    if (!isRowOf(s, row, slot) || !abilityIsThere(s, row)) continue;
    findObjects(s, part, row, setAt(s, row));
    modest = addNumbers(s, part, setAt(s, row), sign) && modest;
    if (sign > 0) logPart(s, number);
  }
  return modest;
}

/** Whether a plan that was good before goes on with what the effects of an object add (`sign` 1), or without it (-1). */
export function planSums(s: Engine, slot: number, sign: number): boolean {
  const { data, header } = s;
  const to = header[H_PROGRAM + LAYER_7C + 1]!;
  for (let number = header[H_PROGRAM + LAYER_7C]!; number < to; number++) {
    const row = rowAt(s, data[partAt(s, number) + P_ROW]!);
    if (!isRowOf(s, row, slot)) continue;
    if (!(sign > 0 ? addSumToPlan(s, number) : dropSumFromPlan(s, setAt(s, row)))) return false;
  }
  return true;
}

/**
 * As `carry`, for an effect from a resolution: its row is in the program. False, too, if it does more than add, or if numbers are no sums or wait to be
 * evaluated.
 */
export function carryRow(s: Engine, rowNumber: number, sign: number): boolean {
  const { data, header, code } = s;
  const row = rowAt(s, rowNumber);
  const { parts } = s.templates.all[data[row + R_TEMPLATE]!]!;
  if (header[H_DIRTY] !== 0 || parts.length !== 1 || parts[0]!.layer !== LAYER_7C) return false;
  if (code[parts[0]!.operations] !== op.ADD_POWER_TOUGHNESS || !onlySums(s) || header[H_LOG]! >= s.logMax) return false;
  const number = sumOf(s, rowNumber);
  if (number < 0) return false;
  const part = partAt(s, number);
  if (!areModest(data[part + P_FIRST]!, data[part + P_SECOND]!)) return false;
  if (sign > 0) logPart(s, number);
  return addNumbers(s, part, setAt(s, row), sign);
}

/** As `planSums`, for a row that was carried. */
export function planRow(s: Engine, rowNumber: number, sign: number): boolean {
  return sign > 0 ? addSumToPlan(s, sumOf(s, rowNumber)) : dropSumFromPlan(s, setAt(s, rowAt(s, rowNumber)));
}

/** The number of a row's part in 7c, or -1. One that begins is the last. */
function sumOf(s: Engine, rowNumber: number): number {
  const { data, header } = s;
  let number = header[H_PROGRAM + LAYER_7C + 1]! - 1;
  while (number >= header[H_PROGRAM + LAYER_7C]! && data[partAt(s, number) + P_ROW] !== rowNumber) number--;
  return number < header[H_PROGRAM + LAYER_7C]! ? -1 : number;
}

/** Adds a part's numbers to those of a set, or takes them away. False if some number came near the end of its range. */
function addNumbers(s: Engine, part: number, set: number, sign: number): boolean {
  const { data, at, words } = s;
  let modest = true;
  const a = sign * data[part + P_FIRST]!;
  const b = sign * data[part + P_SECOND]!;
  for (let w = 0; w < words; w++) {
    for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      const power = (data[at.power + slot]! + a) | 0;
      const toughness = (data[at.toughness + slot]! + b) | 0;
      modest = areModest(power, toughness) && modest;
      data[at.power + slot] = power;
      data[at.toughness + slot] = toughness;
    }
  }
  return modest;
}

/** The log of the last pass has a part that applies now, too: the youngest of 7c, after which nothing came. */
function logPart(s: Engine, number: number): void {
  const { data, at, header } = s;
  data[at.log + header[H_LOG]!] = number;
  for (let layer = LAYER_7D; layer <= LAYERS_COUNT; layer++) header[H_LAYER_LOG + layer]! += 1;
  header[H_LOG]! += 1;
}
