/**
 * Any state becomes a board file that says the same on both solvers, or is refused: at the end of every board, and at random moments of random games.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportBoard, play, readBoard } from '@stratum/board';
import { UsageError } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import { type Game, objectsIn } from '@stratum/game';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { expect, it } from 'vitest';
import { playCatalogue } from '../play/decks.js';
import { type Counts, playGame } from '../play/random-game.js';
import { randomGame } from '../support/random-game.js';

const ROOT = join(import.meta.dirname, '..', 'boards');
const BOARDS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.board.json'));
/** One in so many boards, and decisions of a game; STRATUM_EACH=1 takes all. */
const EACH = Number(process.env.STRATUM_EACH ?? 8);

/** Sizes, names and colors of everything on the battlefield, in the order of the timestamps. */
function seen(game: Game): unknown[] {
  const { solver } = game;
  return objectsIn(game, 'battlefield')
    .filter((entity) => !solver.isPhasedOut(entity))
    .map((entity) => {
      const { abilities, ...is } = solver.characteristics(entity);
      return JSON.stringify([is, abilities.length, solver.isTapped(entity)]);
    })
    .sort();
}

/** Whether it could be said; then it says the same. */
function survives(game: Game, name: string): boolean {
  const before = seen(game);
  const sum = hash(game.world);
  let text: string;
  try {
    text = JSON.stringify(exportBoard(game));
  } catch (error) {
    if (error instanceof UsageError && error.code.startsWith('E')) return false;
    throw error;
  }
  expect(hash(game.world), name).toBe(sum);
  for (const solver of [fastSolver, referenceSolver]) {
    const again = play(readBoard(text, `${name}.json`), { solver, file: name });
    expect(again.mismatches, name).toEqual([]);
    expect(seen(again.game), name).toEqual(before);
  }
  return true;
}

it('the ends of boards', () => {
  let [said, all] = [0, 0];
  for (const name of BOARDS.sort().filter((_, i) => i % EACH === 0)) {
    all++;
    if (survives(play(readBoard(readFileSync(join(ROOT, name), 'utf8'), name), { solver: fastSolver, file: name }).game, name)) said++;
  }
  expect(said / all).toBeGreaterThan(0.93);
}, 600_000);

it('random moments of random games', () => {
  let [said, all] = [0, 0];
  const counts: Counts = new Map();
  const catalogue = playCatalogue();
  for (let seed = 1; seed <= 8; seed++)
    playGame(
      {
        catalogue,
        solver: fastSolver,
        seed,
        turns: 8,
        look: (game, actions) => {
          if ((actions * 7 + seed) % (EACH * 12) !== 0) return;
          all++;
          if (survives(game, `game ${seed}, action ${actions}`)) said++;
        },
      },
      counts,
    );
  expect(all).toBeGreaterThan(5);
  expect(said / all).toBeGreaterThan(0.9);
}, 600_000);

it('random operations with the cards of the boards', () => {
  let [said, all] = [0, 0];
  for (let seed = 1; seed <= 160 / EACH; seed++) {
    const { game, step } = randomGame(seed, fastSolver);
    for (let i = 0; i < 30 && step() !== null; i++) {
      game.journal.length = 0;
      if (i % 10 !== 9) continue;
      all++;
      if (survives(game, `seed ${seed}, operation ${i}`)) said++;
    }
  }
  expect(said / all).toBeGreaterThan(0.7);
}, 600_000);
