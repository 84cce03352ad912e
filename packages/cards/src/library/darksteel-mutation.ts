/** Darksteel Mutation. An Aura that makes a creature a 0/1 Insect artifact creature with indestructible and nothing else. */
import type { Card } from '../vocabulary/card.js';

export const darksteelMutation: Card = {
  manaCost: '{1}{W}',
  types: ['Enchantment'],
  subtypes: ['Aura'],
  abilities: [
    'enchant creature',
    {
      static: {
        on: 'attached',
        types: { set: ['Artifact', 'Creature'] },
        creatureTypes: { set: ['Insect'] },
        abilities: { removeAll: true, add: ['indestructible'] },
        basePT: [0, 1],
      },
    },
  ],
};
