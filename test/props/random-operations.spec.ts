/**
 * Random operations with the cards of the boards: no error but a refusal, what state-based actions see to holds afterwards, and the two solvers
 * agree on everything after each operation. STRATUM_SEEDS says how many games, STRATUM_FIRST_SEED from which on.
 */
import { type BothSolvers, bothSolvers } from '@stratum/board';
import { checkAndTrigger, type Game, permanents } from '@stratum/game';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { randomGame } from '../support/random-game.js';

const SEEDS = Number(process.env.STRATUM_SEEDS ?? 30);
const FIRST = Number(process.env.STRATUM_FIRST_SEED ?? 1);
const STEPS = 60;

/** What may not be there once nobody has anything left to do. */
function leftovers(game: Game): string[] {
  const { solver } = game;
  return permanents(game).flatMap((entity) => {
    const found: string[] = [];
    if (solver.hasType(entity, 'Creature') && solver.toughness(entity) <= 0) found.push(`${entity} has no toughness`);
    const host = solver.attachedTo(entity);
    if (host >= 0 && !solver.exists(host)) found.push(`${entity} is attached to what has left`);
    if (solver.hasSubtype(entity, 'Aura') && host === -1) found.push(`${entity} is an Aura on nothing`);
    if (solver.counters(entity, '+1/+1') > 0 && solver.counters(entity, '-1/-1') > 0) found.push(`${entity} has both kinds of counters`);
    return found;
  });
}

describe('random operations', () => {
  it('leave nothing that state-based actions see to', () => {
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
      const { game, step } = randomGame(seed, referenceSolver);
      const log: string[] = [];
      for (let i = 0; i < STEPS; i++) {
        const what = step();
        if (what === null) break;
        log.push(what);
        checkAndTrigger(game);
        game.journal.length = 0;
        expect(leftovers(game), `seed ${seed}: ${log.slice(-3).join('; ')}`).toEqual([]);
      }
    }
  }, 600_000);

  it('are seen alike by both solvers', () => {
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
      let both: BothSolvers | undefined;
      const { step } = randomGame(
        seed,
        bothSolvers(fastSolver, referenceSolver, (made) => {
          both = made;
        }),
      );
      const log: string[] = [];
      for (let i = 0; i < STEPS; i++) {
        const what = step();
        if (what === null) break;
        log.push(what);
        expect(both?.differences(), `seed ${seed}: ${log.slice(-3).join('; ')}`).toEqual([]);
      }
    }
  }, 600_000);
});
