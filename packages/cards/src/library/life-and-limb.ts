/** Life and Limb. Forests and Saprolings are both, and 1/1 green creatures: one effect in layers 4, 5 and 7b that feeds itself. */
import type { Card } from '../vocabulary/card.js';

export const lifeAndLimb: Card = {
  manaCost: '{3}{G}',
  types: ['Enchantment'],
  abilities: [
    {
      static: {
        on: { subtypes: { any: ['Forest', 'Saproling'] } },
        types: { add: ['Creature', 'Land'] },
        creatureTypes: { add: ['Saproling'] },
        landTypes: { add: ['Forest'] },
        colors: { set: ['G'] },
        basePT: [1, 1],
      },
    },
  ],
};
