/**
 * Plays many random games and prints how often each thing happened; fails if anything happened too seldom, if an error came, or if a second run of
 * a game ends otherwise. `pnpm play --games 10000 --turns 30 --seed 1 --solver reference --least 1000`
 */
import { parseArgs } from 'node:util';
import type { SolverFactory } from '@stratum/layers';
import * as layers from '@stratum/layers';
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
    again: { type: 'boolean', default: true },
  },
  allowNegative: true,
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
for (let game = 0; game < games; game++) {
  const options = { catalogue, solver, seed: Number(values.seed) + game, turns: Number(values.turns) };
  const result = playGame(options, counts);
  actions += result.actions;
  sum = (Math.imul(sum, 31) + result.hash) | 0;
  if (values.again && playGame(options, new Map()).hash !== result.hash) {
    differing++;
    process.stderr.write(`game ${options.seed} ends otherwise on a second run\n`);
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
