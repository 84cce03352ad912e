/**
 * Random games with the cards of randomly chosen conformance boards on all sides. Prints every difference between the solvers, every listed action
 * that is refused, every error, with the seed and the last actions.
 * `npx tsx -C @stratum/source test/play/any-cards.ts --first 1 --last 50 --solver both --steps 600`
 */
import { parseArgs } from 'node:util';
import { type AnyGameOptions, playAny } from './any-game.js';

const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '1' },
    last: { type: 'string', default: '20' },
    solver: { type: 'string', default: 'both' },
    steps: { type: 'string', default: '600' },
    players: { type: 'string', default: '2' },
    /** Every so many decisions all listed actions are tried and taken back. */
    every: { type: 'string', default: '50' },
  },
});

let complaints = 0;
for (let seed = Number(values.first); seed <= Number(values.last); seed++) {
  const options = {
    seed,
    solver: values.solver as AnyGameOptions['solver'],
    steps: Number(values.steps),
    players: Number(values.players),
    every: Number(values.every),
  };
  for (const complaint of playAny(options)) {
    complaints++;
    process.stdout.write(`${complaint}\n`);
  }
}
process.stdout.write(`${complaints} complaints\n`);
if (complaints > 0) process.exitCode = 1;
