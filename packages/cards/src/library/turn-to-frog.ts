/** Turn to Frog. A spell that makes a creature a blue 1/1 Frog without abilities until end of turn: layers 4, 5, 6 and 7b. */
import type { Card } from '../vocabulary/card.js';

export const turnToFrog: Card = {
  manaCost: '{1}{U}',
  types: ['Instant'],
  abilities: [
    {
      spell: [
        {
          effect: {
            on: 'target',
            creatureTypes: { set: ['Frog'] },
            colors: { set: ['U'] },
            abilities: { removeAll: true },
            basePT: [1, 1],
            until: 'endOfTurn',
          },
        },
      ],
      targets: [{ what: { types: ['Creature'] } }],
    },
  ],
};
