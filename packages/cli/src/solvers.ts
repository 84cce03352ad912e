/** The solvers by the names that the command line gives them. */

import type { SolverFactory } from '@stratum/layers';
import * as layers from '@stratum/layers';

export type SolverName = 'fast' | 'reference' | 'both';
export const SOLVER_NAMES: readonly SolverName[] = ['fast', 'reference', 'both'];

const available = layers as unknown as { fastSolver?: SolverFactory; referenceSolver: SolverFactory };

/** The solver that answers, and the one it is compared with, if any. */
export function solversNamed(name: SolverName): { solver: SolverFactory; compareWith?: SolverFactory } {
  const { referenceSolver, fastSolver = referenceSolver } = available;
  switch (name) {
    case 'fast':
      return { solver: fastSolver };
    case 'reference':
      return { solver: referenceSolver };
    case 'both':
      return fastSolver === referenceSolver ? { solver: referenceSolver } : { solver: fastSolver, compareWith: referenceSolver };
    default:
      return name satisfies never;
  }
}
