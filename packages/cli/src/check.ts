/** `stratum check`: plays boards and tells which are as they say, and what is otherwise in the others. */
import { type Failure, failuresOf, play, readBoard, showFailure } from '@stratum/board';
import { UsageError } from '@stratum/cards';
import { SingleBar } from 'cli-progress';
import color from 'picocolors';
import { EXIT } from './exit.js';
import { explanationLines } from './explanation-text.js';
import { findBoards, nameOfInput, readText, writeText } from './input.js';
import type { Output } from './output.js';
import { type SolverName, solversNamed } from './solvers.js';

export interface CheckOptions {
  readonly solver: SolverName;
  readonly json?: string;
  readonly slots?: number;
  readonly bail?: boolean;
}

interface Result {
  readonly board: string;
  readonly title?: string;
  /** "refused": the board itself is wrong, or asks for what can't be done. "broken": a mistake of the program. */
  readonly outcome: 'passed' | 'failed' | 'refused' | 'broken';
  readonly failures: readonly Failure[];
  readonly error?: string;
}

/** Plays one board. Never throws. */
function checkOne(path: string, options: CheckOptions): Result {
  const board = nameOfInput(path);
  let title: string | undefined;
  try {
    const read = readBoard(readText(path), board);
    title = read.title;
    const played = play(read, {
      ...solversNamed(options.solver),
      file: board,
      ...(options.slots === undefined ? {} : { slots: options.slots }),
    });
    const failures = failuresOf(played);
    return { board, title, outcome: failures.length === 0 ? 'passed' : 'failed', failures };
  } catch (error) {
    const outcome = error instanceof UsageError ? 'refused' : 'broken';
    const message = error instanceof Error ? error.message : String(error);
    return { board, ...(title === undefined ? {} : { title }), outcome, failures: [], error: message };
  }
}

function print(result: Result, { write }: Output): void {
  const name = color.bold(result.board);
  if (result.error !== undefined) write(`${color.red(result.outcome)} ${name}\n  ${result.error}`);
  else write(`${color.red('failed')} ${name}${result.title === undefined ? '' : ` ${color.dim(result.title)}`}`);
  for (const failure of result.failures) {
    write(`  ${showFailure(failure)}`);
    if (failure.explanation !== undefined) for (const line of explanationLines(failure.explanation)) write(`    ${line}`);
  }
}

/** Plays every board below the paths; the exit code. */
export function check(paths: readonly string[], options: CheckOptions, output: Output): number {
  const { write } = output;
  const files = findBoards(paths);
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {value}/{total}', clearOnComplete: true, hideCursor: true })
    : undefined;
  bar?.start(files.length, 0);
  const results: Result[] = [];
  for (const file of files) {
    const result = checkOne(file, options);
    results.push(result);
    bar?.update(results.length);
    if (options.bail && result.outcome !== 'passed') break;
  }
  bar?.stop();
  for (const result of results) if (result.outcome !== 'passed') print(result, output);
  const count = (outcome: Result['outcome']): number => results.filter((result) => result.outcome === outcome).length;
  const refused = count('refused');
  const broken = count('broken');
  if (refused > 0) write(`${refused} could not be played: the board asks for what can't be, or what is not there`);
  if (broken > 0) write(`${broken} stopped by a mistake of this program`);
  const passed = count('passed');
  if (options.json !== undefined)
    writeText(options.json, `${JSON.stringify({ passed, failed: results.length - passed, results }, null, 1)}\n`);
  write(`${passed} passed, ${results.length - passed} failed`);
  return refused > 0 ? EXIT.inputWrong : passed < results.length ? EXIT.expectationFailed : EXIT.allRight;
}
