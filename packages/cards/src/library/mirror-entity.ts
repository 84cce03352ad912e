/** Mirror Entity. Every creature you control gains all creature types and becomes X/X until end of turn. */
import type { Card } from '../vocabulary/card.js';

export const mirrorEntity: Card = {
  manaCost: '{2}{W}',
  types: ['Creature'],
  subtypes: ['Shapeshifter'],
  power: 1,
  toughness: 1,
  abilities: [
    'changeling',
    {
      activated: [
        {
          effect: { on: { types: ['Creature'], controller: 'you' }, creatureTypes: { add: 'all' }, basePT: ['X', 'X'], until: 'endOfTurn' },
        },
      ],
      cost: '{X}',
      label: 'mirror',
    },
  ],
};
