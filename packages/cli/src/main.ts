/** The `stratum` program. */
import { run } from './program.js';

// whoever read the output has seen enough
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

process.exitCode = run(process.argv.slice(2), {
  write: (text) => console.log(text),
  message: (text) => console.error(text),
  isTerminal: process.stderr.isTTY === true,
});
