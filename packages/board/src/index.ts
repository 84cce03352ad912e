/** Board files: read, checked, played on a game with one solver or two in lockstep, and compared with what they expect. */

export { abilityTexts } from './ability-text.js';
export { type Board, boardJsonSchema, boardSchema, type Step } from './board.js';
export { type BothSolvers, bothSolvers, type Difference } from './both-solvers.js';
export { LONGEST_TEXT } from './document.js';
export { appliedNames, type Mismatch, type StackView, type View } from './expect.js';
export type { Expect, ObjectExpect } from './expectation.js';
export { exportBoard } from './export-board.js';
export { defaultName, Names } from './names.js';
export { type Played, type PlayOptions, play, type StepDifference } from './play.js';
export { checkBoard, readBoard } from './read.js';
export { refusal } from './refusal.js';
export { type Failure, failuresOf, showFailure, showValue } from './report.js';
