/**
 * Steps of a plan that the functions of the walk carry out: parts that ask anew in each pass whether they apply, and what these ask of the pass. Hot:
 * allocates nothing.
 */
import { applyOperations, applyPart } from '../apply/apply-part.js';
import { giveIntrinsicAbilities } from '../apply/layer-4-type.js';
import { beginBase, beginModify } from '../apply/layer-7-power-toughness.js';
import { LAYER_7A, LAYERS_COUNT } from '../compile/layer-numbers.js';
import { FAR } from '../match/saturate.js';
import { type Engine, useResult } from '../state/engine.js';
import { H_EARLY_LOG, H_LAYER_LOG, H_LOG, H_LOSSES, H_SEQUENCE } from '../state/header.js';
import { R_BIRTH } from '../state/row.js';
import { TEXT, V_POWER, V_TOUGHNESS, valueAt } from '../state/values.js';
import { addEight } from './add-eight.js';
import { addEqual } from './add-equal.js';
import { numbersAreModest } from './modest-numbers.js';
import * as step from './step.js';

/** Carries out one such step; returns where the next one stands. */
export function call(s: Engine, pc: number): number {
  const { data, at, header } = s;
  switch (data[pc]) {
    case step.GIVE_INTRINSIC:
      giveIntrinsicAbilities(s);
      return pc + 1;
    case step.APPLY:
      applyOperations(s, data[pc + 1]!);
      return pc + 2;
    case step.CALL:
      applyPart(s, data[pc + 1]!);
      return pc + 2;
    case step.LAYER:
      enterLayer(s, data[pc + 1]!);
      return pc + 2;
    case step.BIRTH:
      data[data[pc + 1]! + R_BIRTH] = header[H_SEQUENCE]! + 1;
      return pc + 2;
    case step.BEGIN_ALL:
      beginAll(s, data[pc + 1] === 1);
      return pc + 2;
    case step.SET_HIDDEN:
      setHidden(s, data[pc + 1]!, data[data[pc + 2]!]!, data[data[pc + 3]!]!);
      return pc + 4;
    case step.COPY_BASE:
      copyBase(s);
      return pc + 1;
    case step.ADD_EIGHT:
      addEight(s, pc);
      return pc + 17;
    case step.ADD_EQUAL:
      return addEqual(s, pc);
    case step.BASE_BY_CALL:
      beginBase(s);
      return pc + 1;
    case step.IS_MODEST:
      // nor may a sum have stopped at the end of its range on the way
      return numbersAreModest(s) && s.moved < FAR ? pc + 2 : pc + 1;
    case step.MODIFY_BY_CALL:
      beginModify(s, data[pc + 1] === 1);
      return pc + 2;
    default:
      // BEGIN_CALLS
      s.moved = 0;
      if (header[H_LOSSES] !== 0) data.fill(0, at.lostAt, at.lostAt + s.objects);
      header[H_LOSSES] = 0;
      header[H_SEQUENCE] = 0;
      header[H_LOG] = header[H_EARLY_LOG]!;
      return pc + 1;
  }
}

/** What parts that are called ask of the pass: its layer, its log, and where numbers stand. */
function enterLayer(s: Engine, layer: number): void {
  s.header[H_LAYER_LOG + layer] = s.header[H_LOG]!;
  if (layer === LAYERS_COUNT) useResult(s);
  s.layer = layer;
  if (layer >= LAYER_7A) return;
  s.powerAt = s.basePowerAt = valueAt(s, TEXT, V_POWER, 0);
  s.toughnessAt = s.baseToughnessAt = valueAt(s, TEXT, V_TOUGHNESS, 0);
}

/** Before 7c, on a long board: from the base on, with the counters (CR 122.1a) unless they are parts of their own (CR 613.7c). */
function beginAll(s: Engine, countersApart: boolean): void {
  const { data, at, objects } = s;
  // LAYOUT: power and toughness are two columns in a row, each time
  const { basePower: from, power: to, addedPower: added } = at;
  const slots = data[at.plan + step.PLAN_SLOTS]!;
  data.copyWithin(to, from, from + slots);
  data.copyWithin(to + objects, from + objects, from + objects + slots);
  if (countersApart) return;
  for (let slot = 0; slot < slots; slot++) {
    const power = data[added + slot]!;
    const toughness = data[added + objects + slot]!;
    if ((power | toughness) === 0) continue;
    data[to + slot]! += power;
    data[to + objects + slot]! += toughness;
  }
}

/** The base numbers of all objects that the plan looks at start anew. */
function copyBase(s: Engine): void {
  const { data, at, objects } = s;
  const slots = data[at.plan + step.PLAN_SLOTS]!;
  // as in a walk: a holder of copied values has no text
  const power = valueAt(s, TEXT, V_POWER, 0);
  data.copyWithin(at.basePower, power, power + slots);
  data.copyWithin(at.baseToughness, power + objects, power + objects + slots);
}

/** A defining ability set the base of an object that the plan does not look at otherwise: its power and toughness move by as much. */
function setHidden(s: Engine, slot: number, power: number, toughness: number): void {
  const { data, at } = s;
  data[at.power + slot]! += power - data[at.basePower + slot]!;
  data[at.toughness + slot]! += toughness - data[at.baseToughness + slot]!;
  data[at.basePower + slot] = power;
  data[at.baseToughness + slot] = toughness;
}
