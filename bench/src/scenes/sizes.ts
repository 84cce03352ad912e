/**
 * One full evaluation after an event, on boards of four sizes: something is tapped or untapped, and then the power of a creature is asked for. The
 * boards are random with a fixed seed; on each of them the solvers agree about every object before anything is timed.
 */
import { fastSolver, referenceSolver } from '@stratum/layers';
import { type Board, type BoardSize, build, compareBoards } from '../boards.js';
import type { Case, Goal, Scene } from '../scene.js';

/** A call evaluates once: what is asked for was out of date. */
function evaluation({ solver, entities }: Board): () => number {
  const tapped = entities[0]!;
  const asked = entities.find((entity) => solver.hasType(entity, 'Creature'))!;
  let isTapped = false;
  return () => {
    isTapped = !isTapped;
    solver.setTapped(tapped, isTapped);
    return solver.power(asked);
  };
}

function prepare(size: BoardSize): Case[] {
  const fast = build(fastSolver, size);
  const reference = build(referenceSolver, size);
  compareBoards(fast, reference);
  return [
    { name: 'fast', run: evaluation(fast) },
    { name: 'reference', run: evaluation(reference) },
  ];
}

function scene(name: string, size: BoardSize, goals: Goal[]): Scene {
  return {
    name,
    workload: `one full evaluation of ${size.permanents + size.effects} permanents, ${size.effects} of them with a static ability`,
    baseline: 'fast',
    prepare: () => prepare(size),
    goals: [{ says: 'an evaluation allocates nothing', bytes: { of: 'fast', atMost: 0.05 } }, ...goals],
  };
}

export const SIZES: readonly Scene[] = [
  scene('S', { permanents: 8, effects: 4, seed: 1 }, []),
  scene('M', { permanents: 28, effects: 12, seed: 1 }, [
    { says: 'at least 100 times faster than the reference', ratio: { of: 'fast', to: 'reference', atMost: 1 / 100 } },
  ]),
  scene('L', { permanents: 140, effects: 60, seed: 1 }, []),
];
