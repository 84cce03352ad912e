/** Conspiracy. Your creatures, creature spells and creature cards are the chosen type alone. */
import type { Card } from '../vocabulary/card.js';

export const conspiracy: Card = {
  manaCost: '{3}{B}{B}',
  types: ['Enchantment'],
  abilities: [
    { enters: { choose: ['creatureType'] } },
    {
      static: [
        { on: { types: ['Creature'], controller: 'you' }, creatureTypes: { set: { chosen: 'creatureType' } } },
        { on: { zone: 'stack', types: ['Creature'], controller: 'you' }, creatureTypes: { set: { chosen: 'creatureType' } } },
        {
          on: { zone: ['hand', 'library', 'graveyard', 'exile', 'command'], types: ['Creature'], owner: 'you' },
          creatureTypes: { set: { chosen: 'creatureType' } },
        },
      ],
    },
  ],
};
