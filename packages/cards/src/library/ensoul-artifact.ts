/** Ensoul Artifact. An Aura that makes an artifact a 5/5 creature too. */
import type { Card } from '../vocabulary/card.js';

export const ensoulArtifact: Card = {
  manaCost: '{1}{U}',
  types: ['Enchantment'],
  subtypes: ['Aura'],
  abilities: ['enchant artifact', { static: { on: 'attached', types: { add: ['Creature'] }, basePT: [5, 5] } }],
};
