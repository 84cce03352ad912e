/** Clone. Enters as a copy of a creature (CR 707.2). */
import type { Card } from '../vocabulary/card.js';

export const clone: Card = {
  manaCost: '{3}{U}',
  types: ['Creature'],
  subtypes: ['Shapeshifter'],
  power: 0,
  toughness: 0,
  abilities: [{ enters: { copy: { types: ['Creature'] } } }],
};
