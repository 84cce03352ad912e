/** The solvers by the names that the command line gives them. */
import { fastSolver, referenceSolver, type SolverFactory } from '@stratum/layers';

export type SolverName = 'fast' | 'reference' | 'both';
export const SOLVER_NAMES: readonly SolverName[] = ['fast', 'reference', 'both'];

/** The solver that answers, and the one it is compared with, if any. */
export function solversNamed(name: SolverName): { solver: SolverFactory; compareWith?: SolverFactory } {
  switch (name) {
    case 'fast':
      return { solver: fastSolver };
    case 'reference':
      return { solver: referenceSolver };
    case 'both':
      return { solver: fastSolver, compareWith: referenceSolver };
    default:
      return name satisfies never;
  }
}
