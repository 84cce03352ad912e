/**
 * Objects leave (CR 400.7): what each last was stays readable (CR 608.2h) until nobody asks for it.
 */

import { UsageError } from '@stratum/cards';
import { listAbilities } from '../characteristics/abilities.js';
import { lostAllAbilities } from '../characteristics/lost-abilities.js';
import * as op from '../compile/opcodes.js';
import { makesEarly } from '../copiable/early-reads.js';
import { abilityCountOf, appendAbility, copyPlanes, copyValues, emptyBehind } from '../copiable/row.js';
import { copyText } from '../effects/copy-text.js';
import { dropFromSets } from '../effects/end-effects.js';
import { ensureEvaluated } from '../evaluate.js';
import { hasAttached } from '../match/filter.js';
import { quantityOf } from '../match/quantity.js';
import type { Entity } from '../solver.js';
import { markDirty, noteRowEvent, noteUnseen } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { DIRTY_RESULT, H_EARLY_LIVES, H_PLAN, PLAN_SPOILT } from '../state/header.js';
import { createHolder, freeHolder, vacate } from '../state/holder.js';
import { slotOfObject } from '../state/slot.js';
import {
  ANYWHERE,
  clearBits,
  FACE_DOWN,
  GONE,
  hasStatus,
  IS_ATTACHED,
  LOST_ALL,
  PRESENT,
  REWORDED,
  setStatus,
  WAS_ENCHANTED,
  WAS_EQUIPPED,
} from '../state/status.js';
import { COPIABLE, DERIVED, TEXT, V_ABILITIES, valueAt } from '../state/values.js';
import { leavesAlone, noteForgotten, noteLeft, noteReplaced, planAfter, startNumbers, takeAway } from './come-and-go.js';
import { removeAllCounters } from './counters.js';
import { endReconfigured } from './reconfigure.js';

/** CR 400.7: it leaves; what it last was stays readable. Allocates nothing. */
export function retireObject(s: Engine, entity: Entity): void {
  const slot = presentSlot(s, entity);
  ensureEvaluated(s);
  rememberText(s, slot);
  const alone = leavesAlone(s, entity);
  const plan = planAfter(s, slot, alone);
  rememberLast(s, slot);
  leave(s, slot, alone, plan);
  if (!alone) unattachFrom(s, entity);
}

/** CR 400.7: they leave at the same time; what each last was is from before any of them left (CR 603.10a, 608.2h). */
export function retireObjects(s: Engine, entities: readonly Entity[]): void {
  for (let i = 0; i < entities.length; i++) presentSlot(s, entities[i]!);
  ensureEvaluated(s);
  for (let i = 0; i < entities.length; i++) rememberText(s, slotOfObject(s, entities[i]!));
  let plan = s.header[H_PLAN]!;
  for (let i = 0; i < entities.length; i++) if (planAfter(s, slotOfObject(s, entities[i]!), false) === PLAN_SPOILT) plan = PLAN_SPOILT;
  for (let i = 0; i < entities.length; i++) rememberLast(s, slotOfObject(s, entities[i]!));
  for (let i = 0; i < entities.length; i++) leave(s, slotOfObject(s, entities[i]!), false, plan);
  for (let i = 0; i < entities.length; i++) unattachFrom(s, entities[i]!);
}

/** The slot of an object that has not left yet. */
function presentSlot(s: Engine, entity: Entity): number {
  const slot = slotOfObject(s, entity);
  if (!hasStatus(s, PRESENT, slot)) throw new UsageError('E313', 'it has left already', { place: 'retire', got: String(entity) });
  return slot;
}

/** What layer 3 made its text (CR 612) is kept apart: the group of texts tells from now on all that it last was. */
function rememberText(s: Engine, slot: number): void {
  if (!hasStatus(s, REWORDED, slot)) return;
  const holder = createHolder(s);
  // the world may have grown: what the last pass noted is made anew
  ensureEvaluated(s);
  copyText(s, slot, holder);
  s.data[s.at.lastText + slot] = holder + 1;
}

function rememberLast(s: Engine, slot: number): void {
  const { data, at } = s;
  data[at.lastPower + slot] = quantityOf(s, op.POWER, 0, slot);
  data[at.lastToughness + slot] = quantityOf(s, op.TOUGHNESS, 0, slot);
  data[at.lastBasePower + slot] = quantityOf(s, op.BASE_POWER, 0, slot);
  data[at.lastBaseToughness + slot] = quantityOf(s, op.BASE_TOUGHNESS, 0, slot);
  setStatus(s, WAS_ENCHANTED, slot, carries(s, 'Aura', slot));
  setStatus(s, WAS_EQUIPPED, slot, carries(s, 'Equipment', slot));
  listAbilities(s, slot, s.listA);
  setStatus(s, LOST_ALL, slot, lostAllAbilities(s, slot));
  copyPlanes(s, DERIVED, slot, TEXT, slot);
  if (!hasStatus(s, REWORDED, slot)) copyValues(s, COPIABLE, slot, TEXT, slot);
  const had = abilityCountOf(s, TEXT, slot);
  s.data[valueAt(s, TEXT, V_ABILITIES, slot)] = 0;
  for (let i = 0; i < s.listA.count; i++) appendAbility(s, TEXT, slot, s.listA.items[i]!);
  emptyBehind(s, TEXT, slot, had);
}

/** Something of that subtype is attached to it. */
function carries(s: Engine, subtype: string, slot: number): boolean {
  const plane = s.book.subtypePlane.get(subtype);
  return plane !== undefined && hasAttached(s, plane, slot);
}

/** CR 701.3d: what was attached to it and is still there is attached to nothing now. */
function unattachFrom(s: Engine, host: Entity): void {
  const { data, at, words } = s;
  for (let w = 0; w < words; w++) {
    for (let bits = data[at.status + IS_ATTACHED * words + w]!; bits !== 0; bits &= bits - 1) {
      const attached = (w << 5) + (31 - Math.clz32(bits & -bits));
      if (data[at.attachedTo + attached] !== host) continue;
      data[at.attachedTo + attached] = -1;
      setStatus(s, IS_ATTACHED, attached, false);
      noteUnseen(s);
      noteReplaced(s, attached);
      markDirty(s, DIRTY_RESULT);
      endReconfigured(s, data[at.entityOf + attached]!);
    }
  }
}

function leave(s: Engine, slot: number, alone: boolean, plan: number): void {
  const early = makesEarly(s, slot) || s.data[s.at.chosenOption + slot] !== 0;
  const settled = alone && !early && takeAway(s, slot);
  setStatus(s, REWORDED, slot, true);
  setStatus(s, GONE, slot, true);
  // LAYOUT: the planes of zones are the first of status, then that of being in any
  clearBits(s, s.at.status, ANYWHERE + 1, slot);
  setStatus(s, PRESENT, slot, false);
  setStatus(s, IS_ATTACHED, slot, false);
  if (hasStatus(s, FACE_DOWN, slot)) s.header[H_EARLY_LIVES]! -= 1;
  if (s.data[s.at.chosenOption + slot] !== 0) s.header[H_EARLY_LIVES]! -= 1;
  // a plan made from now on does not look at it: what a pass starts with is written here
  if (!settled) startNumbers(s, slot);
  const affected = dropFromSets(s, slot);
  if (early) noteRowEvent(s);
  else noteLeft(s, slot, settled && !affected, affected ? PLAN_SPOILT : plan);
}

/** Nothing asks for it any more. */
export function forgetObject(s: Engine, entity: Entity): void {
  const slot = slotOfObject(s, entity);
  if (hasStatus(s, PRESENT, slot))
    throw new UsageError('E313', 'an object that is there is retired before it is forgotten', { place: 'forget', got: String(entity) });
  removeAllCounters(s, slot);
  dropHolder(s, s.at.printed, slot);
  dropHolder(s, s.at.printedBack, slot);
  dropHolder(s, s.at.lastText, slot);
  vacate(s, slot);
  noteForgotten(s, slot);
}

function dropHolder(s: Engine, column: number, slot: number): void {
  const holder = s.data[column + slot]! - 1;
  s.data[column + slot] = 0;
  if (holder >= 0) freeHolder(s, holder);
}
