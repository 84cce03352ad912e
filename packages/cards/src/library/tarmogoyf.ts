/** Tarmogoyf. Power and toughness defined by the card types in graveyards, in every zone (CR 604.3). */
import type { Card } from '../vocabulary/card.js';

export const tarmogoyf: Card = {
  manaCost: '{1}{G}',
  types: ['Creature'],
  subtypes: ['Lhurgoyf'],
  power: '*',
  toughness: '*',
  abilities: [
    {
      cda: {
        power: { distinct: 'types', among: { zone: 'graveyard' } },
        toughness: { sum: [{ distinct: 'types', among: { zone: 'graveyard' } }, 1] },
      },
    },
  ],
};
