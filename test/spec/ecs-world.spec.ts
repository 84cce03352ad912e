import {
  at,
  CapacityError,
  countOf,
  createEntity,
  createSchema,
  createWorld,
  EntityError,
  entityAt,
  freeEntity,
  grow,
  hasBit,
  hash,
  isAlive,
  liveCount,
  MAX_OBJECTS,
  onLayout,
  setBit,
  slotOf,
} from '@stratum/ecs-core';
import { describe, expect, it } from 'vitest';

function board(maxObjects: number) {
  const schema = createSchema();
  const power = schema.column('power');
  const types = schema.planes('types', 3);
  const records = schema.block('records', 5);
  const flying = schema.plane('flying');
  const kinds = schema.columns('kinds', 2);
  return { world: createWorld(schema, { maxObjects }), power, types, records, flying, kinds };
}

describe('arena', () => {
  it.each([1, 31, 32, 33, 64, 65, 200])('regions of %i objects do not overlap', (maxObjects) => {
    const { world, power, types, records, flying, kinds } = board(maxObjects);
    expect(world.words).toBe(Math.ceil(maxObjects / 32));
    const lengths = [
      [power, maxObjects],
      [types, 3 * world.words],
      [records, 5],
      [flying, world.words],
      [kinds, 2 * maxObjects],
    ] as const;
    for (const [region, length] of lengths) {
      for (let i = 0; i < length; i++) {
        expect(world.data[at(world, region) + i]).toBe(0);
        world.data[at(world, region) + i] = region;
      }
    }
    for (const [region, length] of lengths) {
      for (let i = 0; i < length; i++) expect(world.data[at(world, region) + i]).toBe(region);
    }
  });

  it('stands on shared memory where asked', () => {
    const schema = createSchema();
    const world = createWorld(schema, { shared: true });
    expect(world.data.buffer).toBeInstanceOf(SharedArrayBuffer);
    grow(world, { maxObjects: 100 });
    expect(world.data.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('refuses sizes that cannot be, and regions after the first world', () => {
    expect(() => createWorld(createSchema(), { maxObjects: 0 })).toThrow(CapacityError);
    expect(() => createWorld(createSchema(), { maxObjects: MAX_OBJECTS + 1 })).toThrow('E101');
    const { world } = board(1);
    expect(() => world.schema.column('late')).toThrow('E110');
    const schema = createSchema();
    schema.column('twice');
    expect(() => schema.plane('twice')).toThrow(EntityError);
    expect(() => schema.block('short', -1)).toThrow('E112');
    expect(() => schema.region('none')).toThrow('E113');
    expect(schema.region('twice')).toBe(schema.regions.length - 1);
  });
});

describe('entities', () => {
  it('take the smallest free slot, and never the same number twice', () => {
    const { world } = board(4);
    const [a, b, c] = [createEntity(world), createEntity(world), createEntity(world)];
    expect([a, b, c].map(slotOf)).toEqual([0, 1, 2]);
    freeEntity(world, b);
    freeEntity(world, a);
    const d = createEntity(world);
    expect(slotOf(d)).toBe(0);
    expect(d).not.toBe(a);
    expect([a, b, c, d].map((entity) => isAlive(world, entity))).toEqual([false, false, true, true]);
    expect(entityAt(world, 0)).toBe(d);
    expect(liveCount(world)).toBe(2);
  });

  it('start the search where told, and fall back to the smallest', () => {
    const { world } = board(40);
    expect(slotOf(createEntity(world, 33))).toBe(33);
    expect(slotOf(createEntity(world, 33))).toBe(34);
    for (let i = 35; i < 40; i++) expect(slotOf(createEntity(world, 33))).toBe(i);
    expect(slotOf(createEntity(world, 33))).toBe(0);
    expect(world.maxObjects).toBe(40);
  });

  it('are not alive before they were created, nor as another number', () => {
    const { world } = board(4);
    const entity = createEntity(world);
    for (const other of [1, 3, 4, 1000, entity | (1 << 16), -1, -2]) expect(isAlive(world, other)).toBe(false);
    expect(() => freeEntity(world, 1)).toThrow('E201');
    freeEntity(world, entity);
    expect(() => freeEntity(world, entity)).toThrow(EntityError);
    expect(liveCount(world)).toBe(0);
  });

  it('use a slot 32,768 times and then no more', () => {
    const { world } = board(2);
    const first = createEntity(world);
    let last = first;
    for (let i = 1; i < 32_768; i++) {
      freeEntity(world, last);
      last = createEntity(world);
      expect(slotOf(last)).toBe(0);
      expect(last).toBeGreaterThan(0);
    }
    freeEntity(world, last);
    expect(slotOf(createEntity(world))).toBe(1);
    expect(isAlive(world, first)).toBe(false);
    expect(isAlive(world, last)).toBe(false);
  });

  it('fill 65,535 slots and not one more', () => {
    const { world } = board(30_000);
    for (let i = 0; i < MAX_OBJECTS; i++) createEntity(world, i);
    expect(world.maxObjects).toBe(MAX_OBJECTS);
    expect(liveCount(world)).toBe(MAX_OBJECTS);
    const before = hash(world);
    expect(() => createEntity(world)).toThrow('E104');
    expect(hash(world)).toBe(before);
    freeEntity(world, entityAt(world, 40_000));
    expect(slotOf(createEntity(world))).toBe(40_000);
  });
});

describe('growth', () => {
  it.each([1, 31, 32, 33, 64, 65])('keeps every cell of %i objects', (maxObjects) => {
    const { world, power, types, records, flying, kinds } = board(maxObjects);
    const entities = Array.from({ length: maxObjects }, () => createEntity(world));
    for (const entity of entities) {
      const slot = slotOf(entity);
      world.data[at(world, power) + slot] = slot + 1;
      world.data[at(world, kinds) + maxObjects + slot] = -slot;
      if (slot % 3 === 0) setBit(world.data, at(world, types) + (slot % 2) * 2 * world.words, slot);
      if (slot % 5 === 0) setBit(world.data, at(world, flying), slot);
    }
    for (let i = 0; i < 5; i++) world.data[at(world, records) + i] = 100 + i;
    const before = hash(world);
    const layouts: number[] = [];
    const end = onLayout(world, (grown) => layouts.push(grown.maxObjects));

    grow(world, {
      maxObjects: maxObjects + 50,
      regions: [
        [records, 9],
        [types, 7],
        [kinds, 3],
      ],
    });
    end();
    grow(world, { maxObjects: 200 });

    expect(layouts).toEqual([maxObjects + 50]);
    expect([countOf(world, records), countOf(world, types), countOf(world, kinds)]).toEqual([9, 7, 3]);
    expect(hash(world)).toBe(before);
    for (const entity of entities) {
      const slot = slotOf(entity);
      expect(isAlive(world, entity)).toBe(true);
      expect(world.data[at(world, power) + slot]).toBe(slot + 1);
      expect(world.data[at(world, kinds) + 200 + slot]).toBe(-slot | 0);
      for (let plane = 0; plane < 7; plane++) {
        expect(hasBit(world.data, at(world, types) + plane * world.words, slot)).toBe(slot % 3 === 0 && plane === (slot % 2) * 2);
      }
      expect(hasBit(world.data, at(world, flying), slot)).toBe(slot % 5 === 0);
    }
    expect([...world.data.subarray(at(world, records), at(world, records) + 9)]).toEqual([100, 101, 102, 103, 104, 0, 0, 0, 0]);
  });

  it('never shrinks, and does nothing where there is room', () => {
    const { world, records } = board(64);
    const data = world.data;
    grow(world, { maxObjects: 10, regions: [[records, 2]] });
    expect(world.data).toBe(data);
    expect(() => grow(world, { regions: [[99, 1]] })).toThrow('E103');
    expect(() => grow(world, { maxObjects: MAX_OBJECTS + 1 })).toThrow('E101');
    expect(world.data).toBe(data);
  });
});
