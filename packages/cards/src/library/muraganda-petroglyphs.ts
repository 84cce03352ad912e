/** Muraganda Petroglyphs. Creatures without abilities get +2/+2: layer 7c reads what layer 6 left. */
import type { Card } from '../vocabulary/card.js';

export const muragandaPetroglyphs: Card = {
  manaCost: '{3}{G}',
  types: ['Enchantment'],
  abilities: [{ static: { on: { types: ['Creature'], abilities: 'none' }, pt: [2, 2] } }],
};
