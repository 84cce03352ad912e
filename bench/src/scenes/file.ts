/** Any board file: played to its end on both solvers, which must come to the same, then evaluated as it stands. */
import { readFileSync } from 'node:fs';
import { play, readBoard } from '@stratum/board';
import { fastSolver, fullEvaluation, referenceSolver, workOf } from '@stratum/layers';
import type { Case, Scene } from '../scene.js';

function prepare(path: string): Case[] {
  const board = readBoard(readFileSync(path, 'utf8'), path);
  const { game, differences } = play(board, { solver: fastSolver, compareWith: referenceSolver, file: path });
  if (differences.length > 0) throw new Error(`the solvers differ on ${path}`);
  const fast = play(board, { solver: fastSolver, file: path }).game.solver;
  const other = play(board, { solver: referenceSolver, file: path }).game.solver;
  const entities = new Int32Array(game.world.maxObjects);
  const permanents = fast.inZone('battlefield', -1, entities);
  const entity = entities[0]!;
  const evaluate = fullEvaluation(fast);
  let tapped = false;
  return [
    {
      name: 'fast',
      work: { permanents, ...workOf(fast) },
      run: () => {
        evaluate();
        return permanents === 0 ? 0 : fast.controller(entity);
      },
    },
    {
      name: 'reference',
      run: () => {
        if (permanents === 0) return 0;
        tapped = !tapped;
        other.setTapped(entity, tapped);
        return other.controller(entity);
      },
    },
  ];
}

export function fileScene(path: string): Scene {
  return {
    name: path,
    workload: 'one full evaluation of the board as it stands at its end',
    baseline: 'fast',
    prepare: () => prepare(path),
  };
}
