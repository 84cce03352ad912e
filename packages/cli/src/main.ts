#!/usr/bin/env node
/** The `stratum` program: reads the command line, runs one command, and turns mistakes into one message and an exit code. */
import { UsageError } from '@stratum/cards';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import color from 'picocolors';
import { type CheckOptions, check } from './check.js';
import { EXIT } from './exit.js';
import { type SolveOptions, solve } from './solve.js';
import { SOLVER_NAMES } from './solvers.js';

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('a whole number is expected.');
  return Number(text);
}

let exitCode: number = EXIT.allRight;
const solver = (): Option =>
  new Option('--solver <which>', 'which solver answers; both: any difference is a failure').choices(SOLVER_NAMES);

const program = new Command('stratum')
  .description('What every object in a game of Magic: The Gathering is now, by the Comprehensive Rules.')
  .exitOverride()
  .showHelpAfterError('(stratum --help tells more)')
  .configureOutput({ outputError: (text, write) => write(color.red(text)) });

program
  .command('solve')
  .description('plays a board file and shows every object as it is at the end')
  .argument('<file>', 'a board file, or - for standard input')
  .option('--explain <id>', 'tell how the object got its characteristics')
  .option('--json', 'print data in place of tables')
  .option('--legal', 'show what each player may do')
  .addOption(solver().default('fast'))
  .exitOverride()
  .action((file: string, options: SolveOptions) => {
    exitCode = solve(file, options);
  });

program
  .command('check')
  .description('plays every *.board.json below the paths and compares with what they expect')
  .argument('<path...>', 'board files or folders, or - for standard input')
  .addOption(solver().default('both'))
  .option('--json <file>', 'write the results as data to a file')
  .option('--slots <seed>', 'keep the objects in other places of memory; nothing may change by it', wholeNumber)
  .option('--bail', 'stop at the first board that fails')
  .exitOverride()
  .action((paths: string[], options: CheckOptions) => {
    exitCode = check(paths, options);
  });

try {
  program.parse();
} catch (error) {
  if (error instanceof CommanderError) exitCode = error.exitCode === 0 ? EXIT.allRight : EXIT.inputWrong;
  else if (error instanceof UsageError) {
    console.error(color.red(error.message));
    exitCode = EXIT.inputWrong;
  } else throw error;
}
process.exitCode = exitCode;
