/** Song of the Dryads. An Aura that makes a permanent a colorless Forest land and nothing else. */
import type { Card } from '../vocabulary/card.js';

export const songOfTheDryads: Card = {
  manaCost: '{2}{G}',
  types: ['Enchantment'],
  subtypes: ['Aura'],
  abilities: [
    'enchant permanent',
    { static: { on: 'attached', types: { set: ['Land'] }, landTypes: { set: ['Forest'] }, colors: { set: [] } } },
  ],
};
