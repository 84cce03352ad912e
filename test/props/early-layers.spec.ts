/**
 * Everything that static and begun effects of layers 1 to 3 could see, or could not, happens beside some: the fast solver, which carries these layers out again only for
 * what they could see (layers/src/copiable/early-reads), says what the reference says, and what it says when it works everything out anew.
 */
import { crampedSolver, fastSolver } from '@stratum/layers';
import { expect, it } from 'vitest';
import { check } from '../fuzz/check.js';
import { makeEarly } from '../fuzz/make/early.js';
import { replayingSolver } from '../support/replaying-solver.js';

const HISTORIES = 900;
const SOLVERS = [fastSolver, replayingSolver, crampedSolver];

it('under control, changed words, copies and full texts', () => {
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const failure = check(makeEarly(seed), { fast: SOLVERS[seed % SOLVERS.length]!, thorough: seed % 20 === 0 });
    if (failure !== null) expect.fail(`seed ${seed}: ${JSON.stringify(failure)}`);
  }
}, 600_000);
