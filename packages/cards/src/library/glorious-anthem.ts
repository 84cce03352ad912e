/** Glorious Anthem. Creatures you control get +1/+1: layer 7c alone. */
import type { Card } from '../vocabulary/card.js';

export const gloriousAnthem: Card = {
  manaCost: '{1}{W}{W}',
  types: ['Enchantment'],
  abilities: [{ static: { on: { types: ['Creature'], controller: 'you' }, pt: [1, 1] } }],
};
