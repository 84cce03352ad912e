/** Reflecting Pool. Mana of a type that your lands could produce (CR 106.7). */
import type { Card } from '../vocabulary/card.js';

export const reflectingPool: Card = {
  types: ['Land'],
  abilities: [{ mana: { couldProduce: { types: ['Land'], controller: 'you' }, of: 'type' }, cost: '{T}' }],
};
