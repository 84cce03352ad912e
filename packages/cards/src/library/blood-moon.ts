/** Blood Moon. Nonbasic lands are Mountains, and lose the abilities of their text (CR 305.7). */
import type { Card } from '../vocabulary/card.js';

export const bloodMoon: Card = {
  manaCost: '{2}{R}',
  types: ['Enchantment'],
  abilities: [{ static: { on: { types: ['Land'], supertypes: { none: ['Basic'] } }, landTypes: { set: ['Mountain'] } } }],
};
