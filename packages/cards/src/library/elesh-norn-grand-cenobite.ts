/** Elesh Norn, Grand Cenobite. +2/+2 for one side and -2/-2 for the other. */
import type { Card } from '../vocabulary/card.js';

export const eleshNornGrandCenobite: Card = {
  manaCost: '{5}{W}{W}',
  supertypes: ['Legendary'],
  types: ['Creature'],
  subtypes: ['Phyrexian', 'Praetor'],
  power: 4,
  toughness: 7,
  abilities: [
    'vigilance',
    { static: { on: { types: ['Creature'], controller: 'you', other: true }, pt: [2, 2] } },
    { static: { on: { types: ['Creature'], controller: 'opponent' }, pt: [-2, -2] } },
  ],
};
