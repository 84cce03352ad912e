/** Control Magic. An Aura that takes control: layer 2. */
import type { Card } from '../vocabulary/card.js';

export const controlMagic: Card = {
  manaCost: '{2}{U}{U}',
  types: ['Enchantment'],
  subtypes: ['Aura'],
  abilities: ['enchant creature', { static: { on: 'attached', control: 'you' } }],
};
