/** Master of Etherium. As large as your artifacts are many, and a bonus for the other artifact creatures. */
import type { Card } from '../vocabulary/card.js';

export const masterOfEtherium: Card = {
  manaCost: '{2}{U}',
  types: ['Artifact', 'Creature'],
  subtypes: ['Vedalken', 'Wizard'],
  power: '*',
  toughness: '*',
  abilities: [
    {
      cda: {
        power: { count: { types: ['Artifact'], controller: 'you' } },
        toughness: { count: { types: ['Artifact'], controller: 'you' } },
      },
    },
    { static: { on: { types: ['Artifact', 'Creature'], controller: 'you', other: true }, pt: [1, 1] } },
  ],
};
