/**
 * Numbers for words. Each yes/no characteristic that the loaded cards can speak of (a card type, a subtype, a colour, an ability that some
 * filter or effect names) has one plane; names, costs and kinds of counters have an index. Made once from a catalogue and frozen.
 * It holds no state of any game.
 */

import type { Card, Catalogue, Color, CopyException } from '@stratum/cards';
import {
  BASIC_LAND_TYPES,
  CARD_TYPES,
  colorsOfCost,
  definingAbility,
  FAMILY_OF_TYPE,
  familyOf,
  familyOfPrinted,
  isActivatedAbility,
  isManaAbility,
  isTriggeredManaAbility,
  manaValueOfCost,
  SUBTYPES,
  SUPERTYPES,
} from '@stratum/cards/rules';
import { wordsUnder } from './words.js';

export const COLORS: readonly Color[] = ['W', 'U', 'B', 'R', 'G'];

/** Families of subtypes (CR 205.3), by number. */
const FAMILIES = ['creature', 'land', 'artifact', 'enchantment', 'planeswalker', 'spell', 'battle', 'dungeon', 'plane'] as const;
export const CREATURE_FAMILY = 0;
export const LAND_FAMILY = 1;

export interface Codebook {
  /** Planes of one group. */
  readonly planes: number;
  readonly types: readonly string[];
  readonly supertypes: readonly string[];
  /** Subtypes with a plane of their own, and for each its family. */
  readonly subtypes: readonly string[];
  readonly families: Uint8Array;
  /** First plane of each kind of characteristic. Types start at 0. */
  readonly supertypeBase: number;
  readonly subtypeBase: number;
  /** "Every creature type that has no plane": set together with all that have one, an object has every creature type. */
  readonly otherCreatureTypes: number;
  /** The planes of creature types, that one among them. */
  readonly creatureTypePlanes: Int32Array;
  /** For each creature type of the catalogue its plane: that one, where it has none of its own. */
  readonly planeOfCreatureType: Int32Array;
  /** The planes of subtypes that are no creature types. */
  readonly otherSubtypePlanes: Int32Array;
  /** How many these are. */
  readonly otherCreatureTypesCount: number;
  readonly colorBase: number;
  /** Ability words that filters and effects test or take away. */
  readonly words: readonly string[];
  readonly wordBase: number;
  /** Has an ability at all; has a mana ability. */
  readonly anyAbility: number;
  readonly manaAbility: number;
  /** The mana abilities that basic land types give (CR 305.6), in the order of COLORS. */
  readonly intrinsicBase: number;
  /** Plane of the word that names each of them, or -1 if nothing tests it. */
  readonly intrinsicWord: Int32Array;
  /** Words that some effect says an object can't have. */
  readonly cantWords: readonly string[];
  readonly cantBase: number;
  /** Abilities of the rules text that layer 4 took (CR 305.7). */
  readonly textLost: number;
  readonly typePlane: ReadonlyMap<string, number>;
  readonly supertypePlane: ReadonlyMap<string, number>;
  readonly subtypePlane: ReadonlyMap<string, number>;
  readonly wordPlane: ReadonlyMap<string, number>;
  /** Every word that names an ability of the catalogue. */
  readonly abilityWords: ReadonlySet<string>;
  /** The one or two card types whose presence lets a family's subtypes be (CR 205.3d), as planes. */
  readonly familyTypeA: Int32Array;
  readonly familyTypeB: Int32Array;
  readonly creature: number;
  readonly land: number;
  readonly instant: number;
  readonly sorcery: number;
  readonly names: readonly string[];
  readonly nameIndex: ReadonlyMap<string, number>;
  readonly costs: readonly string[];
  readonly costIndex: ReadonlyMap<string, number>;
  readonly costManaValue: Int32Array;
  /** How many {X} each cost has. */
  readonly costXs: Int32Array;
  /** Bit c: has colour c. */
  readonly costColors: Int32Array;
  /** Symbols of each colour, five numbers a cost (CR 700.5). */
  readonly costSymbols: Int32Array;
  readonly counterIndex: ReadonlyMap<string, number>;
  /** For each ability of the catalogue, the planes of its tested words. */
  readonly abilityPlanes: readonly Int32Array[];
  readonly abilityIsMana: Uint8Array;
  /** An activated ability (CR 602.1): with a cost, mana abilities and keywords such as equip among them. */
  readonly abilityIsActivated: Uint8Array;
  /** For each ability the planes of objects that can't have it, as they can't have a word of its (CR 113.11). */
  readonly abilityBarredBy: readonly Int32Array[];
  /** The mana ability of each basic land type, in the order of COLORS. */
  readonly intrinsicAbility: readonly number[];
  /** Defines creature or land types (CR 604.3). */
  readonly abilityDefinesTypes: Uint8Array;
  /** Asks for choices as the object enters. */
  readonly abilityAsks: Uint8Array;
  /** The innermost ability in whose data what an exception says of abilities stands, for "this ability" (CR 707.9a). */
  readonly abilityOfException: ReadonlyMap<CopyException['abilities'], number>;
  /** A word is simple when taking it away takes exactly the abilities that no other tested word names. */
  readonly wordIsSimple: Uint8Array;
  /** Some filter asks for "no abilities" or "a mana ability": those two planes are kept exact. */
  readonly testsPresence: boolean;
}

/** Makes the codebook of a catalogue. Cold; O(all its data). */
export function makeCodebook(catalogue: Catalogue): Codebook {
  const data = [
    catalogue.definitions.map((definition) => definition.card),
    catalogue.abilities.map((entry) => entry.data),
    catalogue.effects,
    catalogue.filters,
    catalogue.exceptions,
  ];
  const seen = wordsUnder(data);
  const types = unite(CARD_TYPES, seen.types);
  const supertypes = unite(SUPERTYPES, seen.supertypes);
  const subtypes = unite(
    BASIC_LAND_TYPES.map((entry) => entry.type),
    ['Aura', 'Equipment', 'Saga', 'Vehicle'],
    seen.subtypes,
    seen.chooses ? catalogue.creatureTypes : [],
    seen.everyLandType ? SUBTYPES.land : [],
    [...seen.texts].filter((word) => catalogue.creatureTypes.includes(word) || familyOf(word) !== undefined),
  );
  const families = Uint8Array.from(subtypes, familyNumbers(catalogue));

  const counterKinds = catalogue.counterKinds;
  const words = unite(
    seen.keywords,
    counterKinds.filter((kind) => !/^[+-]/.test(kind)),
  );
  const cantWords = unite(seen.cant);

  const supertypeBase = types.length;
  const subtypeBase = supertypeBase + supertypes.length;
  const otherCreatureTypes = subtypeBase + subtypes.length;
  const colorBase = otherCreatureTypes + 1;
  const wordBase = colorBase + COLORS.length;
  const anyAbility = wordBase + words.length;
  const manaAbility = anyAbility + 1;
  const intrinsicBase = manaAbility + 1;
  const cantBase = intrinsicBase + COLORS.length;
  const textLost = cantBase + cantWords.length;

  const typePlane = number(types, 0);
  const subtypePlane = number(subtypes, subtypeBase);
  const familyTypeA = new Int32Array(FAMILIES.length);
  const familyTypeB = new Int32Array(FAMILIES.length);
  FAMILIES.forEach((family, f) => {
    const correlated = types.filter((type) => FAMILY_OF_TYPE[type] === family).map((type) => typePlane.get(type)!);
    familyTypeA[f] = correlated[0]!;
    familyTypeB[f] = correlated[1] ?? correlated[0]!;
  });

  const names = unite(
    catalogue.definitions.map((definition) => definition.name),
    seen.names,
  );
  const costs = unite(seen.costs);
  const wordPlane = number(words, wordBase);
  const abilityPlanes = catalogue.abilities.map((entry) =>
    Int32Array.from(entry.words.flatMap((word) => (wordPlane.has(word) ? [wordPlane.get(word)!] : []))),
  );
  const wordIsSimple = Uint8Array.from(words, (word) =>
    catalogue.abilities.every((entry, id) => !entry.words.includes(word) || abilityPlanes[id]!.length === 1) ? 1 : 0,
  );

  return {
    planes: textLost + 1,
    types,
    supertypes,
    subtypes,
    families,
    supertypeBase,
    subtypeBase,
    otherCreatureTypes,
    creatureTypePlanes: Int32Array.from([
      ...[...subtypes.keys()].filter((i) => families[i] === CREATURE_FAMILY).map((i) => subtypeBase + i),
      otherCreatureTypes,
    ]),
    planeOfCreatureType: Int32Array.from(catalogue.creatureTypes, (type) => subtypePlane.get(type) ?? otherCreatureTypes),
    otherSubtypePlanes: Int32Array.from([...subtypes.keys()].filter((i) => families[i] !== CREATURE_FAMILY).map((i) => subtypeBase + i)),
    otherCreatureTypesCount: catalogue.creatureTypes.filter((type) => !subtypePlane.has(type)).length,
    colorBase,
    words,
    wordBase,
    anyAbility,
    manaAbility,
    intrinsicBase,
    intrinsicWord: Int32Array.from(COLORS, (color) => wordPlane.get(`{T}: Add {${color}}`) ?? -1),
    cantWords,
    cantBase,
    textLost,
    typePlane,
    supertypePlane: number(supertypes, supertypeBase),
    subtypePlane,
    wordPlane,
    abilityWords: new Set(catalogue.abilities.flatMap((entry) => entry.words)),
    familyTypeA,
    familyTypeB,
    creature: typePlane.get('Creature')!,
    land: typePlane.get('Land')!,
    instant: typePlane.get('Instant')!,
    sorcery: typePlane.get('Sorcery')!,
    names,
    nameIndex: number(names, 0),
    costs,
    costIndex: number(costs, 0),
    costManaValue: Int32Array.from(costs, (cost) => manaValueOfCost(cost)),
    costXs: Int32Array.from(costs, (cost) => cost.split('{X}').length - 1),
    costColors: Int32Array.from(costs, (cost) => colorsOfCost(cost).reduce((bits, color) => bits | (1 << COLORS.indexOf(color)), 0)),
    costSymbols: Int32Array.from(costs.flatMap((cost) => COLORS.map((color) => symbolsOf(cost, color)))),
    counterIndex: number(counterKinds, 0),
    abilityPlanes,
    // CR 605.1a-b: activated and triggered ones
    abilityIsMana: Uint8Array.from(catalogue.abilities, ({ data }) => (isManaAbility(data) || isTriggeredManaAbility(data) ? 1 : 0)),
    abilityIsActivated: Uint8Array.from(catalogue.abilities, ({ data }) => (isActivatedAbility(data) ? 1 : 0)),
    abilityBarredBy: catalogue.abilities.map((entry) =>
      Int32Array.from(cantWords.flatMap((word, c) => (entry.words.includes(word) ? [cantBase + c] : []))),
    ),
    intrinsicAbility: COLORS.map((color) => catalogue.intrinsicManaAbility(color)),
    abilityDefinesTypes: Uint8Array.from(catalogue.abilities, (entry) => {
      const defined = definingAbility(entry.data);
      return defined?.creatureTypes !== undefined || defined?.landTypes !== undefined ? 1 : 0;
    }),
    abilityAsks: Uint8Array.from(catalogue.abilities, ({ data }) =>
      typeof data === 'object' && 'enters' in data && (data.enters.choose !== undefined || data.enters.chooseOne !== undefined) ? 1 : 0,
    ),
    abilityOfException: exceptionsByAbility(catalogue),
    wordIsSimple,
    testsPresence: seen.testsPresence,
  };
}

function exceptionsByAbility(catalogue: Catalogue): Map<CopyException['abilities'], number> {
  const found = new Map<CopyException['abilities'], { ability: number; depth: number }>();
  const known = new Set<unknown>(catalogue.exceptions.map(({ abilities }) => abilities));
  const visit = (data: unknown, ability: number, depth: number): void => {
    if (typeof data !== 'object' || data === null) return;
    const before = found.get(data);
    if (known.has(data) && (before === undefined || depth < before.depth)) found.set(data, { ability, depth });
    for (const part of Object.values(data)) visit(part, ability, depth + 1);
  };
  for (const entry of catalogue.abilities) visit(entry.data, entry.id, 0);
  return new Map([...found].map(([abilities, { ability }]) => [abilities, ability]));
}

function symbolsOf(cost: string, color: Color): number {
  return (cost.match(/\{[^}]*\}/g) ?? []).filter((symbol) => symbol.slice(1, -1).split('/').includes(color)).length;
}

function unite(...lists: (Iterable<string> | readonly string[])[]): string[] {
  const all = new Set<string>();
  for (const list of lists) for (const word of list) all.add(word);
  return [...all];
}

function number(words: readonly string[], base: number): Map<string, number> {
  return new Map(words.map((word, i) => [word, base + i]));
}

/** CR 205.3: a subtype in no list belongs to the card type of the first card that prints it. */
function familyNumbers(catalogue: Catalogue): (subtype: string) => number {
  const creatureTypes = new Set(catalogue.creatureTypes);
  const printedOn = new Map<string, Card['types']>();
  for (const { card } of catalogue.definitions)
    for (const subtype of card.subtypes ?? []) if (!printedOn.has(subtype)) printedOn.set(subtype, card.types);
  return (subtype) => {
    if (creatureTypes.has(subtype)) return CREATURE_FAMILY;
    return FAMILIES.indexOf(familyOfPrinted(subtype, printedOn.get(subtype) ?? ['Creature']) ?? 'creature');
  };
}
