/** A share of the fuzz in which the fast solver answers by replaying its plan (layers/src/plan): what an event could change is never replayed. */
import { expect, it } from 'vitest';
import { check } from '../fuzz/check.js';
import { makeHistory } from '../fuzz/make/history.js';
import { smallSize } from '../fuzz/make/size.js';
import { replayingSolver } from '../support/replaying-solver.js';

const HISTORIES = 6_000;
const EACH = 2_000;

it.each(Array.from({ length: HISTORIES / EACH }, (_, i) => 500_001 + i * EACH))(
  'replayed passes agree with the reference in small histories from seed %i',
  (first) => {
    for (let seed = first; seed < first + EACH; seed++) {
      const history = makeHistory(seed, smallSize);
      const failure = check(history, { fast: replayingSolver, thorough: seed % 20 === 0 });
      // what the walk says as well is no fault of a plan: solvers.spec.ts is about that
      if (failure !== null && check(history) === null) expect.fail(`seed ${seed}: ${JSON.stringify(failure)}`);
    }
  },
  600_000,
);
