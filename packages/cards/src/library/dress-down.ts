/** Dress Down. Creatures lose all abilities for a while. */
import type { Card } from '../vocabulary/card.js';

export const dressDown: Card = {
  manaCost: '{1}{U}',
  types: ['Enchantment'],
  abilities: [
    'flash',
    { triggered: [{ draw: 1 }], when: 'enters' },
    { static: { on: { types: ['Creature'] }, abilities: { removeAll: true } } },
    { triggered: [{ sacrifice: 'this' }], when: { step: 'end' } },
  ],
};
