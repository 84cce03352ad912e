/**
 * Growing a world: a new layout, a new arena, every region copied, planes and columns to their new strides. Cold. Numbers of objects,
 * planes and rows stay what they were; offsets do not, so `onLayout` listeners are called. A world never shrinks.
 */
import { CapacityError } from './errors.js';
import { copyState, createArena, createLayout } from './layout.js';
import type { Region } from './schema.js';
import type { World } from './world.js';

/** What must fit after a growth; what is not said stays. */
export interface Growth {
  /** Objects that must fit. */
  maxObjects?: number;
  /** Regions, and how many columns, planes or Int32s each must have. */
  regions?: readonly (readonly [region: Region, count: number])[];
}

/** Makes room. What is large enough already stays as it is; new cells are 0. E101 to E103 for sizes that cannot be: then nothing has changed. O(size of the arena). */
export function grow(world: World, growth: Growth): void {
  const old = world.layout;
  const maxObjects = Math.max(old.maxObjects, growth.maxObjects ?? 0);
  const counts = old.counts.slice();
  for (const [region, count] of growth.regions ?? []) {
    if (!(region in counts) || !Number.isInteger(count)) throw new CapacityError('E103', `no region ${region} can grow to ${count}`);
    counts[region] = Math.max(counts[region]!, count);
  }
  if (maxObjects === old.maxObjects && counts.every((count, region) => count === old.counts[region])) return;

  const layout = createLayout(old.schema, maxObjects, counts);
  const data = createArena(layout.length, world.shared);
  copyState(world.data, old, data, layout);
  world.data = data;
  world.layout = layout;
  world.maxObjects = layout.maxObjects;
  world.words = layout.words;
  for (const listener of world.layoutListeners) listener(world);
}
