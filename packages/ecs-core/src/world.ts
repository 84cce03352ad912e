/**
 * A world: one arena, the layout that says what stands where in it, and the bitecs view of its objects. All state of a game is in `data`;
 * what else a world holds can be made again from it.
 */
import type { World as EcsWorld } from 'bitecs';
import type { Layout } from './layout.js';
import type { Region, Schema } from './schema.js';

/** A world of objects on one arena. */
export interface World {
  /** The arena. Replaced when the world grows: read it after anything that may create an entity, never in one expression with that. */
  data: Int32Array;
  /** Objects that fit before the world grows. */
  maxObjects: number;
  /** Int32s of one plane. */
  words: number;
  readonly schema: Schema;
  /** Whether the arena stands on shared memory. */
  readonly shared: boolean;
  /** Where everything stands. Replaced when the world grows. */
  layout: Layout;
  /** Grows with each object created, freed or restored; `touch` raises it too. Not a part of the state. */
  changes: number;
  /** How often a state that was kept has been brought back. Not a part of the state. */
  restores: number;
  /** Called after each new layout, and when a state from before it has been brought to it. */
  readonly layoutListeners: Set<(world: World) => void>;
  /** The objects as a bitecs world, brought up to date at this moment. Allocates: not for evaluation, forks or search. */
  readonly ecs: EcsWorld;
}

/** Where a region starts in `world.data`, until the next growth. */
export function at(world: World, region: Region): number {
  return world.layout.starts[region]!;
}

/** How many columns, planes or Int32s a region has. */
export function countOf(world: World, region: Region): number {
  return world.layout.counts[region]!;
}

/** Says that something changed which a component's membership reads, so that `world.ecs` looks again. */
export function touch(world: World): void {
  world.changes = (world.changes + 1) | 0;
}

/** Calls `listener` after each new layout of the world, and when a state from before a growth has been brought to the one of now; the result ends that. */
export function onLayout(world: World, listener: (world: World) => void): () => void {
  world.layoutListeners.add(listener);
  return () => {
    world.layoutListeners.delete(listener);
  };
}
