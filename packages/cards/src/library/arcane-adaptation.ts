/** Arcane Adaptation. Your creatures, creature spells and creature cards are the chosen type too. */
import type { Card } from '../vocabulary/card.js';

export const arcaneAdaptation: Card = {
  manaCost: '{2}{U}',
  types: ['Enchantment'],
  abilities: [
    { enters: { choose: ['creatureType'] } },
    {
      static: [
        { on: { types: ['Creature'], controller: 'you' }, creatureTypes: { add: { chosen: 'creatureType' } } },
        { on: { zone: 'stack', types: ['Creature'], controller: 'you' }, creatureTypes: { add: { chosen: 'creatureType' } } },
        {
          on: { zone: ['hand', 'library', 'graveyard', 'exile', 'command'], types: ['Creature'], owner: 'you' },
          creatureTypes: { add: { chosen: 'creatureType' } },
        },
      ],
    },
  ],
};
