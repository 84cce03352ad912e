/**
 * A plan as an effect begins or ends that only adds fixed numbers in layer 7c, where nothing reads sums or switches them (CR 613.4c, effects/carry): additions
 * may be made in any order, so that its steps come last, or are left out again. A plan that names parts by their numbers can't go on.
 */
import type { Engine } from '../state/engine.js';
import { BY_PLANES, MOST_PLANES, P_FIND, P_FIRST, P_FLIPS, P_PLANES, P_ROW, P_SECOND, P_SLOT, partAt } from '../state/part.js';
import { rowAt, setAt } from '../state/row.js';
import { SMALL } from './plan-sums.js';
import {
  ADD,
  END,
  FIND_MANY,
  KEEP_BITS,
  PLAN_CELLS,
  PLAN_END,
  PLAN_MARKED,
  PLAN_NAMES,
  PLAN_SLOTS,
  PLAN_SUMS,
  PLAN_WORDS,
} from './step.js';

// LAYOUT: steps that add to a set: ADD; where its objects are found anew, before that FIND_MANY with all tests of a part, and KEEP_BITS
const ADDS = 4;
const FINDS = 3 + 2 * MOST_PLANES + 3;

/** Adds the steps of a part to a plan that is good without it; its set is the one of this pass. False if they can't be added. */
export function addSumToPlan(s: Engine, number: number): boolean {
  const { data, at, words } = s;
  const part = partAt(s, number);
  const set = setAt(s, rowAt(s, data[part + P_ROW]!));
  const finds = data[part + P_FIND] === BY_PLANES;
  const end = data[at.plan + PLAN_END]!;
  if (Math.abs(data[part + P_FIRST]!) > SMALL || Math.abs(data[part + P_SECOND]!) > SMALL) return false;
  if (data[at.plan + PLAN_NAMES] === 1 || end + FINDS + ADDS >= data[at.plan + PLAN_CELLS]!) return false;
  for (let w = data[at.plan + PLAN_WORDS]!; w < words; w++) if (data[set + w] !== 0) return false;
  // cards of other zones may stand behind the permanents: their numbers start anew, too
  data[at.plan + PLAN_SLOTS] = Math.min(data[at.plan + PLAN_WORDS]! << 5, s.objects);
  const marked = data[at.plan + PLAN_MARKED]!;
  if (marked !== 0) for (let w = data[at.plan + PLAN_WORDS]! - 1; w >= 0; w--) data[marked + w]! |= data[set + w]!;
  const add = finds ? writeFind(s, part, set, end) : end;
  data[add] = ADD;
  data[add + 1] = set;
  data[add + 2] = data[part + P_FIRST]!;
  data[add + 3] = data[part + P_SECOND]!;
  data[add + ADDS] = END;
  data[at.plan + PLAN_END] = add + ADDS;
  return true;
}

/** The steps that find its objects; where the next one stands. */
function writeFind(s: Engine, part: number, set: number, to: number): number {
  const { data } = s;
  const slot = data[part + P_SLOT]!;
  data[to] = FIND_MANY;
  data[to + 1] = set;
  data[to + 2] = MOST_PLANES;
  for (let i = 0; i < MOST_PLANES; i++) {
    data[to + 3 + 2 * i] = data[part + P_PLANES + i]!;
    data[to + 4 + 2 * i] = data[part + P_FLIPS + i]!;
  }
  const keep = to + 3 + 2 * MOST_PLANES;
  data[keep] = KEEP_BITS;
  data[keep + 1] = set + (Math.max(slot, 0) >>> 5);
  data[keep + 2] = slot < 0 ? -1 : ~(1 << (slot & 31));
  return to + FINDS;
}

/** Takes the steps out that add to a set. False if there are none of its own: the plan was made with that part, and is no longer good. */
export function dropSumFromPlan(s: Engine, set: number): boolean {
  const { data, at } = s;
  const end = data[at.plan + PLAN_END]!;
  for (let step = data[at.plan + PLAN_SUMS]!; step < end; ) {
    const next = step + (data[step] === ADD ? ADDS : FINDS + ADDS);
    if (data[step + 1] === set) {
      data.copyWithin(step, next, end + 1);
      data[at.plan + PLAN_END] = end - (next - step);
      return true;
    }
    step = next;
  }
  return false;
}
