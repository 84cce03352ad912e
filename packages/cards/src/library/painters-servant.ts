/** Painter's Servant. Everything everywhere is the chosen color too: layer 5 in all zones. */
import type { Card } from '../vocabulary/card.js';

export const paintersServant: Card = {
  manaCost: '{2}',
  types: ['Artifact', 'Creature'],
  subtypes: ['Scarecrow'],
  power: 1,
  toughness: 3,
  abilities: [{ enters: { choose: ['color'] } }, { static: { on: { zone: 'anywhere' }, colors: { add: { chosen: 'color' } } } }],
};
