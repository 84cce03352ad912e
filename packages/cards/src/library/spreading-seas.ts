/** Spreading Seas. An Aura that makes a land an Island. */
import type { Card } from '../vocabulary/card.js';

export const spreadingSeas: Card = {
  manaCost: '{1}{U}',
  types: ['Enchantment'],
  subtypes: ['Aura'],
  abilities: ['enchant land', { triggered: [{ draw: 1 }], when: 'enters' }, { static: { on: 'attached', landTypes: { set: ['Island'] } } }],
};
