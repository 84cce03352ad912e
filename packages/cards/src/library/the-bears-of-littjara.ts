/** The Bears of Littjara. A Saga: a changeling token, then base 4/4 for Shapeshifters without end (CR 611.2a), then damage by the strong. */
import type { Card } from '../vocabulary/card.js';

export const theBearsOfLittjara: Card = {
  manaCost: '{1}{G}{U}',
  types: ['Enchantment'],
  subtypes: ['Saga'],
  abilities: [
    {
      chapter: [1],
      do: [
        {
          createToken: {
            types: ['Creature'],
            subtypes: ['Shapeshifter'],
            colors: ['U'],
            power: 2,
            toughness: 2,
            abilities: ['changeling'],
          },
        },
      ],
    },
    {
      chapter: [2],
      targets: [{ what: { types: ['Creature'], subtypes: ['Shapeshifter'], controller: 'you' }, min: 0, max: 'any' }],
      do: [{ effect: { on: 'targets', basePT: [4, 4], until: 'indefinitely' } }],
    },
    {
      chapter: [3],
      targets: [{ what: { types: { any: ['Creature', 'Planeswalker'] } }, min: 0, max: 1 }],
      do: [{ damage: { power: 'it' }, to: 'target', from: { types: ['Creature'], controller: 'you', power: { gte: 4 } } }],
    },
  ],
};
