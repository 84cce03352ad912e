/** Hardened Scales. Creatures you control get one more +1/+1 counter (CR 614.16). */
import type { Card } from '../vocabulary/card.js';

export const hardenedScales: Card = {
  manaCost: '{G}',
  types: ['Enchantment'],
  abilities: [{ replace: { countersPut: { on: { types: ['Creature'], controller: 'you' }, kind: '+1/+1', by: 'any' }, plus: 1 } }],
};
