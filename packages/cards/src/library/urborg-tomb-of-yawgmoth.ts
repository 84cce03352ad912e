/** Urborg, Tomb of Yawgmoth. Each land is a Swamp too: what depends on it, and what it depends on, is the classic example of CR 613.8. */
import type { Card } from '../vocabulary/card.js';

export const urborgTombOfYawgmoth: Card = {
  supertypes: ['Legendary'],
  types: ['Land'],
  abilities: [{ static: { on: { types: ['Land'] }, landTypes: { add: ['Swamp'] } } }],
};
