/** Boards mixed at random: both solvers come to the same, and only steps are refused. More of them: `test/mixed/main.ts`. */
import { expect, it } from 'vitest';
import { Chance } from '../fuzz/chance.js';
import { complaintOf, mixBoard } from '../mixed/mixed-board.js';
import { sources } from '../mixed/sources.js';

it('613: a hundred mixed boards', { timeout: 120_000 }, () => {
  for (let seed = 1; seed <= 100; seed++) expect(complaintOf(mixBoard(new Chance(seed), sources(), 30)), `seed ${seed}`).toBeUndefined();
});
