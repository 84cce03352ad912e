/**
 * Changes that are carried into the result of the last pass, with no pass: what only adds fixed numbers in layer 7c, while nothing there reads power or toughness
 * and nothing switches them, may be added and taken away in any order (CR 613.4c); and what layer 6 gives, while nothing asks for it (effects/words). Allocates nothing.
 */
import { abilityIsThere, findObjects } from '../apply/affected.js';
import { LAYER_6, LAYER_7A, LAYER_7C, LAYER_7D, LAYERS_COUNT } from '../compile/layer-numbers.js';
import { addSumToPlan, addWordsToPlan, dropFromPlan, needsNoSteps } from '../plan/extend-plan.js';
import { areModest } from '../plan/modest.js';
import type { Engine } from '../state/engine.js';
import { H_BORN, H_BORN_LAYERS, H_COUNTERS_APART, H_DIRTY, H_LAYER_LOG, H_LOG, H_PROGRAM } from '../state/header.js';
import { BY_CODE, NUMBERS_ADD, P_FIND, P_FIRST, P_LAYER, P_NUMBERS, P_ROW, P_SECOND, P_SOURCE, partAt } from '../state/part.js';
import { bornRow, FLAG_BEGUN, R_CONDITION, R_FLAGS, R_SOURCE, R_TEMPLATE, rowAt, setAt } from '../state/row.js';
import { isRowOf, partsOf } from './edit-program.js';
import { giveWords, onlyGives, takeWords } from './words.js';

/** Whether the numbers of 7c are plain sums of what was added: nothing there reads or switches them, and none can have stopped at the end of its range. */
export function onlySums(s: Engine): boolean {
  return s.header[H_COUNTERS_APART] === 0 && !switches(s);
}

/** Whether something switches power and toughness: of the program, or born in the pass. */
export function switches({ header }: Engine): boolean {
  return header[H_PROGRAM + LAYER_7D] !== header[H_PROGRAM + LAYER_7D + 1] || (header[H_BORN_LAYERS]! & (1 << LAYER_7D)) !== 0;
}

/** Whether all parts of the effects that an object makes can be carried, where `onlySums` holds. */
export function onlyAdds(s: Engine, slot: number): boolean {
  const { data, header } = s;
  const total = partsOf(s);
  // each of them finds room in the log
  if (header[H_LOG]! + total - header[H_PROGRAM + LAYER_6]! >= s.logMax) return false;
  for (let number = 0; number < total; number++) {
    const part = partAt(s, number);
    const row = rowAt(s, data[part + P_ROW]!);
    if (!isRowOf(s, row, slot)) continue;
    if (data[part + P_SOURCE] !== slot || data[part + P_FIND] === BY_CODE || data[row + R_CONDITION]! >= 0 || !adds(s, part)) return false;
  }
  // nor does a lent ability make others
  for (let index = 0; index < header[H_BORN]!; index++) if ((data[rowAt(s, bornRow(s, index)) + R_SOURCE]! & 0xffff) === slot) return false;
  return true;
}

/** Whether a part only adds fixed numbers, or only gives abilities that nothing asks for. */
function adds(s: Engine, part: number): boolean {
  const layer = s.data[part + P_LAYER]! & 255;
  return layer === LAYER_6 ? onlyGives(s, part) : s.data[part + P_NUMBERS] === NUMBERS_ADD;
}

/**
 * Adds what the effects of an object add (`sign` 1), as they begin, or takes it away (-1), before they end. False if some number came near the end of its
 * range, or a pass is quicker: everything must be evaluated. Called where `onlySums` and `onlyAdds` hold: no number has stopped at the end of its
 * range.
 */
export function carry(s: Engine, slot: number, sign: number): boolean {
  const { data } = s;
  let carried = true;
  const from = s.header[H_PROGRAM + LAYER_6]!;
  const to = partsOf(s);
  // numbers before words, which leave the set empty, as they are taken away
  for (let number = sign > 0 ? from : to - 1; number >= from && number < to; number += sign) {
    const part = partAt(s, number);
    if (data[part + P_SOURCE] !== slot) continue;
    const row = rowAt(s, data[part + P_ROW]!);
    if ((data[row + R_FLAGS]! & FLAG_BEGUN) === 0) {
      if (!abilityIsThere(s, row)) continue;
      findObjects(s, part, row, setAt(s, row));
    }
    carried = carryPart(s, number, setAt(s, row), sign) && carried;
  }
  return carried;
}

/** Whether a plan that was good before goes on with what the effects of an object add (`sign` 1), or without it (-1). Called where `onlyAdds` holds. */
export function planSums(s: Engine, slot: number, sign: number): boolean {
  const { data, header } = s;
  const total = partsOf(s);
  for (let number = header[H_PROGRAM + LAYER_6]!; number < total; number++) {
    const part = partAt(s, number);
    if (data[part + P_SOURCE] !== slot) continue;
    if (number < header[H_PROGRAM + LAYER_7A]!) return false;
    if (!(sign > 0 ? addSumToPlan(s, number) : dropFromPlan(s, setAt(s, rowAt(s, data[part + P_ROW]!))))) return false;
  }
  return true;
}

/**
 * As `carry`, for an effect from a resolution: its row is in the program. False, too, if it does more than add, or if numbers are no sums or wait to be
 * evaluated.
 */
export function carryRow(s: Engine, rowNumber: number, sign: number): boolean {
  const { data, header } = s;
  const row = rowAt(s, rowNumber);
  const { parts } = s.templates.all[data[row + R_TEMPLATE]!]!;
  if (parts.length === 0 || header[H_DIRTY] !== 0 || !onlySums(s) || header[H_LOG]! + parts.length > s.logMax) return false;
  // numbers before words, which leave the set empty; where one can't be carried, all are evaluated anew
  for (let i = parts.length - 1; i >= 0; i--) {
    const number = partOf(s, rowNumber, parts[i]!.layer);
    if (number < 0 || !adds(s, partAt(s, number)) || !carryPart(s, number, setAt(s, row), sign)) return false;
  }
  return true;
}

/** As `planSums`, for a row that was carried. */
export function planRow(s: Engine, rowNumber: number, sign: number): boolean {
  const row = rowAt(s, rowNumber);
  const set = setAt(s, row);
  const { parts } = s.templates.all[s.data[row + R_TEMPLATE]!]!;
  if (sign < 0) return dropFromPlan(s, set) || (parts.length === 1 && parts[0]!.layer === LAYER_6 && needsNoSteps(s, parts[0]!.operations));
  for (let i = 0; i < parts.length; i++) {
    const { layer, operations } = parts[i]!;
    if (!(layer === LAYER_6 ? addWordsToPlan(s, operations, set) : addSumToPlan(s, partOf(s, rowNumber, layer)))) return false;
  }
  return true;
}

/** The number of a row's part of layer 6 or 7c, or -1. One that begins is the last. */
function partOf(s: Engine, rowNumber: number, layer: number): number {
  const { data, header } = s;
  if (layer !== LAYER_6 && layer !== LAYER_7C) return -1;
  let number = header[H_PROGRAM + layer + 1]! - 1;
  while (number >= header[H_PROGRAM + layer]! && data[partAt(s, number) + P_ROW] !== rowNumber) number--;
  return number < header[H_PROGRAM + layer]! ? -1 : number;
}

/** What a part does to a set, in the result of the last pass; or that it does it no more. */
function carryPart(s: Engine, number: number, set: number, sign: number): boolean {
  const part = partAt(s, number);
  const isWords = (s.data[part + P_LAYER]! & 255) === LAYER_6;
  if (sign < 0) return isWords ? takeWords(s, number, set) : addNumbers(s, part, set, -1);
  logPart(s, number, isWords ? LAYER_7A : LAYER_7D);
  if (!isWords) return addNumbers(s, part, set, 1);
  giveWords(s, part, set);
  return true;
}

/** Adds a part's numbers to those of a set, or takes them away. False if some number came near the end of its range. */
function addNumbers(s: Engine, part: number, set: number, sign: number): boolean {
  const { data, at, words } = s;
  let modest = areModest(data[part + P_FIRST]!, data[part + P_SECOND]!);
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

/** The log of the last pass has a part that applies now, too: the youngest before the layer `next`. */
function logPart(s: Engine, number: number, next: number): void {
  const { data, at, header } = s;
  const end = at.log + header[H_LOG]!;
  let entry = end;
  for (const from = at.log + header[H_LAYER_LOG + next]!; entry > from; entry--) data[entry] = data[entry - 1]!;
  data[entry] = number;
  for (let layer = next; layer <= LAYERS_COUNT; layer++) header[H_LAYER_LOG + layer]! += 1;
  header[H_LOG]! += 1;
}
