/** What a game does at every step, and a search at every node, allocates nothing: entities, planes, snapshots, hash, random numbers. */
import {
  at,
  createEntity,
  createSchema,
  createSnapshots,
  createWorld,
  freeEntity,
  hash,
  isAlive,
  nextBit,
  popcount,
  random,
  setBit,
  slotOf,
} from '@stratum/ecs-core';
import { expect, it } from 'vitest';
import { expectNoAllocation, expectPositiveControl } from '../support/allocation.js';

function start(shared = false) {
  const schema = createSchema();
  const power = schema.column('power');
  const types = schema.planes('types', 60);
  const records = schema.block('records', 640);
  const world = createWorld(schema, { maxObjects: 200, shared });
  for (let i = 0; i < 90; i++) {
    const entity = createEntity(world);
    world.data[at(world, power) + slotOf(entity)] = i;
    setBit(world.data, at(world, types) + (i % 60) * world.words, slotOf(entity));
    world.data[at(world, records) + i] = -i;
  }
  return { world, power, types };
}

const sink = new Int32Array(1);

it('the measurement sees what is allocated', expectPositiveControl);

it.each([false, true])('saving and restoring (shared memory: %s)', async (shared) => {
  const { world } = start(shared);
  const snapshots = createSnapshots(world, 4);
  await expectNoAllocation(() => {
    const index = snapshots.save();
    world.data[40] = index;
    snapshots.restore(index);
    snapshots.drop(index);
  });
  expect(snapshots.count).toBe(0);
});

it('restoring after a growth, but for the first time', async () => {
  const { world } = start();
  const snapshots = createSnapshots(world, 4);
  snapshots.save();
  while (world.maxObjects === 200) createEntity(world);
  snapshots.save();
  await expectNoAllocation(() => {
    snapshots.restore(0);
    snapshots.save();
  });
});

it('creating and freeing', async () => {
  const { world } = start();
  let last = createEntity(world);
  const snapshots = createSnapshots(world, 1);
  snapshots.save();
  let calls = 0;
  await expectNoAllocation(() => {
    // a slot serves 32,768 objects only
    if (++calls % 20_000 === 0) {
      snapshots.restore(0);
      calls = 1;
    }
    if (isAlive(world, last)) freeEntity(world, last);
    last = createEntity(world);
  });
});

it('hash, random numbers, planes', async () => {
  const { world, types } = start();
  const plane = at(world, types);
  await expectNoAllocation(() => {
    sink[0]! ^= hash(world);
  });
  await expectNoAllocation(() => {
    sink[0]! ^= random(world, 6);
  });
  await expectNoAllocation(() => {
    const { data, words } = world;
    let sum = popcount(data, plane, words);
    for (let slot = nextBit(data, plane, words, 0); slot >= 0; slot = nextBit(data, plane, words, slot + 1)) sum += slot;
    sink[0]! ^= sum;
  });
});
