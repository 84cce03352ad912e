/** The Antiquities War. A Saga whose one text is two chapters (CR 714.2c), and whose last makes artifacts 5/5 creatures: layers 4 and 7b. */
import type { Card } from '../vocabulary/card.js';

export const theAntiquitiesWar: Card = {
  manaCost: '{3}{U}',
  types: ['Enchantment'],
  subtypes: ['Saga'],
  abilities: [
    { chapter: [1, 2], do: [{ look: 5, take: { zone: 'library', types: ['Artifact'] }, rest: 'random' }] },
    {
      chapter: [3],
      do: [
        {
          effect: {
            on: { types: ['Artifact'], controller: 'you' },
            types: { add: ['Artifact', 'Creature'] },
            basePT: [5, 5],
            until: 'endOfTurn',
          },
        },
      ],
    },
  ],
};
