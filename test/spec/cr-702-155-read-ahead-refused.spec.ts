/** A chapter to read ahead to that the Saga does not have is refused as the spell is cast, and the game is as before (CR 702.155a). */
import { loadCatalogue } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import { cast, createGame, put, resolveTop } from '@stratum/game';
import { fastSolver } from '@stratum/layers';
import { expect, it } from 'vitest';

const catalogue = loadCatalogue({
  cards: {
    Story: {
      manaCost: '{1}',
      types: ['Enchantment'],
      subtypes: ['Saga'],
      abilities: ['read ahead', { chapter: [1], do: [{ gainLife: 1 }] }, { chapter: [2], do: [{ gainLife: 2 }] }],
    },
  },
});

it('702.155a: it is one of the numbers from one to the final chapter', () => {
  const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver });
  const card = put(game, { definition: catalogue.definitionNamed('Story'), zone: 'hand', controller: 0, owner: 0 });
  const before = hash(game.world);
  for (const chapter of [0, 3, -1, 1.5]) {
    expect(() => cast(game, { spell: card, by: 0, choices: { chapter } })).toThrow('CR 702.155a');
    expect(hash(game.world)).toBe(before);
  }
  cast(game, { spell: card, by: 0, choices: { chapter: 2 } });
  resolveTop(game);
  const saga = [...Array(16).keys()].find((slot) => game.solver.exists(slot) && game.solver.zone(slot) === 'battlefield');
  expect(saga === undefined ? 0 : game.solver.counters(saga, 'lore')).toBe(2);
});
