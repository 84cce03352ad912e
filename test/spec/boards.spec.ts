/**
 * Every board below test/boards, played on the reference solver alone and on both in lockstep: all that a board says is true, and the two
 * solvers differ in nothing. Boards named in expected-failures.json (with the reason) must fail: once one passes, it is taken off the list.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { failuresOf, play, readBoard, showFailure } from '@stratum/board';
import { fastSolver, referenceSolver, type SolverFactory } from '@stratum/layers';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', 'boards');
const EXPECTED_FAILURES = JSON.parse(readFileSync(join(ROOT, 'expected-failures.json'), 'utf8')) as Record<string, string>;

function boardsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.board.json'))
    .map((name) => relative(ROOT, join(folder, name)))
    .sort();
}

const BOARDS = boardsBelow(ROOT);

const SOLVERS: Record<string, { solver: SolverFactory; compareWith?: SolverFactory }> = {
  'the reference solver': { solver: referenceSolver },
  'both solvers': { solver: fastSolver, compareWith: referenceSolver },
};

function failures(name: string, solvers: { solver: SolverFactory; compareWith?: SolverFactory }): string[] {
  const board = readBoard(readFileSync(join(ROOT, name), 'utf8'), name);
  return failuresOf(play(board, { ...solvers, file: name })).map(showFailure);
}

describe('boards', () => {
  it('are there, and every one expected to fail is among them', () => {
    expect(BOARDS.length).toBeGreaterThan(1200);
    expect(Object.keys(EXPECTED_FAILURES).filter((name) => !BOARDS.includes(name))).toEqual([]);
  });

  for (const [which, solvers] of Object.entries(SOLVERS)) {
    describe(`on ${which}`, () => {
      it.for(BOARDS)('%s', (name) => {
        if (!Object.hasOwn(EXPECTED_FAILURES, name)) {
          expect(failures(name, solvers)).toEqual([]);
          return;
        }
        let found: string[];
        try {
          found = failures(name, solvers);
        } catch {
          return;
        }
        expect(found, `${name} passes now: take it off expected-failures.json`).not.toEqual([]);
      });
    });
  }
});
