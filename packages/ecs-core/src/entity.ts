/**
 * Entities: a slot (the row of all columns and the bit of all planes) and a generation, which tells the objects apart that use one slot
 * after another. Slots are reused smallest first, so that live objects stay in few words and the same history gives the same numbers. The
 * live plane and the generations stand in the arena: a restored snapshot restores them.
 */
import { CapacityError, EntityError } from './errors.js';
import { grow } from './grow.js';
import { MAX_OBJECTS } from './layout.js';
import { hasBit } from './plane.js';
import { GENERATION, HEADER_CREATED, HEADER_LIVE_COUNT, LIVE } from './schema.js';
import { at, touch, type World } from './world.js';

/** LAYOUT: slot in the low 16 bits | generation in the next 15; never negative. */
export type Entity = number;

/** A slot that was used so often is never used again, so that a number never comes to mean another object. */
const LAST_GENERATION = 0x7fff;

/** The row of an entity in every column, and its bit in every plane. */
export function slotOf(entity: Entity): number {
  return entity & 0xffff;
}

/** The entity that is, or was last, in a slot. */
export function entityAt(world: World, slot: number): Entity {
  return slot | (world.data[at(world, GENERATION) + slot]! << 16);
}

/** Whether that very object is still there. */
export function isAlive(world: World, entity: Entity): boolean {
  const slot = entity & 0xffff;
  return (
    entity >= 0 &&
    (entity | 0) === entity &&
    slot < world.maxObjects &&
    world.data[at(world, GENERATION) + slot] === entity >>> 16 &&
    hasBit(world.data, at(world, LIVE), slot)
  );
}

/** How many objects there are. */
export function liveCount(world: World): number {
  return world.data[HEADER_LIVE_COUNT]!;
}

/** The smallest free slot at or after `from`, or -1. */
function freeSlot(world: World, from: number): number {
  const { data, words, maxObjects } = world;
  const live = at(world, LIVE);
  const generation = at(world, GENERATION);
  let mask = -1 << (from & 31);
  for (let w = from >>> 5; w < words; w++, mask = -1) {
    let free = ~data[live + w]! & mask;
    while (free !== 0) {
      const slot = (w << 5) + (31 - Math.clz32(free & -free));
      if (slot >= maxObjects) return -1;
      if (data[generation + slot]! <= LAST_GENERATION) return slot;
      free &= free - 1;
    }
  }
  return -1;
}

/**
 * A new object in the smallest free slot at or after `from`; in the smallest of all, if there is none; and if the world is full, it grows (E104 if it
 * cannot). Its columns and planes hold whatever the slot held before. Allocates nothing, unless the world grows.
 */
export function createEntity(world: World, from = 0): Entity {
  let slot = freeSlot(world, from);
  if (slot < 0 && from > 0) slot = freeSlot(world, 0);
  if (slot < 0) {
    if (world.maxObjects >= MAX_OBJECTS) throw new CapacityError('E104', `the world is full: it holds ${MAX_OBJECTS} objects at most`);
    grow(world, { maxObjects: Math.min(MAX_OBJECTS, world.maxObjects * 2) });
    slot = freeSlot(world, 0);
  }
  const data = world.data;
  data[at(world, LIVE) + (slot >>> 5)]! |= 1 << (slot & 31);
  data[HEADER_LIVE_COUNT]! += 1;
  data[HEADER_CREATED]! += 1;
  touch(world);
  return slot | (data[at(world, GENERATION) + slot]! << 16);
}

/** The object is gone; its number is never alive again. E201 if it is gone already. */
export function freeEntity(world: World, entity: Entity): void {
  if (!isAlive(world, entity)) throw new EntityError('E201', `entity ${entity} is not alive in this world`);
  const slot = entity & 0xffff;
  const data = world.data;
  data[at(world, LIVE) + (slot >>> 5)]! &= ~(1 << (slot & 31));
  data[at(world, GENERATION) + slot]! += 1;
  data[HEADER_LIVE_COUNT]! -= 1;
  touch(world);
}
