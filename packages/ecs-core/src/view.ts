/**
 * The bitecs view of a world: each live object is an entity of `world.ecs`, with the components whose membership tests it passes. It is
 * brought up to date when somebody asks for it and something has changed; evaluation, forks and search never touch it. An object in slot s
 * has the bitecs id s + 1, so that a column of the arena is the store of a component as it stands; ids above 65,535 are the embedder's.
 * bitecs' own versioning is not used (it reports live entities as dead in 0.4.0): generations stand in the arena.
 */

import type { World as EcsWorld, EntityId } from 'bitecs';
import { addComponent, addEntity, createEntityIndex, createWorld, entityExists, hasComponent, removeComponent, removeEntity } from 'bitecs';
import { type Entity, entityAt, slotOf } from './entity.js';
import { EntityError } from './errors.js';
import { hash } from './hash.js';
import { MAX_OBJECTS } from './layout.js';
import { hasBit, nextBit } from './plane.js';
import { GENERATION, LIVE, type Region } from './schema.js';
import { at, type World } from './world.js';

/** Any reference, as in bitecs: its identity is what counts. */
export type Component = object;
/** Whether the live object in that slot has the component now. */
export type Membership = (world: World, slot: number) => boolean;

/** A column: a region of one, or one of a region of several. */
export type Column = Region | readonly [region: Region, column: number];
/** Names of stores, and the columns that they show. */
export type Stores = Readonly<Record<string, Column>>;

interface Registration {
  component: Component;
  test: Membership;
  stores: Stores;
}

/** The id of an object in `world.ecs`. */
export function ecsIdOf(entity: Entity): EntityId {
  return slotOf(entity) + 1;
}

/** The object that has that id in `world.ecs`. E202 for an id that no object can have. */
export function entityOfEcsId(world: World, id: EntityId): Entity {
  if (!(id >= 1 && id <= world.maxObjects)) throw new EntityError('E202', `${id} is not an object's id`);
  return entityAt(world, id - 1);
}

/** What `createWorld` gives a world for its `ecs`. */
export class View {
  private readonly index = createEntityIndex();
  private readonly ecs: EcsWorld = createWorld(this.index);
  private readonly registrations: Registration[] = [];
  private isShown: Membership = () => true;
  /** What changes outside the arena, and as it was at the last update. */
  private readonly watched: { version: () => number; seen: number }[] = [];
  /** Generation + 1 of the object that each id stands for; 0 for none. */
  private shown = new Int32Array(0);
  private data: Int32Array | undefined;
  private changes = 0;
  private hash = 0;
  private updating = false;

  constructor() {
    // ids that bitecs gives out by itself start above all slots
    this.index.maxId = MAX_OBJECTS;
  }

  register(world: World, registration: Registration): void {
    if (this.registrations.some((other) => other.component === registration.component)) {
      throw new EntityError('E203', 'the component is registered in this world already');
    }
    for (const name of Object.keys(registration.stores)) {
      // bitecs takes an object with one of these for a component together with its data
      if (name === 'component' || name === 'data') throw new EntityError('E204', `a store cannot be called "${name}"`);
    }
    this.registrations.push(registration);
    bindStores(world, registration);
    this.changes = world.changes - 1;
  }

  limit(test: Membership): void {
    this.isShown = test;
  }

  watch(version: () => number): void {
    this.watched.push({ version, seen: Number.NaN });
  }

  /** The bitecs world, up to date. */
  current(world: World): EcsWorld {
    if (this.updating || this.isCurrent(world)) return this.ecs;
    this.updating = true;
    try {
      this.update(world);
    } finally {
      this.updating = false;
    }
    // tests may evaluate what was out of date, and that writes into the arena
    this.data = world.data;
    this.changes = world.changes;
    this.hash = hash(world);
    for (const each of this.watched) each.seen = each.version();
    return this.ecs;
  }

  private isCurrent(world: World): boolean {
    if (this.data !== world.data || this.changes !== world.changes) return false;
    for (const { version, seen } of this.watched) if (version() !== seen) return false;
    return this.hash === hash(world);
  }

  /** Generation + 1 of the object to show in a slot; 0 for none. */
  private wanted(world: World, slot: number): number {
    if (!hasBit(world.data, at(world, LIVE), slot) || !this.isShown(world, slot)) return 0;
    return world.data[at(world, GENERATION) + slot]! + 1;
  }

  private update(world: World): void {
    if (this.data !== world.data) {
      for (const registration of this.registrations) bindStores(world, registration);
    }
    if (this.shown.length < world.maxObjects) {
      const shown = new Int32Array(world.maxObjects);
      shown.set(this.shown);
      this.shown = shown;
    }
    this.remove(world);
    this.withdraw();
    this.add(world);
    for (let slot = nextLive(world, 0); slot >= 0; slot = nextLive(world, slot + 1)) {
      if (this.shown[slot] === 0) continue;
      for (const { component, test } of this.registrations) {
        const has = hasComponent(this.ecs, slot + 1, component);
        if (test(world, slot) === has) continue;
        if (has) removeComponent(this.ecs, slot + 1, component);
        else addComponent(this.ecs, slot + 1, component);
      }
    }
  }

  /** Removes the entities of objects that are gone, or whose slot has another object now. */
  private remove(world: World): void {
    for (let slot = 0; slot < world.maxObjects; slot++) {
      if (this.shown[slot] === this.wanted(world, slot)) continue;
      if (this.shown[slot] !== 0) removeEntity(this.ecs, slot + 1);
      this.shown[slot] = 0;
    }
  }

  /** Takes objects' ids out of those that the index would give to the embedder's next entities. */
  private withdraw(): void {
    const { dense, sparse, aliveCount } = this.index;
    let kept = aliveCount;
    for (let i = aliveCount; i < dense.length; i++) {
      const id = dense[i]!;
      if (id <= MAX_OBJECTS) continue;
      dense[kept] = id;
      sparse[id] = kept++;
    }
    dense.length = kept;
  }

  /** Adds entities with the ids of their slots: puts each id where the index takes the next recycled one from. */
  private add(world: World): void {
    const { dense, sparse } = this.index;
    for (let slot = nextLive(world, 0); slot >= 0; slot = nextLive(world, slot + 1)) {
      const wanted = this.wanted(world, slot);
      if (wanted === 0 || (this.shown[slot] === wanted && entityExists(this.ecs, slot + 1))) continue;
      const next = this.index.aliveCount;
      if (next < dense.length) {
        sparse[dense[next]!] = dense.length;
        dense.push(dense[next]!);
      }
      dense[next] = slot + 1;
      addEntity(this.ecs);
      this.shown[slot] = wanted;
    }
  }
}

function nextLive(world: World, from: number): number {
  return nextBit(world.data, at(world, LIVE), world.words, from);
}

/** Shows columns of the arena as stores: `component.power[id]` is the cell of the object with that id. */
function bindStores(world: World, { component, stores }: Registration): void {
  for (const [name, column] of Object.entries(stores)) {
    Object.assign(component, { [name]: storeOf(world, column) });
  }
}

/** A column of the arena, indexed by bitecs ids; until the next growth. */
export function storeOf(world: World, column: Column): Int32Array {
  const start = typeof column === 'number' ? at(world, column) : at(world, column[0]) + column[1] * world.maxObjects;
  // ids start from 1, and the header stands before every column: the cell before the first is never an object's
  return world.data.subarray(start - 1, start + world.maxObjects);
}
