/**
 * What an object is at a point of a walk, in the words of an explanation. Reads the planes and columns of the layer the walk is in.
 */
import { listAbilities, startingAbilities } from '../characteristics/abilities.js';
import { creatureTypesOf, hasPlaneNow, nameOf, otherSubtypesOf } from '../characteristics/characteristics.js';
import { COLORS } from '../compile/codebook.js';
import { LAYER_6, LAYER_7A, LAYER_7B } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import type { Values } from '../explanation.js';
import { hasPowerToughness, quantityOf } from '../match/quantity.js';
import { AbilityList } from '../state/ability-list.js';
import type { Engine } from '../state/engine.js';
import { shownAt } from '../state/shown.js';
import { GONE, hasStatus } from '../state/status.js';
import { NO_NUMBER, V_POWER, V_TOUGHNESS } from '../state/values.js';

export function valuesAt(s: Engine, slot: number): Values {
  const { book } = s;
  const named = (words: readonly string[], base: number): string[] => words.filter((_, i) => hasPlaneNow(s, base + i, slot)).sort();
  const creatureTypes = creatureTypesOf(s, slot);
  return {
    name: nameOf(s, slot),
    controller: s.players[s.data[s.at.controller + slot]!] ?? '',
    supertypes: named(book.supertypes, book.supertypeBase),
    types: named(book.types, 0),
    subtypes: creatureTypes === 'all' ? 'every creature type' : [...creatureTypes, ...otherSubtypesOf(s, slot)],
    colors: COLORS.filter((_, c) => hasPlaneNow(s, book.colorBase + c, slot)),
    abilities: abilitiesAt(s, slot),
    power: sizeAt(s, op.POWER, slot),
    toughness: sizeAt(s, op.TOUGHNESS, slot),
  };
}

function abilitiesAt(s: Engine, slot: number): string[] {
  const list = new AbilityList();
  if (s.layer < LAYER_6) startingAbilities(s, slot, list);
  else listAbilities(s, slot, list);
  return [...list.items.subarray(0, list.count)].map((ability) => {
    const { words, kind } = s.catalogue.abilities[ability]!;
    return words[0] ?? kind;
  });
}

/** CR 613.4: before layer 7 what its text says, then what 7a and 7b leave, then the numbers of 7c and 7d. */
function sizeAt(s: Engine, which: typeof op.POWER | typeof op.TOUGHNESS, slot: number): number | null {
  const { data, at } = s;
  if (hasStatus(s, GONE, slot)) {
    const last = quantityOf(s, which, 0, slot);
    return last === NO_NUMBER ? null : last;
  }
  if (!hasPowerToughness(s, slot)) return null;
  const power = which === op.POWER;
  if (s.layer < LAYER_7A) return data[shownAt(s, power ? V_POWER : V_TOUGHNESS, slot)]!;
  if (s.layer <= LAYER_7B) return data[(power ? at.basePower : at.baseToughness) + slot]!;
  return data[(power ? at.power : at.toughness) + slot]!;
}

/** The values that differ, before and after. */
export function differing(before: Values, after: Values): [Partial<Values>, Partial<Values>] {
  const keys = (Object.keys(before) as (keyof Values)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (values: Values): Partial<Values> => Object.fromEntries(keys.map((key) => [key, values[key]]));
  return [pick(before), pick(after)];
}
