/** Firja's Retribution. A Saga: an Angel Warrior token, then a lent ability that looks at its bearer's power, then double strike. */
import type { Card } from '../vocabulary/card.js';

export const firjasRetribution: Card = {
  manaCost: '{1}{W}{W}{B}',
  types: ['Enchantment'],
  subtypes: ['Saga'],
  abilities: [
    {
      chapter: [1],
      do: [
        {
          createToken: {
            types: ['Creature'],
            subtypes: ['Angel', 'Warrior'],
            colors: ['W'],
            power: 4,
            toughness: 4,
            abilities: ['flying', 'vigilance'],
          },
        },
      ],
    },
    {
      chapter: [2],
      do: [
        {
          effect: {
            on: { subtypes: ['Angel'], controller: 'you' },
            until: 'endOfTurn',
            abilities: {
              add: [
                {
                  label: 'retribution',
                  activated: [{ destroy: 'target' }],
                  cost: '{T}',
                  targets: [{ what: { types: ['Creature'], power: { lt: { power: 'this' } } } }],
                },
              ],
            },
          },
        },
      ],
    },
    {
      chapter: [3],
      do: [{ effect: { on: { subtypes: ['Angel'], controller: 'you' }, until: 'endOfTurn', abilities: { add: ['double strike'] } } }],
    },
  ],
};
