/**
 * What must be made anew as an object comes or goes (CR 400.7), where layers 1 to 3 have nothing to say: its own effects begin or end, and everything is
 * evaluated again. Unless it concerns no effect: then it is what its text says, and nothing else changes but what its own effects add to others.
 */
import { giveIntrinsicTo } from '../apply/layer-4-type.js';
import { makesEarly } from '../copiable/early-reads.js';
import { hasStaticAbility } from '../copiable/has-static.js';
import { copyPlanes } from '../copiable/row.js';
import { carry, onlyAdds, onlySums, planSums } from '../effects/carry.js';
import { putIn, replaceEffects, takeOut } from '../effects/edit-program.js';
import { hasOneOf, orderStands } from '../effects/order-stands.js';
import { planWith, planWithout } from '../plan/keep-plan.js';
import type { Entity } from '../solver.js';
import { markDirty, noteRowEvent, noteUnseen } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import {
  DIRTY_PROGRAM,
  DIRTY_RESULT,
  H_BORN_KEPT,
  H_CONCERNS,
  H_CONCERNS_ELSEWHERE,
  H_COUNTERS_APART,
  H_DIRTY,
  H_PLAN,
  PLAN_ORDERED,
  PLAN_SPOILT,
} from '../state/header.js';
import { hasCounters } from '../state/number-counters.js';
import { BATTLEFIELD, hasStatus, IS_ATTACHED, REWORDED } from '../state/status.js';
import { DERIVED, TEXT, V_POWER, V_TOUGHNESS, valueAt } from '../state/values.js';

/** After an object came, when it has its row of values. */
export function noteEntered(s: Engine, slot: number): void {
  const makes = hasStaticAbility(s, slot);
  let plan = planThrough(s, slot);
  if (plan === s.data.length && !planWith(s, slot)) plan = PLAN_SPOILT;
  noteUnseen(s);
  const alone = s.header[H_DIRTY] === 0 && concernsNobody(s, slot);
  // by its plan a pass starts only those numbers anew that effects change
  if (alone || plan !== PLAN_SPOILT) deriveAlone(s, slot);
  if (!makes) {
    s.header[H_PLAN] = plan;
    if (!alone) markDirty(s, DIRTY_RESULT);
  } else if (!putIn(s, slot)) markDirty(s, DIRTY_PROGRAM);
  else if (!(alone && onlySums(s) && onlyAdds(s, slot) && carry(s, slot, 1))) markDirty(s, DIRTY_RESULT);
  else if (plan === s.data.length && planSums(s, slot, 1)) s.header[H_PLAN] = plan;
}

/** What is known of the plan after an object came or went, but for its effects: as before it, if the order (CR 613.8) is the same with and without it. */
function planThrough(s: Engine, slot: number): number {
  const plan = s.header[H_PLAN]!;
  if (plan !== PLAN_ORDERED && plan !== s.data.length) return PLAN_SPOILT;
  return concernsNobody(s, slot) || orderStands(s, slot) ? plan : PLAN_SPOILT;
}

/** What is known of the plan once it has left: asked before anything else is changed. `alone`: what it adds is taken away. */
export function planAfter(s: Engine, slot: number, alone: boolean): number {
  const plan = planThrough(s, slot);
  if (!makesEffects(s, slot)) return plan;
  return alone && plan === s.data.length && planSums(s, slot, -1) ? plan : PLAN_SPOILT;
}

/** After nothing is known of it any more. */
export function noteForgotten(s: Engine, slot: number): void {
  if (s.header[H_PLAN] === s.data.length) planWithout(s, slot);
}

/** Whether an object can leave with no pass: asked before anything is changed. */
export function leavesAlone(s: Engine, entity: Entity): boolean {
  const slot = entity & 0xffff;
  return (
    s.header[H_DIRTY] === 0 &&
    !hasStatus(s, REWORDED, slot) &&
    concernsNobody(s, slot) &&
    !hasAttachments(s, entity) &&
    (!makesEffects(s, slot) || (onlySums(s) && onlyAdds(s, slot)))
  );
}

/** Before it leaves: what it adds to others is taken away. False if everything must be evaluated. */
export function takeAway(s: Engine, slot: number): boolean {
  return !makesEffects(s, slot) || carry(s, slot, -1);
}

/** After it left. `alone`: nothing else changes by that. `plan`: with which passes go on, unless something spoilt it meanwhile. */
export function noteLeft(s: Engine, slot: number, alone: boolean, plan: number): void {
  const goesOn = plan !== PLAN_SPOILT && s.header[H_PLAN] === plan;
  noteUnseen(s);
  if (!((alone || goesOn) && !makesEffects(s, slot)) && !takeOut(s, slot)) markDirty(s, DIRTY_PROGRAM);
  if (goesOn) {
    s.header[H_PLAN] = plan;
    if (plan === s.data.length) planWithout(s, slot);
  }
  if (!alone) markDirty(s, DIRTY_RESULT);
}

/** An object's own effects must be written anew: its host changed, it phased in or out, or it has other counters. */
export function noteReplaced(s: Engine, slot: number): void {
  // effects of an ability that was lent to it are born anew, too
  s.header[H_BORN_KEPT] = 0;
  s.header[H_PLAN] = PLAN_SPOILT;
  if (makesEarly(s, slot)) noteRowEvent(s);
  else if (!replaceEffects(s, slot)) markDirty(s, DIRTY_PROGRAM);
}

/** Static abilities of its text, or counters that may be effects of their own. */
export function makesEffects(s: Engine, slot: number): boolean {
  if (hasStaticAbility(s, slot)) return true;
  return s.header[H_COUNTERS_APART] === 1 ? hasCounters(s, slot) : s.data[s.at.countersOn + slot] !== 0;
}

/** No effect applies to it, counts it or asks for it: it has none of the card types that one of them needs. */
function concernsNobody(s: Engine, slot: number): boolean {
  const types = s.header[s.data[s.at.zone + slot] === BATTLEFIELD ? H_CONCERNS : H_CONCERNS_ELSEWHERE]!;
  return types !== -1 && !hasOneOf(s, types, slot);
}

function hasAttachments(s: Engine, host: Entity): boolean {
  const { data, at, words } = s;
  for (let w = 0; w < words; w++)
    for (let bits = data[at.status + IS_ATTACHED * words + w]!; bits !== 0; bits &= bits - 1)
      if (data[at.attachedTo + (w << 5) + (31 - Math.clz32(bits & -bits))] === host) return true;
  return false;
}

/** What no effect applies to is what its text says, with the mana abilities of its land types. */
function deriveAlone(s: Engine, slot: number): void {
  const { data, at } = s;
  copyPlanes(s, TEXT, slot, DERIVED, slot);
  giveIntrinsicTo(s, slot);
  startNumbers(s, slot);
  data[at.lostAt + slot] = 0;
}

/** The numbers of what no effect applies to: those of its text, with the counters (CR 122.1a) unless they take part one by one (CR 613.7c). */
export function startNumbers(s: Engine, slot: number): void {
  const { data, at, header } = s;
  const counted = header[H_COUNTERS_APART] === 0;
  data[at.basePower + slot] = data[valueAt(s, TEXT, V_POWER, slot)]!;
  data[at.baseToughness + slot] = data[valueAt(s, TEXT, V_TOUGHNESS, slot)]!;
  data[at.power + slot] = data[at.basePower + slot]! + (counted ? data[at.addedPower + slot]! : 0);
  data[at.toughness + slot] = data[at.baseToughness + slot]! + (counted ? data[at.addedToughness + slot]! : 0);
}
