/** Nightmare. As large as your Swamps are many: a defining ability that reads layer 4. */
import type { Card } from '../vocabulary/card.js';

export const nightmare: Card = {
  manaCost: '{5}{B}',
  types: ['Creature'],
  subtypes: ['Nightmare', 'Horse'],
  power: '*',
  toughness: '*',
  abilities: [
    'flying',
    {
      cda: {
        power: { count: { subtypes: ['Swamp'], controller: 'you' } },
        toughness: { count: { subtypes: ['Swamp'], controller: 'you' } },
      },
    },
  ],
};
