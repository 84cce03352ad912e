/** Maskwood Nexus. Your creatures, creature spells and creature cards are every creature type. */
import type { Card } from '../vocabulary/card.js';

export const maskwoodNexus: Card = {
  manaCost: '{4}',
  types: ['Artifact'],
  abilities: [
    {
      static: [
        { on: { types: ['Creature'], controller: 'you' }, creatureTypes: { set: 'all' } },
        { on: { zone: 'stack', types: ['Creature'], controller: 'you' }, creatureTypes: { set: 'all' } },
        {
          on: { zone: ['hand', 'library', 'graveyard', 'exile', 'command'], types: ['Creature'], owner: 'you' },
          creatureTypes: { set: 'all' },
        },
      ],
    },
    {
      activated: [
        {
          createToken: {
            types: ['Creature'],
            subtypes: ['Shapeshifter'],
            colors: ['U'],
            power: 2,
            toughness: 2,
            abilities: ['changeling'],
          },
        },
      ],
      cost: '{3}{T}',
      label: 'make a Shapeshifter',
    },
  ],
};
