/** What the runner of the mutants loads, as one file: the situations, the answers that the reference gives in each, and how one is tried. */
import { fastSolver, referenceSolver } from '@stratum/layers';
import { type Situation, situations } from './situations.js';

export type Answers = readonly (number | null)[];

const all: readonly Situation[] = situations();

export const names: readonly string[] = all.map(({ name }) => name);
export const kinds: readonly string[] = all.map(({ kind }) => kind);

/** What must be answered in a situation; null where the two need not agree: in the middle of an event nobody asks. */
export function rightAnswers(index: number): Answers {
  const fast = all[index]!.run(fastSolver, true);
  return all[index]!.run(referenceSolver, false).map((answer, i) => (fast[i] === answer ? answer : null));
}

/** Whether the solver, changed or not, answers so. Throws what it throws. */
export function isRight(index: number, right: Answers): boolean {
  const got = all[index]!.run(fastSolver, true);
  return got.length === right.length && right.every((answer, i) => answer === null || answer === got[i]);
}
