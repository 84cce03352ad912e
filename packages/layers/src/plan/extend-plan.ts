/**
 * A plan as an effect begins or ends that only adds fixed numbers in layer 7c, where nothing reads sums or switches them (CR 613.4c), or only gives what nothing
 * asks for (effects/carry): the order does not matter, so that its steps come last, or are left out again. A plan that names parts by their numbers can't go on.
 */
import * as op from '../compile/opcodes.js';
import { WORDS } from '../compile/operation-words.js';
import type { Engine } from '../state/engine.js';
import { BY_PLANES, MOST_PLANES, P_FIND, P_FIRST, P_FLIPS, P_PLANES, P_ROW, P_SECOND, P_SLOT, partAt } from '../state/part.js';
import { rowAt, setAt } from '../state/row.js';
import { SMALL } from './plan-sums.js';
import {
  ADD,
  ADD_PLANE,
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

// LAYOUT: steps that add to a set: ADD or ADD_PLANE; where its objects are found anew, before that FIND_MANY with all tests of a part, and KEEP_BITS
const ADDS = 4;
const FINDS = 3 + 2 * MOST_PLANES + 3;

/** Adds the steps of a part that adds numbers to a plan that is good without it; its set is the one of this pass. False if they can't be added. */
export function addSumToPlan(s: Engine, number: number): boolean {
  const { data, at } = s;
  const part = partAt(s, number);
  const set = setAt(s, rowAt(s, data[part + P_ROW]!));
  const finds = data[part + P_FIND] === BY_PLANES;
  const end = data[at.plan + PLAN_END]!;
  if (Math.abs(data[part + P_FIRST]!) > SMALL || Math.abs(data[part + P_SECOND]!) > SMALL) return false;
  if (!canExtend(s, set, FINDS + ADDS)) return false;
  // cards of other zones may stand behind the permanents: their numbers start anew, too
  data[at.plan + PLAN_SLOTS] = Math.min(data[at.plan + PLAN_WORDS]! << 5, s.objects);
  const marked = data[at.plan + PLAN_MARKED]!;
  if (marked !== 0) for (let w = data[at.plan + PLAN_WORDS]! - 1; w >= 0; w--) data[marked + w]! |= data[set + w]!;
  addStep(s, finds ? writeFind(s, part, set, end) : end, ADD, set, data[part + P_FIRST]!, data[part + P_SECOND]!);
  return true;
}

/** The same for what gives words to a set that is fixed, by the operations of its part. */
export function addWordsToPlan(s: Engine, operations: number, set: number): boolean {
  const { data, at, book } = s;
  if (!canExtend(s, set, planesGiven(s, operations) * ADDS)) return false;
  for (let pc = operations; s.code[pc] !== op.END; pc += WORDS[s.code[pc]!]!) {
    const planes = book.abilityPlanes[s.code[pc + 1]!]!;
    for (let i = 0; i < planes.length; i++) {
      const plane = s.group + planes[i]! * s.words;
      addStep(s, data[at.plan + PLAN_END]!, ADD_PLANE, plane, plane, set);
    }
  }
  return true;
}

/** Whether a plan is the same with and without what gives words that no plane tells. */
export function needsNoSteps(s: Engine, operations: number): boolean {
  return s.data[s.at.plan + PLAN_NAMES] !== 1 && planesGiven(s, operations) === 0;
}

function planesGiven({ code, book }: Engine, operations: number): number {
  let count = 0;
  for (let pc = operations; code[pc] !== op.END; pc += WORDS[code[pc]!]!) count += book.abilityPlanes[code[pc + 1]!]!.length;
  return count;
}

/** Whether there is room for so many words, and no object of the set stands behind those that the plan looks at. */
function canExtend(s: Engine, set: number, room: number): boolean {
  const { data, at, words } = s;
  if (data[at.plan + PLAN_NAMES] === 1 || data[at.plan + PLAN_END]! + room >= data[at.plan + PLAN_CELLS]!) return false;
  for (let w = data[at.plan + PLAN_WORDS]!; w < words; w++) if (data[set + w] !== 0) return false;
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

function addStep(s: Engine, to: number, step: number, a: number, b: number, c: number): void {
  const { data, at } = s;
  data[to] = step;
  data[to + 1] = a;
  data[to + 2] = b;
  data[to + 3] = c;
  data[to + ADDS] = END;
  data[at.plan + PLAN_END] = to + ADDS;
}

/** Takes the steps out that add to a set. False if there are none of its own: the plan was made with that effect, and is no longer good. */
export function dropFromPlan(s: Engine, set: number): boolean {
  const { data, at } = s;
  let found = false;
  for (let step = data[at.plan + PLAN_SUMS]!; step < data[at.plan + PLAN_END]!; ) {
    const next = step + (data[step] === FIND_MANY ? FINDS + ADDS : ADDS);
    if (data[data[step] === ADD_PLANE ? step + 3 : step + 1] === set) {
      const end = data[at.plan + PLAN_END]!;
      data.copyWithin(step, next, end + 1);
      data[at.plan + PLAN_END] = end - (next - step);
      found = true;
    } else step = next;
  }
  return found;
}
