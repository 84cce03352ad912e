/**
 * The fast solver, evaluating thrice after each event has settled: the walk through all layers, then what a plan of it comes to (layers/src/plan), so that all
 * that is asked is answered by a replay; and what the next event leaves of the plan is replayed again.
 */
import { fastSolver, fullEvaluation, type SolverFactory } from '@stratum/layers';

export const replayingSolver: SolverFactory = {
  declare: (schema, catalogue, players) => fastSolver.declare(schema, catalogue, players),
  create(world, catalogue, players) {
    const solver = fastSolver.create(world, catalogue, players);
    const evaluate = fullEvaluation(solver);
    const settle = solver.settle.bind(solver);
    solver.settle = () => {
      settle();
      for (let i = 0; i < 3; i++) evaluate();
    };
    return solver;
  },
};
