/**
 * CR 205.3: subtypes come in families, each correlated with one or more card types. The lists themselves stand in
 * data/. A printed subtype that is in no list belongs to the card types of its own card.
 */

import { CREATURE_TYPES } from './data/creature-types.js';
import {
  ARTIFACT_TYPES,
  BATTLE_TYPES,
  DUNGEON_TYPES,
  ENCHANTMENT_TYPES,
  LAND_TYPES,
  PLANESWALKER_TYPES,
  SPELL_TYPES,
} from './data/other-subtypes.js';
import type { Color } from './vocabulary/word.js';

/** The card type whose subtypes a word is one of (CR 205.3): artifact types, creature types, land types ... */
export type SubtypeFamily = 'creature' | 'land' | 'artifact' | 'enchantment' | 'planeswalker' | 'spell' | 'battle' | 'dungeon' | 'plane';

/** CR 205.3i + CR 305.6: the basic land types and the colour of mana each makes. */
export const BASIC_LAND_TYPES: readonly { readonly type: string; readonly color: Color }[] = [
  { type: 'Plains', color: 'W' },
  { type: 'Island', color: 'U' },
  { type: 'Swamp', color: 'B' },
  { type: 'Mountain', color: 'R' },
  { type: 'Forest', color: 'G' },
];

/** CR 305.6: the colour of the mana ability of a basic land type; undefined for any other word. */
export const colorOfBasicLandType = (subtype: string): Color | undefined => BASIC_LAND_TYPES.find((entry) => entry.type === subtype)?.color;

/** The subtypes of each family (CR 205.3g-q). Planar types stand on cards this library does not play. */
export const SUBTYPES: Readonly<Record<SubtypeFamily, readonly string[]>> = {
  creature: CREATURE_TYPES,
  land: LAND_TYPES,
  artifact: ARTIFACT_TYPES,
  enchantment: ENCHANTMENT_TYPES,
  planeswalker: PLANESWALKER_TYPES,
  spell: SPELL_TYPES,
  battle: BATTLE_TYPES,
  dungeon: DUNGEON_TYPES,
  plane: [],
};

const familyOfSubtype = new Map<string, SubtypeFamily>();
for (const family of Object.keys(SUBTYPES) as SubtypeFamily[]) {
  for (const subtype of SUBTYPES[family]) familyOfSubtype.set(subtype, family);
}

/** The family in whose list a subtype stands; undefined if it is in none. */
export const familyOf = (subtype: string): SubtypeFamily | undefined => familyOfSubtype.get(subtype);

/** CR 205.3b: which family each card type has. Kindred shares creature types, instants and sorceries share spell types. */
export const FAMILY_OF_TYPE: Readonly<Record<string, SubtypeFamily>> = {
  Creature: 'creature',
  Kindred: 'creature',
  Land: 'land',
  Artifact: 'artifact',
  Enchantment: 'enchantment',
  Planeswalker: 'planeswalker',
  Instant: 'spell',
  Sorcery: 'spell',
  Battle: 'battle',
  Dungeon: 'dungeon',
  Plane: 'plane',
};

/** The families of subtypes that something with these card types can have (CR 205.3d). */
export function familiesOfTypes(types: readonly string[]): SubtypeFamily[] {
  const families: SubtypeFamily[] = [];
  for (const type of types) {
    const family = Object.hasOwn(FAMILY_OF_TYPE, type) ? FAMILY_OF_TYPE[type] : undefined;
    if (family !== undefined && !families.includes(family)) families.push(family);
  }
  return families;
}

/** Where several card types of a card could have a subtype that is in no list: in this order. */
const LIKELIEST: readonly SubtypeFamily[] = [
  'planeswalker',
  'creature',
  'battle',
  'land',
  'artifact',
  'enchantment',
  'spell',
  'dungeon',
  'plane',
];

/** The family of a subtype printed on a card of these types: its list's, or, if it is in no list, that of the card's own card type. */
export function familyOfPrinted(subtype: string, types: readonly string[]): SubtypeFamily | undefined {
  const listed = familyOf(subtype);
  if (listed !== undefined) return listed;
  const families = familiesOfTypes(types);
  return LIKELIEST.find((family) => families.includes(family));
}
