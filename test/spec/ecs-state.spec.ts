import {
  at,
  createEntity,
  createSchema,
  createSnapshots,
  createWorld,
  freeEntity,
  grow,
  HEADER_CHECKSUM,
  hash,
  isAlive,
  random,
  seedRandom,
  slotOf,
} from '@stratum/ecs-core';
import { describe, expect, it } from 'vitest';

function start(options = {}) {
  const schema = createSchema();
  const power = schema.column('power');
  const stack = schema.block('stack', 4);
  return { world: createWorld(schema, options), power, stack };
}

describe('snapshots', () => {
  it('bring back everything: cells, objects, free slots, random numbers', () => {
    const { world, power } = start();
    const a = createEntity(world);
    const b = createEntity(world);
    world.data[at(world, power) + slotOf(a)] = 7;
    const snapshots = createSnapshots(world, 2);
    const saved = snapshots.save();
    const before = hash(world);
    const numbers = [random(world, 1000), random(world, 1000)];
    freeEntity(world, b);
    world.data[at(world, power) + slotOf(a)] = 8;
    const c = createEntity(world);
    expect(hash(world)).not.toBe(before);

    snapshots.restore(saved);
    expect(hash(world)).toBe(before);
    expect(world.data[at(world, power) + slotOf(a)]).toBe(7);
    expect([isAlive(world, b), isAlive(world, c)]).toEqual([true, false]);
    expect([random(world, 1000), random(world, 1000)]).toEqual(numbers);
    freeEntity(world, b);
    expect(createEntity(world)).toBe(c);
  });

  it('are a stack: a restored one stays, those above it go', () => {
    const { world, stack } = start();
    const snapshots = createSnapshots(world, 3);
    for (let i = 0; i < 3; i++) {
      world.data[at(world, stack)] = i;
      expect(snapshots.save()).toBe(i);
    }
    expect(() => snapshots.save()).toThrow('E108');
    snapshots.restore(1);
    expect(world.data[at(world, stack)]).toBe(1);
    expect(snapshots.count).toBe(2);
    expect(() => snapshots.restore(2)).toThrow('E107');
    snapshots.restore(1);
    snapshots.drop(1);
    expect(snapshots.count).toBe(1);
    snapshots.restore(0);
    expect(world.data[at(world, stack)]).toBe(0);
    expect(() => snapshots.drop(5)).toThrow('E107');
    expect(() => createSnapshots(world, 0)).toThrow('E106');
  });

  it('from before a growth restore into the grown world', () => {
    const { world, power, stack } = start({ maxObjects: 33 });
    const entities = Array.from({ length: 33 }, () => createEntity(world));
    for (const entity of entities) world.data[at(world, power) + slotOf(entity)] = slotOf(entity) * 3;
    world.data[at(world, stack) + 3] = 9;
    const snapshots = createSnapshots(world, 4);
    snapshots.save();
    const before = hash(world);
    const extra = createEntity(world);
    expect(world.maxObjects).toBe(66);
    grow(world, { regions: [[stack, 40]] });
    world.data[at(world, stack) + 20] = 5;
    snapshots.save();
    const after = hash(world);

    snapshots.restore(1);
    expect(hash(world)).toBe(after);
    for (let times = 0; times < 2; times++) {
      snapshots.restore(0);
      expect(hash(world)).toBe(before);
      expect(world.maxObjects).toBe(66);
      expect(isAlive(world, extra)).toBe(false);
      expect(world.data[at(world, stack) + 20]).toBe(0);
      for (const entity of entities) expect(world.data[at(world, power) + slotOf(entity)]).toBe(slotOf(entity) * 3);
      expect(createEntity(world)).toBe(extra);
    }
  });
});

describe('hash', () => {
  it('is the same for the same state with more room, and differs by cell, place and sign', () => {
    const hashes = new Set<number>();
    for (let cell = 0; cell < 4; cell++) {
      for (const value of [1, 2, 3, -1, 1 << 31]) {
        const { world, stack } = start();
        world.data[at(world, stack) + cell] = value;
        hashes.add(hash(world));
        const roomy = start({ maxObjects: 1000 });
        roomy.world.data[at(roomy.world, roomy.stack) + cell] = value;
        expect(hash(roomy.world)).toBe(hash(world));
      }
    }
    expect(hashes.size).toBe(20);
    const { world } = start();
    const before = hash(world);
    world.data[HEADER_CHECKSUM] = 1;
    expect(hash(world)).not.toBe(before);
  });

  it('has no collision among 50,000 small states', () => {
    const { world, power } = start({ maxObjects: 50 });
    const hashes = new Set<number>();
    for (let slot = 0; slot < 50; slot++) {
      for (let value = 1; value <= 1000; value++) {
        world.data[at(world, power) + slot] = value;
        hashes.add(hash(world));
      }
      world.data[at(world, power) + slot] = 0;
    }
    // 50,000 of 2^32: 0.3 collisions are expected
    expect(hashes.size).toBeGreaterThan(49_995);
  });
});

describe('random numbers', () => {
  it('depend on the seed only', () => {
    const draw = (seed: number) => {
      const { world } = start({ seed });
      return Array.from({ length: 20 }, () => random(world, 1_000_000));
    };
    expect(draw(1)).toEqual(draw(1));
    const firsts = new Set(Array.from({ length: 1000 }, (_, seed) => draw(seed)[0]));
    expect(firsts.size).toBeGreaterThan(990);
    const { world } = start({ seed: 5 });
    random(world, 3);
    seedRandom(world, 1);
    expect(Array.from({ length: 20 }, () => random(world, 1_000_000))).toEqual(draw(1));
  });

  it.each([1, 2, 3, 6, 7, 20, 64, 100])('below %i are equally likely', (bound) => {
    const { world } = start({ seed: bound });
    const counts = new Array<number>(bound).fill(0);
    const draws = 2000 * bound;
    for (let i = 0; i < draws; i++) counts[random(world, bound)]! += 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(counts).toHaveLength(bound);
    expect(chiSquare).toBeLessThan(bound - 1 + 4 * Math.sqrt(2 * bound));
  });

  it('reach the largest bound and refuse what is none', () => {
    const { world } = start();
    let largest = 0;
    for (let i = 0; i < 1000; i++) largest = Math.max(largest, random(world, 0x7fff_ffff));
    expect(largest).toBeGreaterThan(0x7f00_0000);
    for (const bound of [0, -1, 0x8000_0000, Number.NaN]) expect(() => random(world, bound)).toThrow('E105');
  });
});
