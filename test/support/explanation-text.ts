/** The explanation of one object of a board, as the command line writes it, when some steps of the board have been played. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Board, play, readBoard } from '@stratum/board';
import { explanationLines } from '@stratum/cli';
import { explain, type SolverFactory } from '@stratum/layers';

const BOARDS = join(import.meta.dirname, '..', 'boards');

export interface ToExplain {
  /** Below test/boards. */
  readonly board: string;
  /** How many of its steps are played; all if it is not given. */
  readonly steps?: number;
  readonly object: string;
}

export function explanationText({ board: name, steps, object }: ToExplain, solver: SolverFactory): string {
  const board = readBoard(readFileSync(join(BOARDS, name), 'utf8'), name);
  const { expect: _, ...rest } = board;
  const begun: Board = steps === undefined ? board : { ...rest, do: board.do.slice(0, steps) };
  const { names, solver: played } = play(begun, { solver, file: name }).view;
  const explanation = explain(played, names.objectOf(object)!, (entity) => names.nameOf(entity) ?? played.name(entity));
  const text = explanationLines({ ...explanation, object }).join('\n');
  // colors are for people
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a color
  return text.replace(/\u001b\[\d+m/g, '');
}
