/**
 * Faults planted on purpose, one at a time, in the fast solver: the fuzz finds each, in the histories from a seed that is known to find it. `pnpm fuzz:faults`
 * looks for them from the first seed on. If one is not found: the makers of histories changed, and `from` in test/fuzz/faults.ts wants to be
 * looked up anew with that command; or the checks have become weaker.
 */
import { play } from '@stratum/board';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { expect, it } from 'vitest';
import { FAULTS } from '../fuzz/faults.js';
import { found, planted } from '../fuzz/plant.js';

const HISTORIES = 500;
const asItIs = planted(null);

it.each(FAULTS)(
  '$name',
  async (fault) => {
    expect(found(await planted(fault), await asItIs, fault.from, HISTORIES)).not.toBeNull();
  },
  120_000,
);

it('a failing history becomes a board on which the solvers differ, and without the fault do not', async () => {
  const fault = FAULTS.find(({ file }) => file === 'apply/affected.ts')!;
  const withFault = await planted(fault);
  const seed = found(withFault, await asItIs, fault.from, HISTORIES);
  const board = withFault.boardOfSeed(seed ?? expect.fail('it is not found'), 2);
  if (typeof board === 'string') expect.fail(board);
  expect(play(board, { solver: fastSolver, compareWith: referenceSolver }).differences).toEqual([]);
});
