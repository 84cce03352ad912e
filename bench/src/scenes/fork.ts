/**
 * A search keeps a state, plays on, and comes back, some hundred thousand times a second. The states are whole boards of three sizes, with all that the
 * solver keeps of them; beside two raw copies of the same bytes, objects cloned by hand, structuredClone, and the snapshots of the ECS library.
 */
import { createSnapshots, hash, slotOf } from '@stratum/ecs-core';
import { fastSolver } from '@stratum/layers';
import { addComponent, addEntity, createWorld as createEcs, query } from 'bitecs';
import { createSnapshotDeserializer, createSnapshotSerializer, u32 } from 'bitecs/serialization';
import { boardOf, L, M, type Size, XL } from '../boards/sizes.js';
import type { Case, Goal, Scene } from '../scene.js';
import { setUp } from '../table.js';

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

/** The same game as an engine of objects keeps it. */
function plain(objects: number, effects: number): PlainGame {
  return {
    objects: Array.from({ length: objects }, (_, i) => ({
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
    effects: Array.from({ length: effects }, (_, i) => ({
      source: i % 40,
      layer: i % 11,
      timestamp: i,
      duration: 0,
      objects: [i % objects],
    })),
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

function ecsCase(objects: number): Case {
  const ecs = createEcs();
  const stores = Array.from({ length: 8 }, () => u32([]));
  // onto the same entities: without this map each restore adds new ones
  const ids = new Map<number, number>();
  for (let i = 0; i < objects; i++) {
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
  return {
    name: 'bitecs snapshot + restore',
    run: () => {
      deserialize(serialize());
      return query(ecs, [stores[0]]).length;
    },
  };
}

function prepare(size: Size): Case[] {
  const { world, solver, entities } = setUp(fastSolver, boardOf(size));
  const snapshots = createSnapshots(world, 2);
  const creature = entities.find((entity) => solver.hasType(entity, 'Creature'))!;
  const before = hash(world);
  const power = solver.power(creature);
  snapshots.save();
  solver.putCounters(creature, '+1/+1', 3);
  if (solver.power(creature) !== power + 3) throw new Error('three counters do not make three larger');
  snapshots.restore(0);
  if (hash(world) !== before || solver.power(creature) !== power) throw new Error('a restored state differs from the saved one');

  const cell = slotOf(creature);
  const raw = new Int32Array(world.data.length);
  const game = plain(size.permanents, 60);
  // what nobody keeps, the compiler need not make
  let kept = game;
  const cases: Case[] = [
    {
      name: 'save + restore',
      run: () => {
        world.data[cell]! ^= snapshots.save() & 0;
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
  ];
  if (size.name !== 'M') return cases;
  return [
    ...cases,
    {
      name: 'structuredClone',
      run: () => {
        kept = structuredClone(game);
        return kept.objects.length;
      },
    },
    ecsCase(size.permanents),
  ];
}

const GOALS: Goal[] = [
  { says: 'costs what its two copies cost', ratio: { of: 'save + restore', to: '2 raw copies', atMost: 1.5, aim: 1.1 } },
  { says: 'allocates nothing', bytes: { of: 'save + restore', atMost: 0.02 } },
];

export const FORKS: readonly Scene[] = [M, L, XL].map((size) => ({
  name: `fork-${size.permanents}`,
  workload: `keep the state of a game with ${size.permanents} permanents and come back to it`,
  baseline: 'save + restore',
  prepare: () => prepare(size),
  goals: GOALS,
}));
