/** Giant Growth. A spell that gives +3/+3 until end of turn. */
import type { Card } from '../vocabulary/card.js';

export const giantGrowth: Card = {
  manaCost: '{G}',
  types: ['Instant'],
  abilities: [{ spell: [{ effect: { on: 'target', pt: [3, 3], until: 'endOfTurn' } }], targets: [{ what: { types: ['Creature'] } }] }],
};
