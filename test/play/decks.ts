/** The decks of the random games: the seed cards, lands for them, and what makes Equipment, copies and failed abilities happen. */
import { type Card, type Catalogue, library, loadCatalogue } from '@stratum/cards';

const basic = (subtype: string): Card => ({ supertypes: ['Basic'], types: ['Land'], subtypes: [subtype] });

const CARDS: Record<string, Card> = {
  'The Bears of Littjara': library['The Bears of Littjara'] as Card,
  "Firja's Retribution": library["Firja's Retribution"] as Card,
  'The Antiquities War': library['The Antiquities War'] as Card,
  'Formless Genesis': library['Formless Genesis'] as Card,
  'Reflecting Pool': library['Reflecting Pool'] as Card,
  'Giant Growth': library['Giant Growth'] as Card,
  Plains: basic('Plains'),
  Island: basic('Island'),
  Swamp: basic('Swamp'),
  Mountain: basic('Mountain'),
  Forest: basic('Forest'),
  'Five Gates': { types: ['Land'], abilities: [{ mana: { anyColor: true }, cost: '{T}' }] },
  'Plain Axe': {
    manaCost: '{1}',
    types: ['Artifact'],
    subtypes: ['Equipment'],
    abilities: [{ static: { on: 'attached', pt: [1, 1] } }, 'equip {1}'],
  },
  'Tin Lamp': { manaCost: '{2}', types: ['Artifact'], abilities: [{ mana: '{C}', cost: '{T}' }] },
  'Second Self': {
    manaCost: '{1}{U}',
    types: ['Sorcery'],
    abilities: [
      {
        spell: [{ createToken: { types: ['Creature'] }, copyOf: 'target' }],
        targets: [{ what: { types: ['Creature'] } }],
      },
    ],
  },
  'Short Spark': {
    manaCost: '{R}',
    types: ['Instant'],
    abilities: [{ spell: [{ damage: 2, to: 'target' }], targets: [{ what: { types: ['Creature'] } }] }],
  },
  'Young Ox': { manaCost: '{1}{G}', types: ['Creature'], subtypes: ['Ox'], power: 2, toughness: 2 },
};

/** How many of each card stand in a deck of sixty. */
const DECK: Record<string, number> = {
  'The Bears of Littjara': 4,
  "Firja's Retribution": 5,
  'The Antiquities War': 4,
  'Formless Genesis': 3,
  'Reflecting Pool': 3,
  'Giant Growth': 4,
  Plains: 3,
  Island: 3,
  Swamp: 2,
  Mountain: 2,
  Forest: 3,
  'Five Gates': 8,
  'Plain Axe': 3,
  'Tin Lamp': 1,
  'Second Self': 3,
  'Short Spark': 5,
  'Young Ox': 4,
};

export const MIRROR = 'Reflecting Pool';
export const COPY_SPELL = 'Second Self';

export function playCatalogue(): Catalogue {
  return loadCatalogue({ cards: CARDS });
}

/** Names of the sixty cards, not shuffled. */
export function deck(): string[] {
  return Object.entries(DECK).flatMap(([name, count]) => Array.from({ length: count }, () => name));
}
