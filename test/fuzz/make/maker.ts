/**
 * What all makers of random data share: the choices, the few words that a history is about (few, so that effects meet), and its theme, which says what
 * its effects mostly do and read, so that dependencies and their loops are common.
 */
import type { Color } from '@stratum/cards';
import { Chance } from '../chance.js';

const THEMES = ['types', 'lands', 'abilities', 'sizes', 'control', 'copies', 'text', 'mixed'] as const;
export type Theme = (typeof THEMES)[number];

export interface Maker {
  readonly chance: Chance;
  readonly theme: Theme;
  readonly players: readonly string[];
  readonly cardNames: readonly string[];
  readonly types: readonly string[];
  readonly creatureTypes: readonly string[];
  readonly landTypes: readonly string[];
  readonly keywords: readonly string[];
  readonly colors: readonly Color[];
  /** How many more abilities may be granted within each other. */
  grants: number;
  /** How many more static abilities may make something else of an object's text. */
  texts: number;
  /** A static ability changes words. */
  reworded: boolean;
  /** A static ability makes a copy, or takes a full text: nothing else does, then. */
  textMaker: boolean;
}

const TYPES = ['Creature', 'Artifact', 'Enchantment', 'Land'] as const;
const RARE_TYPES = ['Planeswalker', 'Kindred', 'Battle', 'Instant', 'Sorcery'] as const;
export const COUNTERS = ['+1/+1', '-1/-1', '+1/+0', 'flying', 'haste', 'charge', 'lore'] as const;
/** Keywords that counters give (CR 122.1b). */
export const KEYWORDS: readonly string[] = ['flying', 'haste', 'reach', 'trample', 'first strike'];
export const LABELS = ['gift', 'vow'] as const;
export const SUBTYPES = ['Equipment', 'Vehicle', 'Aura', 'Shrine', 'Gate', 'Desert', 'Jace', 'Lesson', 'Elf', 'Forest'] as const;

export function createMaker(seed: number, players: readonly string[], cards: number): Maker {
  const chance = new Chance(seed);
  return {
    chance,
    theme: chance.pick(THEMES),
    players,
    cardNames: Array.from({ length: cards }, (_, i) => `Card ${i}`),
    types: chance.some(TYPES, 2 + chance.below(3)),
    creatureTypes: chance.some(['Elf', 'Goblin', 'Bear', 'Bird'], 2 + chance.below(2)),
    landTypes: chance.some(['Forest', 'Island', 'Swamp', 'Mountain', 'Plains'], 2),
    keywords: [
      ...chance.some(['flying', 'haste', 'reach', 'trample', 'defender', 'first strike'], 2),
      ...(chance.odds(20) ? ['changeling'] : []),
    ],
    colors: chance.some<Color>(['W', 'U', 'B', 'R', 'G'], 2),
    grants: 0,
    texts: chance.odds(25) ? 1 : 0,
    reworded: false,
    textMaker: false,
  };
}

export function cardType({ chance, types }: Maker): string {
  return chance.odds(6) ? chance.pick(RARE_TYPES) : chance.pick(types);
}

export const creatureType = ({ chance, creatureTypes }: Maker): string => chance.pick(creatureTypes);
export const landType = ({ chance, landTypes }: Maker): string => (chance.odds(10) ? 'Gate' : chance.pick(landTypes));
export const basicLandType = ({ chance, landTypes }: Maker): string => chance.pick(landTypes);
export const supertype = ({ chance }: Maker): string => chance.pick(['Legendary', 'Basic', 'Snow', 'World']);
export const color = ({ chance, colors }: Maker): Color => chance.pick(colors);

/** A word that abilities may have: a keyword, now and then with a parameter, or a label. */
export function word({ chance, keywords }: Maker): string {
  if (chance.odds(85)) return chance.pick(keywords);
  return chance.pick(['protection from red', 'equip', 'cycling', 'changeling', 'devoid', 'reconfigure', 'ward {2}', ...LABELS]);
}

/** A keyword as it is printed. */
export function printedKeyword({ chance, keywords }: Maker): string {
  if (chance.odds(82)) return chance.pick(keywords);
  return chance.pick([
    'protection from red',
    'equip {2}',
    'cycling {1}',
    'changeling',
    'devoid',
    'reconfigure {1}',
    'ward {2}',
    'islandwalk',
  ]);
}
