/**
 * Plays many random games and prints how often each thing happened; fails if anything happened too seldom, if an error came, if a second run of a game
 * ends otherwise, or if the two solvers differ anywhere in a game played on both. `pnpm play --games 10000`: each tenth game is played twice
 * (`--again 10`), each hundredth on both solvers with every state compared (`--compare 100`). The checksum is the same for the same games on
 * every run and every machine.
 */
import { parseArgs } from 'node:util';
import type { SolverFactory } from '@stratum/layers';
import * as layers from '@stratum/layers';
import { playOnBoth } from './both.js';
import { playCatalogue } from './decks.js';
import { type Counts, playGame } from './random-game.js';

const EXPECTED = [
  ...['The Bears of Littjara', "Firja's Retribution", 'The Antiquities War'].flatMap((saga) =>
    [1, 2, 3].map((chapter) => `${saga}, chapter ${chapter} resolved`),
  ),
  'a Saga sacrificed',
  'retrace cast',
  'an Equipment fallen off',
  'a copy made',
  'mana by what others could produce',
  'ability of an Angel resolved',
  'ability of an Angel not resolved',
];

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    turns: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    solver: { type: 'string', default: 'fast' },
    least: { type: 'string' },
    again: { type: 'string', default: '10' },
    compare: { type: 'string', default: '100' },
  },
});

const games = Number(values.games);
const least = values.least === undefined ? Math.floor(games / 10) : Number(values.least);
const solvers = layers as unknown as Record<string, SolverFactory | undefined>;
const solver = solvers[`${values.solver}Solver`] ?? layers.referenceSolver;
const catalogue = playCatalogue();
const counts: Counts = new Map();
let actions = 0;
let sum = 0;
let differing = 0;
const isEach = (game: number, every: string): boolean => Number(every) > 0 && game % Number(every) === 0;
const complain = (seed: number, what: string): void => {
  differing++;
  process.stderr.write(`game ${seed}: ${what}\n`);
};
for (let game = 0; game < games; game++) {
  const options = { catalogue, solver, seed: Number(values.seed) + game, turns: Number(values.turns) };
  const result = playGame(options, counts);
  actions += result.actions;
  sum = (Math.imul(sum, 31) + result.hash) | 0;
  if (isEach(game, values.again) && playGame(options, new Map()).hash !== result.hash)
    complain(options.seed, 'ends otherwise on a second run');
  if (isEach(game, values.compare)) {
    const { differences, result: compared } = playOnBoth(options);
    for (const difference of differences) complain(options.seed, difference);
    if (compared.hash !== result.hash) complain(options.seed, 'ends otherwise beside the reference solver');
  }
}
process.stdout.write(`${games} games of ${values.turns} turns, ${actions} actions, checksum ${sum >>> 0}\n`);
let seldom = 0;
for (const what of EXPECTED) {
  const count = counts.get(what) ?? 0;
  if (count < least) seldom++;
  process.stdout.write(`${String(count).padStart(8)}  ${what}${count < least ? `  (fewer than ${least})` : ''}\n`);
}
if (seldom > 0 || differing > 0) process.exitCode = 1;
