/**
 * A schema names the regions of an arena before any world is made from it: columns (one Int32 an object), planes (one bit an object) and
 * blocks (a number of Int32s that has nothing to do with objects). It knows nothing of what they mean and holds no data. Regions stand in the arena one behind the other,
 * in the order in which they are declared.
 */
import { CapacityError, EntityError } from './errors.js';

/** A number that stands for a region of every world made from the schema; `at(world, region)` says where it starts there. */
export type Region = number;

export const COLUMNS = 0;
export const PLANES = 1;
export const BLOCK = 2;
export type RegionKind = typeof COLUMNS | typeof PLANES | typeof BLOCK;

/** A region as it was declared. */
export interface RegionDeclaration {
  readonly name: string;
  readonly kind: RegionKind;
  /** Columns, planes, or Int32s of a block, in a new world. */
  readonly count: number;
  /** What stands there follows from the rest of the state. */
  readonly derived: boolean;
}

/** The regions of worlds to be made. Each declaration returns its Region; E110 to E113 if it cannot be. */
export interface Schema {
  /** One Int32 an object. */
  column(name: string): Region;
  /** `count` columns, one behind the other: column c of the region starts at `at(world, region) + c * world.maxObjects`. */
  columns(name: string, count: number): Region;
  /** One bit an object: `world.words` Int32s. */
  plane(name: string): Region;
  /** `count` planes, one behind the other: plane p of the region starts at `at(world, region) + p * world.words`. */
  planes(name: string, count: number): Region;
  /** `length` Int32s. */
  block(name: string, length: number): Region;
  /** What stands in the region follows from the rest of the state, so that it is no part of the hash. The region. */
  derived(region: Region): Region;
  /** The region of that name. */
  region(name: string): Region;
  /** All regions so far, in order; a Region is an index in this list. */
  readonly regions: readonly RegionDeclaration[];
  /** No region can be added any more: a world has been made from it. */
  closed: boolean;
}

/** The regions that each world has, before any that the caller declares. */
export const HEADER: Region = 0;
/** The plane of entities that are alive. */
export const LIVE: Region = 1;
/** The column of generations: how often each slot was used. */
export const GENERATION: Region = 2;

/** LAYOUT: the words of the header, which is the start of each arena. Words from HEADER_FREE on are the caller's. */
export const HEADER_SEED = 0;
/** Four words: the state of the random numbers. */
export const HEADER_RANDOM = 1;
/** How many entities are alive. */
export const HEADER_LIVE_COUNT = 5;
/** How many entities were ever created. */
export const HEADER_CREATED = 6;
/** The caller's checksum of what the numbers in the arena mean (a catalogue's). */
export const HEADER_CHECKSUM = 7;
/** The first word that is the caller's. */
export const HEADER_FREE = 8;
const HEADER_LENGTH = 32;

/** A new schema, with the regions that every world needs: header, live plane, generations. */
export function createSchema(): Schema {
  const regions: RegionDeclaration[] = [];
  const numbers = new Map<string, Region>();

  function declare(name: string, kind: RegionKind, count: number): Region {
    if (schema.closed)
      throw new CapacityError('E110', `the schema is closed, since a world was made from it; declare "${name}" before that`);
    if (numbers.has(name)) throw new EntityError('E111', `the schema has a region "${name}" already`);
    if (!Number.isInteger(count) || count < 0) throw new CapacityError('E112', `region "${name}" needs a count of 0 or more, not ${count}`);
    const region = regions.length;
    regions.push({ name, kind, count, derived: false });
    numbers.set(name, region);
    return region;
  }

  const schema: Schema = {
    regions,
    closed: false,
    column: (name) => declare(name, COLUMNS, 1),
    columns: (name, count) => declare(name, COLUMNS, count),
    plane: (name) => declare(name, PLANES, 1),
    planes: (name, count) => declare(name, PLANES, count),
    block: (name, length) => declare(name, BLOCK, length),
    derived(region) {
      regions[region] = { ...regions[region]!, derived: true };
      return region;
    },
    region(name) {
      const region = numbers.get(name);
      if (region === undefined) throw new EntityError('E113', `the schema has no region "${name}"`);
      return region;
    },
  };
  schema.block('header', HEADER_LENGTH);
  schema.plane('live');
  schema.column('generation');
  return schema;
}
