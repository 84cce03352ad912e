/**
 * A stack of whole states for search and undo: each is one copy of the arena into memory that was allocated before. There is no journal:
 * one evaluation writes more than a copy costs. A snapshot from before a growth is given the new layout once, on its first use.
 */
import { CapacityError } from './errors.js';
import { copyState, createArena, type Layout } from './layout.js';
import { touch, type World } from './world.js';

/** A stack of whole states of one world, in memory of its own. E107 for a state that is not kept, E108 when all are in use. */
export interface Snapshots {
  /** Whose states they are. */
  readonly world: World;
  /** How many states fit. */
  readonly depth: number;
  /** How many are kept. */
  readonly count: number;
  /** Keeps the state on top of the stack; its index. Allocates nothing, but after a growth. */
  save(): number;
  /** Brings back the state at `index`, which stays; those above it are dropped. Allocates nothing, but after a growth. */
  restore(index: number): void;
  /** Drops the state at `index` and those above it. */
  drop(index: number): void;
}

/** Room for `depth` states of the world, allocated now. E106 for a depth below 1. O(depth * size of the arena). */
export function createSnapshots(world: World, depth: number): Snapshots {
  if (!Number.isInteger(depth) || depth < 1)
    throw new CapacityError('E106', `a stack of snapshots needs a depth of 1 or more, not ${depth}`);
  const arenas: Int32Array[] = [];
  const layouts: Layout[] = [];
  for (let i = 0; i < depth; i++) {
    arenas.push(createArena(world.layout.length, world.shared));
    layouts.push(world.layout);
  }
  let count = 0;

  function check(index: number): void {
    if (!(index >= 0 && index < count)) throw new CapacityError('E107', `there is no snapshot ${index}; ${count} are kept`);
  }

  /** Brings back a state from before a growth, and keeps it as it stands in the layout of now. */
  function bringToLayout(index: number): void {
    const arena = createArena(world.layout.length, world.shared);
    copyState(arenas[index]!, layouts[index]!, world.data, world.layout);
    // what the state says of places is of other places
    for (const listener of world.layoutListeners) listener(world);
    arena.set(world.data);
    arenas[index] = arena;
    layouts[index] = world.layout;
  }

  return {
    world,
    depth,
    get count() {
      return count;
    },
    save() {
      if (count === depth) throw new CapacityError('E108', `all ${depth} snapshots are in use; make the stack deeper or drop some`);
      if (layouts[count] !== world.layout) {
        arenas[count] = createArena(world.layout.length, world.shared);
        layouts[count] = world.layout;
      }
      arenas[count]!.set(world.data);
      return count++;
    },
    restore(index) {
      check(index);
      if (layouts[index] === world.layout) world.data.set(arenas[index]!);
      else bringToLayout(index);
      world.restores++;
      count = index + 1;
      touch(world);
    },
    drop(index) {
      check(index);
      count = index;
    },
  };
}
