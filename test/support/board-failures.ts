/** Plays a board given as data on both solvers in lockstep and says what is not as it expects, or differs: one line for each, none if all is. */
import { failuresOf, play, readBoard, showFailure } from '@stratum/board';
import { fastSolver, referenceSolver } from '@stratum/layers';

export interface InlineBoard {
  players?: string[];
  cards: Record<string, object>;
  do: object[];
  expect?: object;
}

export function boardFailures(board: InlineBoard): string[] {
  const text = JSON.stringify({ board: 1, title: 'inline', ...board });
  const played = play(readBoard(text, 'inline.json'), { solver: fastSolver, compareWith: referenceSolver, file: 'inline.json' });
  return failuresOf(played).map((failure) => showFailure(failure));
}
