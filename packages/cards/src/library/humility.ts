/** Humility. Creatures lose all abilities and are 1/1: layers 6 and 7b. */
import type { Card } from '../vocabulary/card.js';

export const humility: Card = {
  manaCost: '{2}{W}{W}',
  types: ['Enchantment'],
  abilities: [{ static: { on: { types: ['Creature'] }, abilities: { removeAll: true }, basePT: [1, 1] } }],
};
