/** What every object is now, by CR 613: the interface of a solver, the fast one, the reference, and explanations. */

export { type Explanation, type ExplanationStep, explain, type PassedEffect, type Values } from './explanation.js';
export { crampedSolver, fastSolver } from './fast-solver.js';
export { type ExposedEngine, exposeEngine, fullEvaluation, walkedEvaluation, workOf } from './measure.js';
export { referenceSolver, referenceSolverFromState } from './reference-solver.js';
export {
  type Characteristics,
  type Choices,
  type Context,
  type CostChange,
  type Entity,
  LAYERS,
  type Layer,
  NONE,
  type ObjectInit,
  playerAsTarget,
  type Seat,
  type Solver,
  type SolverFactory,
} from './solver.js';
export type { BegunEffect, TellsUnderneath } from './underneath.js';
