/**
 * What all scenes of one full evaluation share: the board on the fast solver and on its rivals, all compared object by object before anything is
 * timed, the whole pass each call. The reference is told of a tap and asked for a power: it evaluates the same.
 */
import { fastSolver, fullEvaluation, referenceSolver, workOf } from '@stratum/layers';
import { carefulObjects } from '../rivals/careful-objects.js';
import { nativeRival } from '../rivals/native.js';
import { type Case, EVALUATIONS, type Goal, type Scene, type Work } from '../scene.js';
import { type Board, compareTables, setUp, someCreature, type Table } from '../table.js';

export interface EvaluationScene {
  name: string;
  /** What is on the board. */
  holds: string;
  board: () => Board;
  /** Which rivals besides the reference take part. */
  careful?: boolean;
  native?: boolean;
  /** The reference takes part: always in the comparison of results, here in the timing. */
  reference?: 'timed' | 'slow' | 'compared' | 'left out';
  /** Other boards on the fast solver in the same run, for goals that compare. */
  beside?: { name: string; board: () => Board }[];
  goals?: Goal[];
}

function workOn({ solver, entities }: Table): Work {
  const permanents = entities.filter((entity) => solver.zone(entity) === 'battlefield').length;
  return { permanents, ...workOf(solver) };
}

export function fastCase(name: string, table: Table, evaluation = fullEvaluation): Case {
  const evaluate = evaluation(table.solver);
  const { world } = table;
  return {
    name,
    work: workOn(table),
    each: EVALUATIONS,
    run: () => {
      // all that it works out goes into the arena
      for (let i = 0; i < EVALUATIONS; i++) evaluate();
      return world.words;
    },
  };
}

/** A call evaluates once: what is asked for was out of date. */
function referenceCase(table: Table, slow: boolean): Case {
  const { solver, entities } = table;
  const tapped = entities[0]!;
  const asked = someCreature(table);
  let isTapped = false;
  return {
    name: 'reference',
    slow,
    run: () => {
      isTapped = !isTapped;
      solver.setTapped(tapped, isTapped);
      return solver.power(asked);
    },
  };
}

function prepare({ board, careful, native, reference = 'timed', beside = [] }: EvaluationScene): Case[] {
  const data = board();
  const fast = setUp(fastSolver, data);
  const cases = [fastCase('fast', fast)];
  if (native) cases.push(...nativeRival(fast));
  if (careful) cases.push(carefulObjects(data, fast));
  if (reference !== 'left out') {
    const other = setUp(referenceSolver, data);
    compareTables(fast, other);
    if (reference !== 'compared') cases.push(referenceCase(other, reference === 'slow'));
  }
  for (const each of beside) cases.push(fastCase(each.name, setUp(fastSolver, each.board())));
  return cases;
}

export function evaluationScene(data: EvaluationScene): Scene {
  return {
    name: data.name,
    workload: `one full evaluation: ${data.holds}`,
    baseline: 'fast',
    prepare: () => prepare(data),
    goals: [{ says: 'an evaluation allocates nothing', bytes: { of: 'fast', atMost: 0.02 } }, ...(data.goals ?? [])],
  };
}
