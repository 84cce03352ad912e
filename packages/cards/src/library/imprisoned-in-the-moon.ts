/** Imprisoned in the Moon. An Aura that makes a permanent a colorless land with one mana ability and no other. */
import type { Card } from '../vocabulary/card.js';

export const imprisonedInTheMoon: Card = {
  manaCost: '{2}{U}',
  types: ['Enchantment'],
  subtypes: ['Aura'],
  abilities: [
    'enchant creature, land, or planeswalker',
    {
      static: {
        on: 'attached',
        types: { set: ['Land'] },
        colors: { set: [] },
        abilities: { removeAll: true, add: [{ mana: '{C}', cost: '{T}', label: 'moon mana' }] },
      },
    },
  ],
};
