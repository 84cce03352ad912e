/** Whatever `legalActions` lists in any state of a random game is carried out, or asks something whose answers are listed: nothing listed is refused. */
import { apply, isOver, legalActions, restoreGame, saveGame } from '@stratum/game';
import { fastSolver } from '@stratum/layers';
import { expect, it } from 'vitest';
import { randomGame } from '../support/random-game.js';

const actions = new Int32Array(65_536);

it('each listed action of random games is carried out', () => {
  let done = 0;
  for (let seed = 1; seed <= 80; seed++) {
    const { game, step } = randomGame(seed, fastSolver);
    for (let i = 1; i <= 60; i++) {
      if (step() === null) break;
      if (i % 6 !== 0) continue;
      const before = saveGame(game);
      for (let next = 0; next < 5 && !isOver(game); next++) {
        const count = Math.min(legalActions(game, actions), actions.length);
        apply(game, actions[(seed * 7 + i * 13 + next * 31) % count]!);
        done++;
      }
      restoreGame(game, before);
    }
  }
  expect(done).toBeGreaterThan(2000);
}, 120_000);
