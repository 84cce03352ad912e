/**
 * Cells that stand for nothing are 0, all through random games: of slots without an object, behind the stack, behind lists of abilities, of effects that are over. Only so do
 * states that are equal have equal hashes, however they came to be.
 */
import { loadCatalogue } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import { advanceTo, checkAndTrigger, createGame, put } from '@stratum/game';
import { dealDamage, moveTo } from '@stratum/game/operations';
import { fastSolver } from '@stratum/layers';
import { expect, it } from 'vitest';
import { playCatalogue } from '../play/decks.js';
import { playGame } from '../play/random-game.js';
import { randomGame } from '../support/random-game.js';
import { leftInUnusedRoom } from '../support/unused-room.js';

const SEEDS = Number(process.env.STRATUM_SEEDS ?? 30);
const FIRST = Number(process.env.STRATUM_FIRST_SEED ?? 1);

it('is empty at each decision of a game', () => {
  const catalogue = playCatalogue();
  for (let seed = FIRST; seed < FIRST + SEEDS / 10; seed++) {
    const look = (game: Parameters<typeof leftInUnusedRoom>[0], done: number) =>
      expect(leftInUnusedRoom(game), `seed ${seed}, action ${done}`).toEqual({});
    playGame({ catalogue, solver: fastSolver, seed, turns: 20, look }, new Map());
  }
}, 600_000);

it('is empty after operations of all kinds', () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const { game, step } = randomGame(seed, fastSolver);
    for (let i = 0; i < 60; i++) {
      const what = step();
      if (what === null) break;
      checkAndTrigger(game);
      game.journal.length = 0;
      expect(leftInUnusedRoom(game), `seed ${seed}, step ${i}: ${what}`).toEqual({});
    }
  }
}, 600_000);

it('has the same hash after histories that differ in what is gone', () => {
  const catalogue = loadCatalogue({ cards: { Ox: { types: ['Creature'], power: 2, toughness: 9 } } });
  const hashes = [1, 5].map((damage) => {
    const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver, emptyLibraryLoses: false });
    const ox = put(game, { definition: catalogue.definitionNamed('Ox'), zone: 'battlefield', owner: 0, controller: 0 });
    dealDamage(game, damage, ox);
    moveTo(game, ox, 'graveyard');
    const before = hash(game.world);
    advanceTo(game, 'upkeep', 1);
    return [before, hash(game.world)];
  });
  // what it last was can be asked for a while
  expect(hashes[0]![0]).not.toBe(hashes[1]![0]);
  expect(hashes[0]![1]).toBe(hashes[1]![1]);
});
