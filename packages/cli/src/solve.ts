/** `stratum solve`: plays one board and shows every object as it is at the end, the stack, the pools, and how an object came to be what it is. */
import { play, readBoard } from '@stratum/board';
import { EXIT } from './exit.js';
import { nameOfInput, readText } from './input.js';
import { showObjects } from './object-table.js';
import { type SolverName, solversNamed } from './solvers.js';

export interface SolveOptions {
  readonly solver: SolverName;
  readonly explain?: string;
  readonly json?: boolean;
  readonly legal?: boolean;
}

export function solve(path: string, options: SolveOptions): number {
  const file = nameOfInput(path);
  const board = readBoard(readText(path), file);
  const played = play(board, { ...solversNamed(options.solver), file });
  console.log(showObjects(played));
  return EXIT.allRight;
}
