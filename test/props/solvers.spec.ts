/**
 * The share of the fuzz that runs with every test: 20,000 small histories on both solvers, one in ten also gone back in, played again, and played in
 * other slots. `pnpm fuzz` plays larger ones, and as many as there is time for.
 */
import { expect, it } from 'vitest';
import { check, type Failure } from '../fuzz/check.js';
import type { History } from '../fuzz/history.js';
import { makeHistory } from '../fuzz/make/history.js';
import { smallSize } from '../fuzz/make/size.js';
import { shrink } from '../fuzz/shrink.js';

const HISTORIES = 20_000;
const EACH = 2_500;

/** What is wrong, as small as it gets in a few seconds. */
function told(history: History, failure: Failure): string {
  const end = performance.now() + 5_000;
  const thorough = failure.kind !== 'differ' && failure.kind !== 'throws';
  const small = shrink(
    history,
    failure,
    (one) => check(one, { thorough }),
    () => performance.now() > end,
  );
  return `seed ${history.seed}: ${small.failure.kind} after step ${small.failure.step}: ${small.failure.message}\n${JSON.stringify(small.history)}`;
}

it.each(Array.from({ length: HISTORIES / EACH }, (_, i) => 1 + i * EACH))(
  'the two solvers agree in small histories from seed %i',
  (first) => {
    for (let seed = first; seed < first + EACH; seed++) {
      const history = makeHistory(seed, smallSize);
      const failure = check(history, { thorough: seed % 10 === 0 });
      if (failure !== null) expect.fail(told(history, failure));
    }
  },
  600_000,
);

it.each([31, 32, 33, 64, 65, 200])(
  'the two solvers agree with %i objects',
  (objects) => {
    for (let seed = 1; seed <= 5; seed++) {
      const size = { cards: 5, objects, steps: 4, players: 1 + (seed % 4) * 2 + 1 };
      const history = makeHistory((objects * 1000 + seed) * 4, () => size);
      const failure = check(history, { thorough: seed === 1 });
      if (failure !== null) expect.fail(told(history, failure));
    }
  },
  600_000,
);

it('a difference is made small and says where it is', () => {
  const history = makeHistory(3, smallSize);
  const wrong: Failure = { kind: 'differ', step: history.steps.length - 1, message: 'there is an object' };
  const small = shrink(
    history,
    wrong,
    ({ steps }) => (steps.some((step) => 'add' in step) ? wrong : null),
    (tries) => tries > 2_000,
  );
  expect(small.history.steps).toHaveLength(1);
});
