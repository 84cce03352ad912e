/** Ashaya, Soul of the Wild. Your nontoken creatures are Forest lands too; as large as your lands are many. */
import type { Card } from '../vocabulary/card.js';

export const ashayaSoulOfTheWild: Card = {
  manaCost: '{3}{G}{G}',
  supertypes: ['Legendary'],
  types: ['Creature'],
  subtypes: ['Elemental'],
  power: '*',
  toughness: '*',
  abilities: [
    { cda: { power: { count: { types: ['Land'], controller: 'you' } }, toughness: { count: { types: ['Land'], controller: 'you' } } } },
    { static: { on: { types: ['Creature'], token: false, controller: 'you' }, types: { add: ['Land'] }, landTypes: { add: ['Forest'] } } },
  ],
};
