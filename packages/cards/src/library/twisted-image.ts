/** Twisted Image. A spell that switches power and toughness: layer 7d. */
import type { Card } from '../vocabulary/card.js';

export const twistedImage: Card = {
  manaCost: '{U}',
  types: ['Instant'],
  abilities: [
    {
      spell: [{ effect: { on: 'target', switchPT: true, until: 'endOfTurn' } }, { draw: 1 }],
      targets: [{ what: { types: ['Creature'] } }],
    },
  ],
};
