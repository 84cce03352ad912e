/** Crusade. White creatures get +1/+1: layer 7c, after layer 5 has said what is white. */
import type { Card } from '../vocabulary/card.js';

export const crusade: Card = {
  manaCost: '{W}{W}',
  types: ['Enchantment'],
  abilities: [{ static: { on: { types: ['Creature'], colors: ['W'] }, pt: [1, 1] } }],
};
