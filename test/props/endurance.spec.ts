/** A few laps of what `pnpm endurance` runs for half an hour: the same games, forks and evaluations in one process come to the same numbers. */
import { expect, it } from 'vitest';
import { runLap } from '../endurance/lap.js';

it('laps come to the same end', () => {
  const work = { games: 4, forks: 100, evaluations: 1000 };
  const sums = [1, 2, 3].map(() => runLap(work).sum);
  expect(new Set(sums).size).toBe(1);
  expect(runLap({ ...work, games: 5 }).sum).not.toBe(sums[0]);
}, 120_000);
