/** Necrotic Ooze. Has the activated abilities of the creature cards in graveyards. */
import type { Card } from '../vocabulary/card.js';

export const necroticOoze: Card = {
  manaCost: '{2}{B}{B}',
  types: ['Creature'],
  subtypes: ['Ooze'],
  power: 4,
  toughness: 3,
  abilities: [{ static: { on: 'this', abilities: { addActivatedOf: { zone: 'graveyard', types: ['Creature'] } } } }],
};
