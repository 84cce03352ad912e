import {
  at,
  createEntity,
  createSchema,
  createSnapshots,
  createWorld,
  ecsIdOf,
  entityOfEcsId,
  freeEntity,
  limitView,
  registerComponent,
  slotOf,
  touch,
  watch,
} from '@stratum/ecs-core';
import { addComponent, addEntity, entityExists, hasComponent, Not, observe, onAdd, query, removeEntity } from 'bitecs';
import { describe, expect, it } from 'vitest';

function start(maxObjects = 8) {
  const schema = createSchema();
  const power = schema.column('power');
  const world = createWorld(schema, { maxObjects });
  const Strong: { power: Int32Array } = { power: new Int32Array(0) };
  const Any = {};
  registerComponent(world, Strong, (w, slot) => w.data[at(w, power) + slot]! >= 4, { power });
  registerComponent(world, Any, () => true);
  const put = (value: number) => {
    const entity = createEntity(world);
    world.data[at(world, power) + slotOf(entity)] = value;
    return entity;
  };
  return { world, power, put, Strong, Any };
}

describe('world.ecs', () => {
  it('shows each object with the components it passes for, and columns as stores', () => {
    const { world, put, Strong, Any } = start();
    const [a, b] = [put(4), put(1)];
    expect([...query(world.ecs, [Strong])].map((id) => entityOfEcsId(world, id))).toEqual([a]);
    expect([...query(world.ecs, [Any])]).toEqual([ecsIdOf(a), ecsIdOf(b)]);
    expect(Strong.power[ecsIdOf(a)]).toBe(4);
    // a system that writes through the store writes into the arena
    Strong.power[ecsIdOf(b)] = 6;
    expect(query(world.ecs, [Strong])).toHaveLength(2);
  });

  it('notices what is written without a word, and what only a test knows after touch', () => {
    const { world, power, put, Strong } = start();
    const a = put(1);
    let special = false;
    const Special = {};
    registerComponent(world, Special, () => special);
    expect(query(world.ecs, [Strong])).toHaveLength(0);
    world.data[at(world, power) + slotOf(a)] = 9;
    expect(query(world.ecs, [Strong])).toHaveLength(1);
    special = true;
    touch(world);
    expect(query(world.ecs, [Special])).toHaveLength(1);
  });

  it('looks again when a watched number changes', () => {
    const { world, put } = start();
    put(1);
    let clock = 0;
    const Late = {};
    registerComponent(world, Late, () => clock > 1);
    watch(world, () => clock);
    expect(query(world.ecs, [Late])).toHaveLength(0);
    clock = 2;
    expect(query(world.ecs, [Late])).toHaveLength(1);
    clock = 0;
    expect(query(world.ecs, [Late])).toHaveLength(0);
  });

  it('shows only what passes its limit', () => {
    const { world, power, put, Any } = start();
    const Mine = {};
    const [a, b] = [put(1), put(0)];
    limitView(world, (w, slot) => w.data[at(w, power) + slot]! > 0);
    expect([...query(world.ecs, [Any])]).toEqual([ecsIdOf(a)]);
    expect(entityExists(world.ecs, ecsIdOf(b))).toBe(false);
    addComponent(world.ecs, ecsIdOf(a), Mine);
    world.data[at(world, power) + slotOf(a)] = 0;
    world.data[at(world, power) + slotOf(b)] = 1;
    expect([...query(world.ecs, [Any])]).toEqual([ecsIdOf(b)]);
    world.data[at(world, power) + slotOf(a)] = 1;
    expect([...query(world.ecs, [Any])]).toEqual([ecsIdOf(b), ecsIdOf(a)]);
    expect([...query(world.ecs, [Mine])]).toEqual([]);
  });

  it('shows one column of several as a store', () => {
    const schema = createSchema();
    const values = schema.columns('values', 3);
    const world = createWorld(schema, { maxObjects: 2 });
    const Valued: { second: Int32Array } = { second: new Int32Array(0) };
    registerComponent(world, Valued, () => true, { second: [values, 1] });
    for (let i = 0; i < 5; i++) {
      const slot = slotOf(createEntity(world));
      world.data[at(world, values) + world.maxObjects + slot] = 10 + i;
    }
    // each growth moved the columns; what was written before moved with them
    expect([...query(world.ecs, [Valued])].map((id) => Valued.second[id])).toEqual([10, 11, 12, 13, 14]);
  });

  it('keeps an embedder’s components as long as their object lives', () => {
    const { world, put } = start(2);
    const Mine = {};
    const [a, b] = [put(1), put(2)];
    addComponent(world.ecs, ecsIdOf(a), Mine);
    addComponent(world.ecs, ecsIdOf(b), Mine);
    const own = addEntity(world.ecs);
    addComponent(world.ecs, own, Mine);
    for (let i = 0; i < 10; i++) put(i);
    expect([...query(world.ecs, [Mine])]).toEqual([ecsIdOf(a), ecsIdOf(b), own]);
    freeEntity(world, a);
    const next = put(5);
    expect(ecsIdOf(next)).toBe(ecsIdOf(a));
    expect(new Set(query(world.ecs, [Mine]))).toEqual(new Set([ecsIdOf(b), own]));
    expect(hasComponent(world.ecs, ecsIdOf(next), Mine)).toBe(false);
    expect(entityExists(world.ecs, own)).toBe(true);
  });

  it('never gives an object’s id to an embedder’s entity', () => {
    const { world, put } = start();
    const entities = [put(1), put(2), put(3)];
    for (const entity of entities) {
      freeEntity(world, entity);
      expect(addEntity(world.ecs)).toBeGreaterThan(65_535);
    }
    const own = addEntity(world.ecs);
    removeEntity(world.ecs, own);
    put(1);
    put(1);
    expect(addEntity(world.ecs)).toBe(own);
  });

  it('follows a restore, and the growth in between', () => {
    const { world, power, put, Strong, Any } = start(2);
    const a = put(4);
    const snapshots = createSnapshots(world, 1);
    snapshots.save();
    for (let i = 0; i < 9; i++) put(i);
    expect(query(world.ecs, [Any])).toHaveLength(10);
    expect(Strong.power[ecsIdOf(a)]).toBe(4);
    snapshots.restore(0);
    expect([...query(world.ecs, [Any])]).toEqual([ecsIdOf(a)]);
    world.data[at(world, power) + slotOf(a)] = 5;
    expect(Strong.power[ecsIdOf(a)]).toBe(5);
  });

  it('puts back an object that somebody removed from it', () => {
    const { world, put, Any } = start();
    const a = put(1);
    removeEntity(world.ecs, ecsIdOf(a));
    touch(world);
    expect([...query(world.ecs, [Any])]).toEqual([ecsIdOf(a)]);
  });

  it('works with Not, with observers that look again, and with many components', () => {
    const { world, put, Strong } = start();
    const seen: number[] = [];
    observe(world.ecs, onAdd(Strong), (id: number) => {
      seen.push(id, query(world.ecs, [Strong]).length);
    });
    const many = Array.from({ length: 70 }, (_, i) => ({ i }));
    for (const component of many) registerComponent(world, component, (_, slot) => slot % 2 === component.i % 2);
    const [a, b] = [put(5), put(0)];
    expect([...query(world.ecs, [Not(Strong), many[69]!])]).toEqual([ecsIdOf(b)]);
    expect([...query(world.ecs, [Strong, many[0]!, many[68]!])]).toEqual([ecsIdOf(a)]);
    expect(seen).toEqual([ecsIdOf(a), 1]);
  });

  it('refuses what bitecs would misread', () => {
    const { world, power, Any } = start();
    expect(() => registerComponent(world, Any, () => true)).toThrow('E203');
    expect(() => registerComponent(world, {}, () => true, { data: power })).toThrow('E204');
    expect(() => entityOfEcsId(world, 0)).toThrow('E202');
  });
});
