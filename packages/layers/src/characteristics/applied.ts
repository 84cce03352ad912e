/**
 * What applied in a layer, in order: read off the log of the last evaluation.
 */

import { definingAbility } from '@stratum/cards/rules';
import { LAYER_4, LAYERS_COUNT } from '../compile/layer-numbers.js';
import { textGroup } from '../copiable/has-static.js';
import { abilityCountOf, abilityOf } from '../copiable/row.js';
import type { Entity } from '../solver.js';
import { nameOfNumber } from '../state/effect-names.js';
import type { Engine } from '../state/engine.js';
import { H_LAYER_LOG } from '../state/header.js';
import { P_ROW, partAt } from '../state/part.js';
import { eachPresent } from '../state/present.js';
import { KIND_COUNTER, KIND_FORM, KIND_RESOLVED, R_KIND, R_MAJOR, R_NAME, R_SOURCE, rowAt, setAt } from '../state/row.js';
import { hasStatus, PHASED_OUT } from '../state/status.js';

/** Sources, or the names that effects began with, of what applied to at least one object. Counters are not listed. */
export function appliedIn(s: Engine, layer: number): (Entity | string)[] {
  const { data, at, header } = s;
  const found: (Entity | string)[] = layer === LAYER_4 ? definersOfTypes(s) : [];
  let last = 0;
  const end = layer + 1 <= LAYERS_COUNT ? header[H_LAYER_LOG + layer + 1]! : 0;
  for (let i = header[H_LAYER_LOG + layer]!; i < end; i++) {
    const entry = data[at.log + i]!;
    const row = rowAt(s, entry < 0 ? -1 - entry : data[partAt(s, entry) + P_ROW]!);
    if (data[row + R_KIND] === KIND_COUNTER || data[row + R_KIND] === KIND_FORM) continue;
    const set = setAt(s, row);
    let some = 0;
    for (let w = 0; w < s.words; w++) some |= data[set + w]!;
    if (some === 0) continue;
    // one effect may have a row for each object: it is named once
    const key = data[row + R_KIND] === KIND_RESOLVED ? data[row + R_MAJOR]! : 0;
    if (key !== 0 && key === last) continue;
    last = key;
    const name = data[row + R_KIND] === KIND_RESOLVED ? nameOfNumber(s, data[row + R_NAME]!) : undefined;
    found.push(name ?? data[row + R_SOURCE]!);
  }
  return found;
}

/** Objects whose own abilities define their types (CR 613.3): part of the start of layer 4, in order of timestamp. */
function definersOfTypes(s: Engine): Entity[] {
  const slots: number[] = [];
  eachPresent(s, (slot) => {
    if (hasStatus(s, PHASED_OUT, slot)) return;
    const group = textGroup(s, slot);
    for (let i = 0; i < abilityCountOf(s, group, slot); i++) {
      const defined = definingAbility(s.catalogue.abilities[abilityOf(s, group, slot, i)]!.data);
      if (defined?.creatureTypes !== undefined || defined?.landTypes !== undefined) slots.push(slot);
    }
  });
  return slots.sort((a, b) => compareAges(s, a, b)).map((slot) => s.data[s.at.entityOf + slot]!);
}

/** CR 613.7a: order by the later of two timestamps, the object's and that of the effect that gave it the text; if equal, an own text before one that was given. */
function compareAges({ data, at }: Engine, a: number, b: number): number {
  const [ownA, givenA, ownB, givenB] = [data[at.stamp + a]!, data[at.textStamp + a]!, data[at.stamp + b]!, data[at.textStamp + b]!];
  const [lentA, lentB] = [givenA > ownA, givenB > ownB];
  return (
    Math.max(ownA, givenA) - Math.max(ownB, givenB) ||
    (lentA ? 0 : givenA) - (lentB ? 0 : givenB) ||
    Number(lentA) - Number(lentB) ||
    ownA - ownB
  );
}
