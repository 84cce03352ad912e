/**
 * CR 205.3: subtypes come in families, each correlated with one or more card types. Lists of all families but creature types; those stand in
 * creature-types.ts. A printed subtype that is in no list belongs to the card types of its own card.
 */

import { CREATURE_TYPES } from './creature-types.js';
import type { Color } from './vocabulary/word.js';

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

/** CR 205.3g-q but creature types. */
export const SUBTYPES: Readonly<Record<Exclude<SubtypeFamily, 'creature'>, readonly string[]>> = {
  // CR 205.3i
  land: 'Plains,Island,Swamp,Mountain,Forest,Cave,Cloud,Desert,Gate,Lair,Locus,Mine,Planet,Power-Plant,Sphere,Tower,Town,Urza’s'
    .replace('’', "'")
    .split(','),
  // CR 205.3g
  artifact:
    'Attraction,Blood,Bobblehead,Clue,Contraption,Equipment,Food,Fortification,Gold,Incubator,Infinity,Junk,Lander,Map,Mutagen,Powerstone,Spacecraft,Stone,Treasure,Vehicle'.split(
      ',',
    ),
  // CR 205.3h
  enchantment: 'Aura,Background,Cartouche,Case,Class,Curse,Plan,Role,Room,Rune,Saga,Shard,Shrine'.split(','),
  // CR 205.3j
  planeswalker:
    'Ajani,Aminatou,Angrath,Arlinn,Ashiok,Bahamut,Basri,Bolas,Calix,Chandra,Comet,Dack,Dakkon,Daretti,Davriel,Dellian,Dihada,Domri,Dovin,Ellywick,Elminster,Elspeth,Ersta,Estrid,Freyalise,Garruk,Gideon,Grist,Guff,Huatli,Inzerva,Jace,Jared,Jaya,Jeska,Kaito,Karn,Kasmina,Kaya,Kiora,Koth,Liliana,Lolth,Lukka,Luxior,Minsc,Mordenkainen,Nahiri,Narset,Niko,Nissa,Nixilis,Oko,Quintorius,Ral,Rowan,Saheeli,Samut,Sarkhan,Serra,Sivitri,Sorin,Svega,Szat,Tamiyo,Tasha,Teferi,Teyo,Tezzeret,Tibalt,Tyvar,Ugin,Urza,Venser,Vivien,Vraska,Vronos,Will,Windgrace,Wrenn,Xenagos,Yanggu,Yanling,Zariel'.split(
      ',',
    ),
  // CR 205.3k: shared by instants and sorceries
  spell: 'Adventure,Arcane,Lesson,Omen,Trap'.split(','),
  // CR 205.3q
  battle: ['Siege'],
  dungeon: ['Undercity'],
  plane: [],
};

const familyOfSubtype = new Map<string, SubtypeFamily>();
for (const family of Object.keys(SUBTYPES) as (keyof typeof SUBTYPES)[])
  for (const subtype of SUBTYPES[family]) familyOfSubtype.set(subtype, family);
for (const subtype of CREATURE_TYPES) familyOfSubtype.set(subtype, 'creature');

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

/** The family of a subtype printed on a card of these types: its list's, or, if it is in no list, that of the card's own first type. */
export function familyOfPrinted(subtype: string, types: readonly string[]): SubtypeFamily | undefined {
  return familyOf(subtype) ?? familiesOfTypes(types)[0];
}
