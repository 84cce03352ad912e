/** What others can use of the `stratum` program: its exit codes and the form of its output. */

export { EXIT } from './exit.js';
export type { Output } from './output.js';
export { run } from './program.js';
