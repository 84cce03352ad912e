/** Every board below test/boards as a test: it must be as it says, unless it is named in expected-failures.json; then it must not be. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failuresOf, play, readBoard, showFailure } from '@stratum/board';
import type { SolverFactory } from '@stratum/layers';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', 'boards');
/** Board to reason. */
const EXPECTED_FAILURES = JSON.parse(readFileSync(join(ROOT, 'expected-failures.json'), 'utf8')) as Record<string, string>;
const BOARDS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.board.json'))
  .sort();

interface Solvers {
  readonly solver: SolverFactory;
  readonly compareWith?: SolverFactory;
  /** Objects in scattered slots. */
  readonly slots?: number;
  /** The text of another board of which the same is true. */
  readonly changed?: (text: string, place: number) => string;
}

function failures(name: string, { changed, ...solvers }: Solvers): string[] {
  const text = readFileSync(join(ROOT, name), 'utf8');
  const board = readBoard(changed === undefined ? text : changed(text, BOARDS.indexOf(name)), name);
  return failuresOf(play(board, { ...solvers, file: name })).map(showFailure);
}

export function playAllBoards(where: string, solvers: Solvers): void {
  describe(`boards ${where}`, () => {
    it('are there, and every one expected to fail is among them', () => {
      const ours = BOARDS.filter((name) => name.startsWith('ours'));
      expect(BOARDS.length - ours.length).toBeGreaterThanOrEqual(1211);
      expect(ours.length).toBeGreaterThanOrEqual(300);
      expect(Object.keys(EXPECTED_FAILURES).filter((name) => !BOARDS.includes(name))).toEqual([]);
    });

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
