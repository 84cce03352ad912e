/**
 * A plan as an object comes or goes that makes no effect, where the order of the pass stands (effects/order-stands). Its steps find objects anew in each pass;
 * what it worked out for each object as it was made is told of this one here.
 */
import { hasPlane } from '../copiable/row.js';
import { compare } from '../match/value.js';
import type { Engine } from '../state/engine.js';
import { TEXT, V_POWER, V_TOUGHNESS, valueAt } from '../state/values.js';
import { isIntrinsic } from './make-plan.js';
import { areModest } from './modest.js';
import {
  COMPARED_COLUMN,
  COMPARED_NEXT,
  COMPARED_NODE,
  COMPARED_PLANE,
  PLAN_COMPARED,
  PLAN_INTRINSIC,
  PLAN_SLOTS,
  PLAN_WORDS,
} from './step.js';

/** Tells the plan of an object that came, with its row of values; false if the plan is no longer good. */
export function planWith(s: Engine, slot: number): boolean {
  const { data, at } = s;
  if (slot >>> 5 >= data[at.plan + PLAN_WORDS]! || isAmongIntrinsic(s, slot)) return false;
  if (!areModest(data[valueAt(s, TEXT, V_POWER, slot)]!, data[valueAt(s, TEXT, V_TOUGHNESS, slot)]!)) return false;
  if (slot >= data[at.plan + PLAN_SLOTS]!) data[at.plan + PLAN_SLOTS] = slot + 1;
  compareAnew(s, slot);
  return true;
}

/** The same of one that left, or that is about to be forgotten. */
export function planWithout(s: Engine, slot: number): boolean {
  return !isAmongIntrinsic(s, slot);
}

/** Whether planes of the plan's own, which start as the text's with what land types give (CR 305.6), may have a bit for it. */
function isAmongIntrinsic(s: Engine, slot: number): boolean {
  const { data, at, book } = s;
  if (data[at.plan + PLAN_INTRINSIC] === 0) return false;
  for (let plane = 0; plane < book.planes; plane++)
    if (hasPlane(s, TEXT, plane, slot) && (isIntrinsic(s, plane) || isBasicLandType(s, plane))) return true;
  return false;
}

function isBasicLandType(s: Engine, plane: number): boolean {
  return plane >= s.book.subtypeBase && plane < s.book.subtypeBase + 5;
}

/** Its bit in the planes of comparisons with power or toughness, which are asked of permanents only. */
function compareAnew(s: Engine, slot: number): void {
  const { data, at, code } = s;
  const bit = 1 << (slot & 31);
  for (let record = data[at.plan + PLAN_COMPARED]!; record !== 0; record = data[record + COMPARED_NEXT]!) {
    const node = data[record + COMPARED_NODE]!;
    const cell = record + COMPARED_PLANE + (slot >>> 5);
    const value = data[data[record + COMPARED_COLUMN]! + slot]!;
    data[cell] = compare(value, code[node + 3]!, code[code[node + 4]! + 1]!) ? data[cell]! | bit : data[cell]! & ~bit;
  }
}
