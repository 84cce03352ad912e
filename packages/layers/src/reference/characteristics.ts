/**
 * What one object is at a point of the walk through the layers (CR 109.3, 613.1): an unchangeable record, replaced by a new one whenever an
 * effect applies to it. Starts from a text (CR 613.1) and is started anew when layer 1 or 3 changes the text.
 */

import type { Color, SubtypeFamily } from '@stratum/cards';
import { COLORS, FAMILY_OF_TYPE } from '@stratum/cards/rules';
import { type Copiable, colorsOf, manaValueOf } from './copiable.js';
import { withLandAbilities } from './land-abilities.js';
import type { Rules } from './rules.js';
import { type AbilityInstance, type Entity, type GameObject, NONE, type Seat } from './state.js';

export interface Current {
  readonly entity: Entity;
  readonly controller: Seat;
  /** The text it has now: after layer 1, then as layer 3 changed it. */
  readonly text: Copiable;
  /** CR 613.2c: the text as layer 1 left it. */
  readonly copiable: Copiable;
  readonly manaValue: number;
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  /** Masked ones included: what shows is another question (`creatureTypesOf`). */
  readonly creatureTypes: readonly string[] | 'all';
  readonly otherSubtypes: readonly string[];
  readonly colors: readonly Color[];
  readonly abilities: readonly AbilityInstance[];
  /** CR 113.11: words of abilities that it can't have. */
  readonly cant: readonly string[];
  readonly lostAll: boolean;
  readonly power: number;
  readonly toughness: number;
  /** CR 208.4b. */
  readonly basePower: number;
  readonly baseToughness: number;
}

/** An object with a text to which nothing of layers 2 to 7 has been done, but for who controls it. */
export function fromText(rules: Rules, object: GameObject, text: Copiable, controller: Seat): Current {
  let start = rules.starts.get(text);
  if (start === undefined) {
    start = readText(rules, text);
    rules.starts.set(text, start);
  }
  return { ...start, entity: object.entity, controller, manaValue: manaValueOf(rules, object, text) };
}

/** All that follows from a text alone, worked out once for each. */
function readText(rules: Rules, text: Copiable): Current {
  const power = numberOf(text.power);
  const toughness = numberOf(text.toughness);
  const colors = colorsOf(text);
  const start: Current = {
    entity: NONE,
    controller: NONE,
    text,
    copiable: text,
    manaValue: 0,
    supertypes: text.supertypes,
    types: text.types,
    creatureTypes: text.creatureTypes,
    otherSubtypes: text.otherSubtypes,
    colors: COLORS.filter((color) => colors.includes(color)),
    abilities: text.abilities,
    cant: [],
    lostAll: text.origin === 'face down',
    power,
    toughness,
    basePower: power,
    baseToughness: toughness,
  };
  return withLandAbilities(rules, start);
}

/** CR 208.5: what no ability defines is 0. */
const numberOf = (value: number | '*' | null): number => (typeof value === 'number' ? value : 0);

/** CR 208.3: a permanent has power and toughness only as a creature; off the battlefield an object has them as one or if they are printed. */
export function hasPowerAndToughness(object: GameObject, current: Current): boolean {
  if (current.types.includes('Creature')) return true;
  return object.zone !== 'battlefield' && current.text.power !== null;
}

/** CR 205.3d + CR 205.1a: subtypes show only while a card type that can have them is there. */
export const canShow = (current: Current, family: SubtypeFamily | undefined): boolean =>
  family === undefined || current.types.some((type) => FAMILY_OF_TYPE[type] === family);

/** Its creature types that show. */
export const creatureTypesOf = (current: Current): readonly string[] | 'all' => (canShow(current, 'creature') ? current.creatureTypes : []);

/** All its other subtypes that show. */
export const otherSubtypesOf = (rules: Rules, current: Current): readonly string[] =>
  current.otherSubtypes.filter((subtype) => canShow(current, rules.familyOf(subtype)));

export function hasSubtype(rules: Rules, current: Current, subtype: string): boolean {
  const family = rules.familyOf(subtype);
  if (!canShow(current, family)) return false;
  if (family !== 'creature') return current.otherSubtypes.includes(subtype);
  return current.creatureTypes === 'all' ? rules.isCreatureType(subtype) : current.creatureTypes.includes(subtype);
}

export const hasAbility = (rules: Rules, current: Current, word: string): boolean =>
  rules.partsOf(word).every((part) => current.abilities.some(({ ability }) => rules.hasWord(ability, part)));
