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
  /** Objects that fit before the world grows by itself, 1 to 65,535. Default 64. */
  maxObjects?: number;
  /** Puts the arena on a SharedArrayBuffer, for other threads to read. Default false. */
  shared?: boolean;
  /** The seed of the random numbers, any Int32. Default 1. */
  seed?: number;
}

const views = new WeakMap<World, View>();

/** A new world, empty, all cells 0. The schema is closed from now on. E101 or E102 for a size that cannot be. O(size of the arena). */
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
 * `{ power: POWER }` makes `component.power[id]` the cell of that object; such a component belongs to one world. E203 if it is registered there already, E204 for a store
 * that cannot have its name.
 */
export function registerComponent(world: World, component: Component, test: Membership, stores: Stores = {}): void {
  views.get(world)!.register(world, { component, test, stores });
  touch(world);
}

/** `world.ecs` is also brought up to date when `version()` gives another number: for membership tests that read what does not stand in the arena. */
export function watch(world: World, version: () => number): void {
  views.get(world)!.watch(version);
  touch(world);
}

/** From now on only live objects that pass `test` are entities of `world.ecs`, so that entities which stand for no object can be left out. */
export function limitView(world: World, test: Membership): void {
  views.get(world)!.limit(test);
  touch(world);
}
