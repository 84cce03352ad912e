/**
 * The reference solver behind the common interface. It keeps its state in plain objects of its own: a restored world does not restore it, `save` and
 * `restore` do.
 */
import type { Catalogue } from '@stratum/cards';
import type { PlainState } from './reference/export-state.js';
import { createReferenceSolver, referenceSolverFromState as fromState } from './reference/solver.js';
import type { Solver, SolverFactory } from './solver.js';

/** Slow and obvious: the judge of the fast one. */
export const referenceSolver: SolverFactory = {
  declare: () => {},
  create: (_world, catalogue, players) => createReferenceSolver(catalogue, players),
};

/** A reference solver that knows what `state()` of another one told. */
export const referenceSolverFromState = (catalogue: Catalogue, players: readonly string[], state: unknown): Solver =>
  fromState(catalogue, players, state as PlainState);
