/** The `stratum` program. */
import { run } from './program.js';

process.exitCode = run(process.argv.slice(2), {
  write: (text) => console.log(text),
  message: (text) => console.error(text),
  isTerminal: process.stderr.isTTY === true,
});
