/** A random game on the fast solver with the reference beside it: the states of both are compared at every decision. */
import { type BothSolvers, bothSolvers } from '@stratum/board';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { type GameOptions, type GameResult, playGame } from './random-game.js';

/** Differences after which a game tells no more. */
const ENOUGH = 5;

/** Plays the game on both; what they differ in, in words. `every`: compares at each so manieth decision. */
export function playOnBoth(options: GameOptions, every = 1): { result: GameResult; differences: string[] } {
  const differences: string[] = [];
  let both: BothSolvers | undefined;
  const solver = bothSolvers(fastSolver, referenceSolver, (made) => {
    both = made;
  });
  const result = playGame(
    {
      ...options,
      solver,
      look(_, done) {
        if (differences.length >= ENOUGH || done % every !== 0) return;
        for (const { entity, key, first, second } of both?.differences() ?? [])
          differences.push(`decision ${done}: object ${entity} ${key}: fast ${JSON.stringify(first)}, reference ${JSON.stringify(second)}`);
      },
    },
    new Map(),
  );
  return { result, differences: differences.slice(0, ENOUGH) };
}
