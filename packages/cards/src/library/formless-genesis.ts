/** Formless Genesis. A kindred spell that is every creature type in every zone, with retrace; the size of its token is fixed as it is made. */
import type { Card } from '../vocabulary/card.js';

export const formlessGenesis: Card = {
  manaCost: '{2}{G}',
  types: ['Kindred', 'Sorcery'],
  subtypes: ['Shapeshifter'],
  abilities: [
    'changeling',
    {
      spell: [
        {
          createToken: {
            types: ['Creature'],
            subtypes: ['Shapeshifter'],
            colors: [],
            power: { count: { zone: 'graveyard', types: ['Land'], owner: 'you' } },
            toughness: { count: { zone: 'graveyard', types: ['Land'], owner: 'you' } },
            abilities: ['changeling', 'deathtouch'],
          },
        },
      ],
    },
    'retrace',
  ],
};
