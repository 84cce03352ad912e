export { referenceSolver } from './reference-solver.js';
export * from './solver.js';
