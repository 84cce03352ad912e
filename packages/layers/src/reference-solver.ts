/**
 * The reference solver behind the common interface. It keeps its state in plain objects of its own: a restored world does not restore it, `save` and
 * `restore` do.
 */
import { createReferenceSolver } from './reference/solver.js';
import type { SolverFactory } from './solver.js';

/** Slow and obvious: the judge of the fast one. */
export const referenceSolver: SolverFactory = {
  declare: () => {},
  create: (_world, catalogue, players) => createReferenceSolver(catalogue, players),
};
