/** The command line: which commands there are, and what a mistake is answered with. */
import { readFileSync } from 'node:fs';
import { BugError, UsageError } from '@stratum/cards';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import color from 'picocolors';
import { type CheckOptions, check } from './check.js';
import { EXIT } from './exit.js';
import { exportState } from './export.js';
import type { Output } from './output.js';
import { type SolveOptions, solve } from './solve.js';
import { SOLVER_NAMES } from './solvers.js';

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number is expected.');
  return Number(text);
}

/** An option that may be given several times. */
const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** Of this package, as it stands beside the folder that this file is in. */
const version = (): string =>
  (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version;

const solverOption = (): Option =>
  new Option('--solver <which>', 'which solver answers; both: any difference is a failure').choices(SOLVER_NAMES);

/** Runs one command; the exit code. Mistakes of the caller become one message. */
export function run(args: readonly string[], output: Output): number {
  let exitCode: number = EXIT.allRight;
  const command = (name: string): Command =>
    new Command(name)
      .exitOverride()
      .showHelpAfterError('(add --help for more)')
      .configureOutput({ writeOut: (text) => output.write(text.trimEnd()), writeErr: (text) => output.message(text.trimEnd()) });
  const program = command('stratum')
    .description('What every object in a game of Magic: The Gathering is now, by the Comprehensive Rules.')
    .version(version());
  program.addCommand(
    command('solve')
      .description('plays a board file and shows every object as it is at the end')
      .argument('<file>', 'a board file, or - for standard input')
      .option('--explain <id>', 'tell how the object got its characteristics; may be given several times', collect)
      .option('--json', 'print data in place of tables')
      .option('--legal', 'show what each player may do')
      .addOption(solverOption().default('fast'))
      .action((file: string, options: SolveOptions) => {
        exitCode = solve(file, options, output);
      }),
  );
  program.addCommand(
    command('export')
      .description('plays a board file and prints the state at its end as a board file, without the steps that led there')
      .argument('<file>', 'a board file, or - for standard input')
      .action((file: string) => {
        exitCode = exportState(file, output);
      }),
  );
  program.addCommand(
    command('check')
      .description('plays every *.board.json below the paths and compares with what they expect')
      .argument('<path...>', 'board files or folders, or - for standard input')
      .addOption(solverOption().default('both'))
      .option('--json <file>', 'write the results as data to a file')
      .option('--slots <seed>', 'keep the objects in other places of memory; nothing may change by it', wholeNumber)
      .option('--bail', 'stop at the first board that fails')
      .action((paths: string[], options: CheckOptions) => {
        exitCode = check(paths, options, output);
      }),
  );
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.allRight : EXIT.inputWrong;
    if (!(error instanceof UsageError || error instanceof BugError)) throw error;
    output.message(color.red(error.message));
    return error instanceof UsageError ? EXIT.inputWrong : EXIT.expectationFailed;
  }
  return exitCode;
}
