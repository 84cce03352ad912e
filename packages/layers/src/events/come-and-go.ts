/**
 * What must be made anew as an object comes or goes (CR 400.7), where layers 1 to 3 have nothing to say: its own effects begin or end, and everything is
 * evaluated again. Unless it concerns no effect: then it is what its text says, and nothing else changes but what its own effects add to others.
 */
import { giveIntrinsicTo } from '../apply/layer-4-type.js';
import { hasStaticAbility } from '../copiable/has-static.js';
import { copyPlanes } from '../copiable/row.js';
import { carry, onlyAdds, onlySums } from '../effects/carry.js';
import { putIn, replaceEffects, takeOut } from '../effects/edit-program.js';
import type { Entity } from '../solver.js';
import { markDirty, noteUnseen } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import {
  DIRTY_PROGRAM,
  DIRTY_RESULT,
  H_BORN_KEPT,
  H_CONCERNS,
  H_CONCERNS_ELSEWHERE,
  H_DIRTY,
  H_EDITED,
  H_PLAN,
  PLAN_SPOILT,
} from '../state/header.js';
import { hasCounters } from '../state/number-counters.js';
import { BATTLEFIELD, hasStatus, IS_ATTACHED, REWORDED } from '../state/status.js';
import { COPIABLE, DERIVED, groupAt, TEXT, V_POWER, V_TOUGHNESS, valueAt } from '../state/values.js';

/** After an object came, when it has its row of values. */
export function noteEntered(s: Engine, slot: number): void {
  noteUnseen(s);
  const makes = hasStaticAbility(s, slot);
  if (makes && !putIn(s, slot)) markDirty(s, DIRTY_PROGRAM);
  else if (s.header[H_DIRTY] !== 0 || !concernsNobody(s, slot) || (makes && !(onlySums(s) && onlyAdds(s, slot))))
    markDirty(s, DIRTY_RESULT);
  else {
    deriveAlone(s, slot);
    if (makes && !carry(s, slot, 1)) markDirty(s, DIRTY_RESULT);
    // a plan of the last pass knows nothing of it
    s.header[H_EDITED] = 1;
  }
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

/** After it left. `alone`: nothing else changes by that. */
export function noteLeft(s: Engine, slot: number, alone: boolean): void {
  noteUnseen(s);
  if (!(alone && !makesEffects(s, slot)) && !takeOut(s, slot)) markDirty(s, DIRTY_PROGRAM);
  else if (!alone) markDirty(s, DIRTY_RESULT);
  else s.header[H_EDITED] = 1;
}

/** An object's own effects must be written anew: its host changed, it phased in or out, or it has other counters. */
export function noteReplaced(s: Engine, slot: number): void {
  // effects of an ability that was lent to it are born anew, too
  s.header[H_BORN_KEPT] = 0;
  s.header[H_PLAN] = PLAN_SPOILT;
  if (!replaceEffects(s, slot)) markDirty(s, DIRTY_PROGRAM);
}

/** Static abilities of its text, or counters that may be effects of their own. */
export function makesEffects(s: Engine, slot: number): boolean {
  return hasStaticAbility(s, slot) || hasCounters(s, slot);
}

/** No effect applies to it, counts it or asks for it: it has none of the card types that one of them needs. */
function concernsNobody(s: Engine, slot: number): boolean {
  const { data, at, header } = s;
  const types = header[data[at.zone + slot] === BATTLEFIELD ? H_CONCERNS : H_CONCERNS_ELSEWHERE]!;
  if (types === -1) return false;
  const cell = groupAt(s, TEXT) + (slot >>> 5);
  const bit = 1 << (slot & 31);
  for (let bits = types; bits !== 0; bits &= bits - 1)
    if ((data[cell + (31 - Math.clz32(bits & -bits)) * s.words]! & bit) !== 0) return false;
  return true;
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
  data[at.basePower + slot] = data[at.power + slot] = data[valueAt(s, COPIABLE, V_POWER, slot)]!;
  data[at.baseToughness + slot] = data[at.toughness + slot] = data[valueAt(s, COPIABLE, V_TOUGHNESS, slot)]!;
  data[at.lostAt + slot] = 0;
}
