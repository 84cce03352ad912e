export { type Explanation, type ExplanationStep, explain, type PassedEffect, type Values } from './explanation.js';
export { fastSolver } from './fast-solver.js';
export { referenceSolver, referenceSolverFromState } from './reference-solver.js';
export * from './solver.js';
