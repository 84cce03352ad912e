/** `stratum export`: the state that a board comes to, as a board file of its own. */
import { exportBoard, play, readBoard } from '@stratum/board';
import { fastSolver } from '@stratum/layers';
import { EXIT } from './exit.js';
import { nameOfInput, readText } from './input.js';
import type { Output } from './output.js';

/** Plays the board and prints what it came to; the exit code. */
export function exportState(path: string, output: Output): number {
  const file = nameOfInput(path);
  const { board, game } = play(readBoard(readText(path), file), { solver: fastSolver, file });
  output.write(JSON.stringify(exportBoard(game, board.title), null, 2));
  return EXIT.allRight;
}
