/**
 * One lap of work that comes out the same each time: whole games from the same seeds, forks of one state that go on in different ways, and evaluations. Tells how
 * long each took, in milliseconds of CPU, and one number for all that came of it.
 */
import type { Catalogue } from '@stratum/cards';
import { hash, random } from '@stratum/ecs-core';
import {
  apply,
  checkAndTrigger,
  createGame,
  type Game,
  isOver,
  legalActions,
  PASS,
  permanents,
  put,
  restoreGame,
  saveGame,
} from '@stratum/game';
import { fastSolver, fullEvaluation } from '@stratum/layers';
import { playCatalogue } from '../play/decks.js';
import { type Counts, playGame } from '../play/random-game.js';

export interface Work {
  readonly games: number;
  readonly forks: number;
  readonly evaluations: number;
}

export interface Lap {
  readonly games: number;
  readonly forks: number;
  readonly evaluations: number;
  readonly sum: number;
}

const TURNS = 12;
const STEPS_OF_A_FORK = 6;
const actions = new Int32Array(4096);

const mix = (sum: number, value: number): number => (Math.imul(sum ^ value, 0x9e3779b1) + 0x6d2b79f5) | 0;

/** CPU milliseconds of this process that the work took. */
function timed(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Work that never changes, for about as long as one of the parts of a lap: how fast the machine is now, beside its other programs. */
export function calibrate(): number {
  const cells = new Int32Array(1 << 16);
  let sum = 1;
  return timed(() => {
    for (let i = 0; i < 60_000_000; i++) {
      const at = (sum >>> 7) & 0xffff;
      sum = (Math.imul(sum, 0x9e3779b1) + cells[at]! + i) | 0;
      cells[at] = sum;
    }
  });
}

/** Runs one lap. */
export function runLap(work: Work): Lap {
  let sum = 0;
  const catalogue = playCatalogue();
  const counts: Counts = new Map();
  const games = timed(() => {
    for (let seed = 1; seed <= work.games; seed++)
      sum = mix(sum, playGame({ catalogue, solver: fastSolver, seed, turns: TURNS }, counts).hash);
  });
  const game = crowd(catalogue);
  const forks = timed(() => {
    const saved = saveGame(game);
    for (let fork = 0; fork < work.forks; fork++) {
      for (let step = 0; step < STEPS_OF_A_FORK && !isOver(game); step++) {
        const count = legalActions(game, actions);
        apply(game, count === 0 ? PASS : actions[(fork * 7 + step * 3 + random(game.world, count)) % count]!);
      }
      game.journal.length = 0;
      sum = mix(sum, hash(game.world));
      restoreGame(game, saved);
    }
    sum = mix(sum, hash(game.world));
  });
  const evaluations = timed(() => {
    const { solver } = game;
    const evaluate = fullEvaluation(solver);
    const [first, second] = permanents(game).filter((entity) => solver.hasType(entity, 'Creature')) as [number, number];
    for (let i = 0; i < work.evaluations; i++) {
      solver.setLife(0, 20 + (i % 7));
      solver.setTapped(first, i % 2 === 0);
      solver.putCounters(first, '+1/+1', 1);
      solver.removeCounters(first, '+1/+1', 1);
      evaluate();
      sum = mix(sum, solver.power(first) + solver.toughness(second));
    }
  });
  return { games, forks, evaluations, sum };
}

/** A state in the middle of a game: forty permanents and full hands. */
function crowd(catalogue: Catalogue): Game {
  const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver, seed: 5, maxObjects: 256, emptyLibraryLoses: false });
  const named = (name: string): number => catalogue.definitionNamed(name);
  for (let i = 0; i < 40; i++) {
    const seat = i % 2;
    const name = ['Young Ox', 'Five Gates', 'Plain Axe', 'Forest'][(i >> 1) % 4]!;
    put(game, { definition: named(name), zone: 'battlefield', owner: seat, controller: seat, already: true });
    if (i < 12) put(game, { definition: named(i % 3 === 0 ? 'Giant Growth' : 'Young Ox'), zone: 'hand', owner: seat, controller: seat });
    put(game, { definition: named('Short Spark'), zone: 'library', owner: seat, controller: seat });
  }
  checkAndTrigger(game);
  game.journal.length = 0;
  return game;
}
