/** Dryad of the Ilysian Grove. An enchantment creature that makes your lands every basic land type. */
import type { Card } from '../vocabulary/card.js';

export const dryadOfTheIlysianGrove: Card = {
  manaCost: '{2}{G}',
  types: ['Enchantment', 'Creature'],
  subtypes: ['Nymph', 'Dryad'],
  power: 2,
  toughness: 4,
  abilities: [
    { static: { on: { types: ['Land'], controller: 'you' }, landTypes: { add: ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] } } },
  ],
};
