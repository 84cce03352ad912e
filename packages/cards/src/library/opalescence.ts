/** Opalescence. Other enchantments but Auras are creatures as large as their mana value: layers 4 and 7b. */
import type { Card } from '../vocabulary/card.js';

export const opalescence: Card = {
  manaCost: '{2}{W}{W}',
  types: ['Enchantment'],
  abilities: [
    {
      static: {
        on: { types: ['Enchantment'], subtypes: { none: ['Aura'] }, other: true },
        types: { add: ['Creature'] },
        basePT: [{ manaValue: 'it' }, { manaValue: 'it' }],
      },
    },
  ],
};
