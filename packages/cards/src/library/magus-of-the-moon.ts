/** Magus of the Moon. What Blood Moon says, as an ability of a creature, which can lose it. */
import type { Card } from '../vocabulary/card.js';

export const magusOfTheMoon: Card = {
  manaCost: '{2}{R}',
  types: ['Creature'],
  subtypes: ['Human', 'Wizard'],
  power: 2,
  toughness: 2,
  abilities: [{ static: { on: { types: ['Land'], supertypes: { none: ['Basic'] } }, landTypes: { set: ['Mountain'] } } }],
};
