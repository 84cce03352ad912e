/** Writes what the reference solver answers on every board, for the suite of the mutants. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { answersOf, boardNames } from './answers.js';

/** Where the suite looks for them. */
export const ANSWERS = join(import.meta.dirname, 'reference-answers.json');

export function writeAnswers(): void {
  const answers = boardNames().map((name) => {
    const fast = answersOf(name, fastSolver);
    // in the middle of an event nobody asks, and the two need not agree
    return [name, answersOf(name, referenceSolver).map((answer, i) => (fast[i] === answer ? answer : null))];
  });
  writeFileSync(ANSWERS, JSON.stringify(Object.fromEntries(answers)));
}
