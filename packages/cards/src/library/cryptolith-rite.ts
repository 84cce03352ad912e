/** Cryptolith Rite. Your creatures have a mana ability. */
import type { Card } from '../vocabulary/card.js';

export const cryptolithRite: Card = {
  manaCost: '{1}{G}',
  types: ['Enchantment'],
  abilities: [
    {
      static: {
        on: { types: ['Creature'], controller: 'you' },
        abilities: { add: [{ mana: { anyColor: true }, cost: '{T}', label: 'any color' }] },
      },
    },
  ],
};
