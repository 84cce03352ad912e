/**
 * Making a world from a schema, and telling its bitecs view which components follow from the state.
 */
import { createArena, createLayout } from './layout.js';
import { seedRandom } from './random.js';
import type { Schema } from './schema.js';
import { type Component, type Membership, type Stores, View } from './view.js';
import { touch, type World } from './world.js';

/** How large a world begins, the seed of its random numbers, whether its arena is shared between threads. */
export interface WorldOptions {
  /** Objects that fit before the world grows by itself; 64. */
  maxObjects?: number;
  /** An arena on a SharedArrayBuffer, for other threads to read; false. */
  shared?: boolean;
  /** Of the random numbers; 1. */
  seed?: number;
}

const views = new WeakMap<World, View>();

/** A new world, empty, all cells 0. The schema is closed from now on. */
export function createWorld(schema: Schema, options: WorldOptions = {}): World {
  const layout = createLayout(schema, options.maxObjects ?? 64);
  const shared = options.shared ?? false;
  schema.closed = true;
  const view = new View();
  const world: World = {
    data: createArena(layout.length, shared),
    maxObjects: layout.maxObjects,
    words: layout.words,
    schema,
    shared,
    layout,
    changes: 0,
    restores: 0,
    layoutListeners: new Set(),
    get ecs() {
      return view.current(world);
    },
  };
  views.set(world, view);
  seedRandom(world, (options.seed ?? 1) | 0);
  return world;
}

/**
 * From now on the objects that pass `test` have `component` in `world.ecs`. `stores` names columns that the component carries:
 * `{ power: POWER }` makes `component.power[id]` the cell of that object; such a component belongs to one world.
 */
export function registerComponent(world: World, component: Component, test: Membership, stores: Stores = {}): void {
  views.get(world)!.register(world, { component, test, stores });
  touch(world);
}

/** `world.ecs` also looks again when `version()` is another number: for tests that read what does not stand in the arena. */
export function watch(world: World, version: () => number): void {
  views.get(world)!.watch(version);
  touch(world);
}

/** Only live objects that pass `test` are entities of `world.ecs`: those that are kept for their memory only need not be. */
export function limitView(world: World, test: Membership): void {
  views.get(world)!.limit(test);
  touch(world);
}
