/** A small share of the random games: they play without an error, end in the same state on a second run, and every listed action can be done. */
import { hash } from '@stratum/ecs-core';
import { apply, describeAction, legalActions, restoreGame, saveGame } from '@stratum/game';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { playOnBoth } from '../play/both.js';
import { playCatalogue } from '../play/decks.js';
import { type Counts, playGame } from '../play/random-game.js';

const catalogue = playCatalogue();
const out = new Int32Array(4096);

it('the fast solver equals the reference all through a random game', () => {
  const { result, differences } = playOnBoth({ catalogue, solver: fastSolver, seed: 5, turns: 20 }, 3);
  expect(differences).toEqual([]);
  expect(playGame({ catalogue, solver: fastSolver, seed: 5, turns: 20 }, new Map()).hash).toBe(result.hash);
}, 120_000);

describe.each([
  ['reference', referenceSolver, 1],
  ['fast', fastSolver, 10],
])('random games on the %s solver', (_, solver, games) => {
  it('play to the end, the same twice', () => {
    const counts: Counts = new Map();
    for (let seed = 1; seed <= games; seed++) {
      const options = { catalogue, solver, seed, turns: 30 };
      expect(playGame(options, new Map()).hash).toBe(playGame(options, counts).hash);
    }
    expect(counts.get('a Saga sacrificed')).toBeGreaterThan(0);
  }, 120_000);

  it('list only what can be done, and can go back after each', () => {
    playGame(
      {
        catalogue,
        solver,
        seed: 77,
        turns: 12,
        look(game, done) {
          if (done % 17 !== 0) return;
          const before = hash(game.world);
          const count = legalActions(game, out);
          const actions = out.slice(0, count);
          const saved = saveGame(game);
          // asking changes nothing
          expect(hash(game.world)).toBe(before);
          for (const action of actions) {
            expect(describeAction(game, action)).not.toBe('');
            apply(game, action);
            restoreGame(game, saved);
            expect(hash(game.world)).toBe(before);
          }
        },
      },
      new Map(),
    );
  }, 120_000);
});
