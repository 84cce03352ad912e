/**
 * Every board below test/boards, played on both solvers at once: at its end both explain every object alike: the same steps in the same order, with the
 * same source, words, reason for the place, rule, and values before and after, the same effects passed by. Clocks are each solver's own: of timestamps
 * only the order is compared, and where an ability was given by an ability that was itself given, the minor one is not compared.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BothSolvers, bothSolvers, play, readBoard } from '@stratum/board';
import { type Entity, type Explanation, fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', 'boards');
const BOARDS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.board.json'))
  .sort();

/** The place of each step's time among the times of all steps. */
function withoutClock(explanation: Explanation) {
  const times = [...new Set(explanation.steps.map(({ timestamp }) => timestamp[0]))].sort((a, b) => a - b);
  return { ...explanation, steps: explanation.steps.map((step) => ({ ...step, timestamp: times.indexOf(step.timestamp[0]) })) };
}

/** Plays a board; both solvers and all objects that any of them was told of and may still speak of. */
function played(name: string): { both: BothSolvers; entities: Set<Entity> } {
  const entities = new Set<Entity>();
  let made: BothSolvers | undefined;
  const solver = bothSolvers(fastSolver, referenceSolver, (both) => {
    made = both;
    const { add, forget } = both;
    both.add = (entity, init) => {
      entities.add(entity);
      add(entity, init);
    };
    both.forget = (entity) => {
      entities.delete(entity);
      forget(entity);
    };
  });
  play(readBoard(readFileSync(join(ROOT, name), 'utf8'), name), { solver, file: name });
  return { both: made!, entities };
}

describe('explanations of both solvers', () => {
  it.for(BOARDS)('%s', (name) => {
    const { both, entities } = played(name);
    for (const entity of entities) {
      if (!both.first.exists(entity)) continue;
      // what made an effect may be gone for good
      const nameOf = (other: Entity): string => (entities.has(other) ? `${both.first.name(other)} ${other}` : `${other}`);
      expect(withoutClock(both.first.explain!(entity, nameOf))).toEqual(withoutClock(both.second.explain!(entity, nameOf)));
    }
  });
});
