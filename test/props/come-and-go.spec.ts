/**
 * Objects that make no effect, or only add, come and go under random effects, which may depend on each other, and so do effects that only add: a plan that goes
 * on meanwhile (layers/src/plan/keep-plan, extend-plan) says what the reference says.
 */
import { expect, it } from 'vitest';
import { check } from '../fuzz/check.js';
import { makeComing } from '../fuzz/make/coming.js';
import { replayingSolver } from '../support/replaying-solver.js';

const HISTORIES = 1_600;
const EACH = 800;

it.each(Array.from({ length: HISTORIES / EACH }, (_, i) => 700_001 + i * EACH))(
  'under effects of histories from seed %i',
  (first) => {
    for (let seed = first; seed < first + EACH; seed++) {
      const history = makeComing(seed);
      const failure = check(history, { fast: replayingSolver, thorough: seed % 20 === 0 });
      if (failure !== null) expect.fail(`seed ${seed}: ${JSON.stringify(failure)}`);
    }
  },
  600_000,
);
