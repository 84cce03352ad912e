/**
 * Worlds of up to 65,535 objects on one Int32Array: entities, columns, planes, blocks, snapshots, random numbers, and a bitecs view.
 * Nothing here knows what the objects are.
 */

export { createWorld, limitView, registerComponent, type WorldOptions, watch } from './create-world.js';
export { createEntity, type Entity, entityAt, freeEntity, isAlive, liveCount, slotOf } from './entity.js';
export { CapacityError, EntityError } from './errors.js';
export { type Growth, grow } from './grow.js';
export { hash } from './hash.js';
export { type Layout, MAX_OBJECTS } from './layout.js';
export {
  clearBit,
  clearPlane,
  copyPlane,
  hasBit,
  isEmptyPlane,
  lowestBit,
  nextBit,
  popcount,
  popcountWord,
  setBit,
  writeBit,
} from './plane.js';
export { random, seedRandom } from './random.js';
export {
  createSchema,
  GENERATION,
  HEADER,
  HEADER_CHECKSUM,
  HEADER_CREATED,
  HEADER_FREE,
  HEADER_LIVE_COUNT,
  HEADER_RANDOM,
  HEADER_SEED,
  LIVE,
  type Region,
  type RegionDeclaration,
  type Schema,
} from './schema.js';
export { createSnapshots, type Snapshots } from './snapshot.js';
export { type Column, type Component, ecsIdOf, entityOfEcsId, type Membership, type Stores, storeOf } from './view.js';
export { at, countOf, onLayout, touch, type World } from './world.js';
