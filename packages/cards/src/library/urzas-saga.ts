/** Urza's Saga. A land that is a Saga: its chapters give it abilities without end, and Blood Moon takes its text. */
import type { Card } from '../vocabulary/card.js';

export const urzasSaga: Card = {
  types: ['Enchantment', 'Land'],
  subtypes: ["Urza's", 'Saga'],
  abilities: [
    {
      chapter: [1],
      do: [{ effect: { on: 'this', abilities: { add: [{ mana: '{C}', cost: '{T}', label: 'colorless mana' }] }, until: 'indefinitely' } }],
    },
    {
      chapter: [2],
      do: [
        {
          effect: {
            on: 'this',
            abilities: {
              add: [
                {
                  activated: [
                    {
                      createToken: {
                        types: ['Artifact', 'Creature'],
                        subtypes: ['Construct'],
                        colors: [],
                        power: 0,
                        toughness: 0,
                        abilities: [
                          {
                            static: {
                              on: 'this',
                              pt: [
                                { count: { types: ['Artifact'], controller: 'you' } },
                                { count: { types: ['Artifact'], controller: 'you' } },
                              ],
                            },
                          },
                        ],
                      },
                    },
                  ],
                  cost: '{2}{T}',
                  label: 'make a Construct',
                },
              ],
            },
            until: 'indefinitely',
          },
        },
      ],
    },
    { chapter: [3], do: [{ other: 'search the library for an artifact card with mana cost {0} or {1} and put it onto the battlefield' }] },
  ],
};
