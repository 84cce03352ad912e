/** The suite that mutants of the fast solver are run against: every board, with the answers of the reference, and random histories with both solvers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastSolver } from '@stratum/layers';
import { expect, it } from 'vitest';
import { check } from '../fuzz/check.js';
import { makeHistory } from '../fuzz/make/history.js';
import { randomSize } from '../fuzz/make/size.js';
import { answersOf, boardNames } from './answers.js';

const HISTORIES = 60;
const expected = JSON.parse(readFileSync(join(import.meta.dirname, 'reference-answers.json'), 'utf8')) as Record<string, (number | null)[]>;

it.for(Array.from({ length: HISTORIES }, (_, i) => i + 1))('random history %i', (seed) => {
  expect(check(makeHistory(seed, randomSize(seed, 40)), { thorough: seed % 10 === 0 })).toBeNull();
});

it.for(boardNames())('%s', (name) => {
  const known = expected[name]!;
  expect(answersOf(name, fastSolver).map((answer, i) => (known[i] === null ? null : answer))).toEqual(known);
});
