/**
 * A search keeps a state, plays on, and comes back, some hundred thousand times a second. The state is that of a full table: 40 permanents in
 * 64 slots, 100 planes, 8 columns, 60 records, 9 KiB in all.
 */
import { at, createEntity, createSchema, createSnapshots, createWorld, hash, slotOf, type World } from '@stratum/ecs-core';
import { addComponent, addEntity, createWorld as createEcs, query } from 'bitecs';
import { createSnapshotDeserializer, createSnapshotSerializer, u32 } from 'bitecs/serialization';
import type { Case, Scene } from '../scene.js';

interface PlainObject {
  entity: number;
  owner: number;
  controller: number;
  timestamp: number;
  attachedTo: number;
  damage: number;
  power: number;
  toughness: number;
  types: Set<string>;
  keywords: Set<string>;
  counters: Map<string, number>;
}

interface PlainEffect {
  source: number;
  layer: number;
  timestamp: number;
  duration: number;
  objects: number[];
}

interface PlainGame {
  objects: PlainObject[];
  effects: PlainEffect[];
}

function table(): { world: World; power: number } {
  const schema = createSchema();
  const power = schema.column('power');
  for (let column = 1; column < 8; column++) schema.column(`column-${column}`);
  const planes = schema.planes('planes', 100);
  const records = schema.block('records', 60 * 16);
  const world = createWorld(schema);
  for (let i = 0; i < 40; i++) {
    const slot = slotOf(createEntity(world));
    world.data[at(world, power) + slot] = i;
    world.data[at(world, planes) + (i % 50) * world.words] = 1 << (i & 31);
    world.data[at(world, records) + i * 20] = i;
  }
  return { world, power };
}

/** The same game as an engine of objects keeps it. */
function plain(): PlainGame {
  return {
    objects: Array.from({ length: 40 }, (_, i) => ({
      entity: i,
      owner: i & 1,
      controller: i & 1,
      timestamp: i,
      attachedTo: -1,
      damage: 0,
      power: i,
      toughness: 2,
      types: new Set(['Artifact', 'Creature', 'Elf']),
      keywords: new Set(['flying']),
      counters: new Map([['+1/+1', i % 3]]),
    })),
    effects: Array.from({ length: 60 }, (_, i) => ({ source: i % 40, layer: i % 11, timestamp: i, duration: 0, objects: [i % 40] })),
  };
}

function clone(game: PlainGame): PlainGame {
  return {
    objects: game.objects.map((each) => ({
      ...each,
      types: new Set(each.types),
      keywords: new Set(each.keywords),
      counters: new Map(each.counters),
    })),
    effects: game.effects.map((each) => ({ ...each, objects: each.objects.slice() })),
  };
}

function prepare(): Case[] {
  const { world, power } = table();
  const cell = at(world, power);
  const snapshots = createSnapshots(world, 2);
  snapshots.save();
  const before = hash(world);
  world.data[cell] = 99;
  snapshots.restore(0);
  if (hash(world) !== before) throw new Error('a restored state differs from the saved one');

  const raw = new Int32Array(world.data.length);
  const game = plain();
  // what nobody keeps, the compiler need not make
  let kept = game;

  const ecs = createEcs();
  const stores = Array.from({ length: 8 }, () => u32([]));
  // onto the same entities: without this map each restore adds new ones
  const ids = new Map<number, number>();
  for (let i = 0; i < 40; i++) {
    const id = addEntity(ecs);
    ids.set(id, id);
    for (const store of stores) {
      addComponent(ecs, id, store);
      store[id] = i;
    }
  }
  // its default buffer of 100 MB is copied on each call
  const serialize = createSnapshotSerializer(ecs, stores, new ArrayBuffer(65_536));
  const deserialize = createSnapshotDeserializer(ecs, stores, ids);

  return [
    {
      name: 'save + restore',
      run: () => {
        world.data[cell] = snapshots.save();
        snapshots.restore(1);
        snapshots.drop(1);
        return world.data[cell]!;
      },
    },
    {
      name: '2 raw copies',
      run: () => {
        raw.set(world.data);
        world.data.set(raw);
        return raw[cell]!;
      },
    },
    {
      name: 'objects, own clone',
      run: () => {
        kept = clone(game);
        return kept.objects.length;
      },
    },
    {
      name: 'structuredClone',
      run: () => {
        kept = structuredClone(game);
        return kept.objects.length;
      },
    },
    {
      name: 'bitecs snapshot + restore',
      run: () => {
        deserialize(serialize());
        return query(ecs, [stores[0]]).length;
      },
    },
  ];
}

export const fork: Scene = {
  name: 'fork',
  workload: 'keep the state of a game with 40 permanents and come back to it',
  baseline: 'save + restore',
  prepare,
  goals: [
    { says: 'costs what its two copies cost', ratio: { of: 'save + restore', to: '2 raw copies', atMost: 1.5 } },
    {
      says: 'at least 50 times faster than cloning objects by hand, one way',
      ratio: { of: 'save + restore', to: 'objects, own clone', atMost: 2 / 50 },
    },
    {
      says: 'at least 150 times faster than structuredClone, both ways',
      ratio: { of: 'save + restore', to: 'structuredClone', atMost: 1 / 150 },
    },
    {
      says: 'at least 100 times faster than a bitecs snapshot',
      ratio: { of: 'save + restore', to: 'bitecs snapshot + restore', atMost: 1 / 100 },
    },
    { says: 'allocates nothing', bytes: { of: 'save + restore', atMost: 0.05 } },
  ],
};
