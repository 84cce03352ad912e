/** Yixlid Jailer. Cards in graveyards lose all abilities: layer 6 away from the battlefield. */
import type { Card } from '../vocabulary/card.js';

export const yixlidJailer: Card = {
  manaCost: '{1}{B}',
  types: ['Creature'],
  subtypes: ['Zombie', 'Wizard'],
  power: 2,
  toughness: 1,
  abilities: [{ static: { on: { zone: 'graveyard' }, abilities: { removeAll: true } } }],
};
