/** March of the Machines. Noncreature artifacts are creatures as large as their mana value; the set is found before it applies (CR 613.6). */
import type { Card } from '../vocabulary/card.js';

export const marchOfTheMachines: Card = {
  manaCost: '{3}{U}',
  types: ['Enchantment'],
  abilities: [
    {
      static: {
        on: { types: { all: ['Artifact'], none: ['Creature'] } },
        types: { add: ['Artifact', 'Creature'] },
        basePT: [{ manaValue: 'it' }, { manaValue: 'it' }],
      },
    },
  ],
};
