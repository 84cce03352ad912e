/** CR 119.3: gaining and losing life change the total by as much; of nothing comes nothing. */
import { life } from '@stratum/game';
import { gainLife, loseLife } from '@stratum/game/operations';
import { expect, it } from 'vitest';
import { gameWith } from '../support/game.js';

it('119.3: life that is gained is added, life that is lost is taken away, for that player alone', () => {
  const game = gameWith({});
  const start = life(game, 0);
  gainLife(game, 0, 3);
  expect([life(game, 0), life(game, 1)]).toEqual([start + 3, start]);
  loseLife(game, 0, 5);
  expect([life(game, 0), life(game, 1)]).toEqual([start - 2, start]);
});

it('119.3: nothing is gained or lost of 0', () => {
  const game = gameWith({});
  const start = life(game, 0);
  gainLife(game, 0, 0);
  loseLife(game, 0, 0);
  expect(life(game, 0)).toBe(start);
});
