/** Phyrexian Metamorph. Enters as a copy of an artifact or creature, and is an artifact too (CR 707.9b). */
import type { Card } from '../vocabulary/card.js';

export const phyrexianMetamorph: Card = {
  manaCost: '{3}{U/P}',
  types: ['Artifact', 'Creature'],
  subtypes: ['Phyrexian', 'Shapeshifter'],
  power: 0,
  toughness: 0,
  abilities: [{ enters: { copy: { types: { any: ['Artifact', 'Creature'] } }, except: { types: { add: ['Artifact'] } } } }],
};
