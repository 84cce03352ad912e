/** Prismatic Omen. Your lands are every basic land type too. */
import type { Card } from '../vocabulary/card.js';

export const prismaticOmen: Card = {
  manaCost: '{1}{G}',
  types: ['Enchantment'],
  abilities: [
    { static: { on: { types: ['Land'], controller: 'you' }, landTypes: { add: ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] } } },
  ],
};
