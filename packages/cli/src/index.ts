/** What others can use of the `stratum` program: its exit codes, the form of its output, and how it writes an explanation. */

export { EXIT } from './exit.js';
export { explanationLines } from './explanation-text.js';
export type { Output } from './output.js';
export { run } from './program.js';
