/**
 * A plan as an object comes or goes that makes no effect, where the order of the pass stands (effects/order-stands). Its steps find objects anew in each pass;
 * what it worked out for each object as it was made is told of this one here.
 */
import { compare } from '../match/value.js';
import type { Engine } from '../state/engine.js';
import { TEXT, V_POWER, V_TOUGHNESS, valueAt } from '../state/values.js';
import { startWord } from './make-plan.js';
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
  START_NEXT,
  START_PLANE,
  START_WORDS,
} from './step.js';

/** Tells the plan of an object that came, with its row of values; false if the plan is no longer good. */
export function planWith(s: Engine, slot: number): boolean {
  const { data, at } = s;
  if (slot >>> 5 >= data[at.plan + PLAN_WORDS]!) return false;
  if (!areModest(data[valueAt(s, TEXT, V_POWER, slot)]!, data[valueAt(s, TEXT, V_TOUGHNESS, slot)]!)) return false;
  if (slot >= data[at.plan + PLAN_SLOTS]!) data[at.plan + PLAN_SLOTS] = slot + 1;
  compareAnew(s, slot);
  startAnew(s, slot);
  return true;
}

/** Tells the plan of an object that left, and is remembered or forgotten by now. */
export function planWithout(s: Engine, slot: number): void {
  if (slot >>> 5 < s.data[s.at.plan + PLAN_WORDS]!) startAnew(s, slot);
}

/** Its word where planes start to which land types give something. */
function startAnew(s: Engine, slot: number): void {
  const { data, at } = s;
  const w = slot >>> 5;
  for (let record = data[at.plan + PLAN_INTRINSIC]!; record !== 0; record = data[record + START_NEXT]!)
    data[record + START_WORDS + w] = startWord(s, data[record + START_PLANE]!, w);
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
