/**
 * The bitecs view shows exactly what the arena holds, and entities behave like a plain model of them, through any sequence of creating,
 * freeing, writing, tagging, saving, restoring and growing.
 */
import {
  at,
  createEntity,
  createSchema,
  createSnapshots,
  createWorld,
  type Entity,
  ecsIdOf,
  entityOfEcsId,
  freeEntity,
  grow,
  hash,
  isAlive,
  registerComponent,
  slotOf,
} from '@stratum/ecs-core';
import { addComponent, hasComponent, Not, query } from 'bitecs';
import fc from 'fast-check';
import { expect, it } from 'vitest';

type Step =
  | { do: 'create'; power: number; from: number }
  | { do: 'free' | 'tag' | 'write'; pick: number; power: number }
  | { do: 'save' | 'look' }
  | { do: 'restore'; pick: number }
  | { do: 'grow'; by: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('create' as const), power: fc.nat(9), from: fc.nat(70) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('free' as const, 'tag' as const, 'write' as const), pick: fc.nat(), power: fc.nat(9) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('save' as const, 'look' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('grow' as const), by: fc.nat(40) }) },
);

it('view = arena = model through random histories', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.integer({ min: 1, max: 66 }), (steps, maxObjects) => {
      const schema = createSchema();
      const power = schema.column('power');
      const world = createWorld(schema, { maxObjects });
      const Big: { power: Int32Array } = { power: new Int32Array(0) };
      const Live = {};
      const Mine = {};
      registerComponent(world, Live, () => true);
      registerComponent(world, Big, (w, slot) => w.data[at(w, power) + slot]! > 4, { power });
      const snapshots = createSnapshots(world, 8);

      let model = new Map<Entity, number>();
      const freed = new Set<Entity>();
      const tagged = new Set<Entity>();
      const saved: { model: Map<Entity, number>; hash: number }[] = [];

      function look() {
        const ecs = world.ecs;
        const shown = [...query(ecs, [Live])].map((id) => entityOfEcsId(world, id));
        expect(new Set(shown)).toEqual(new Set(model.keys()));
        expect(shown).toHaveLength(model.size);
        const big = [...query(ecs, [Big])].map((id) => entityOfEcsId(world, id));
        const small = [...query(ecs, [Live, Not(Big)])].map((id) => entityOfEcsId(world, id));
        for (const [entity, value] of model) {
          expect(isAlive(world, entity)).toBe(true);
          expect(big.includes(entity)).toBe(value > 4);
          expect(small.includes(entity)).toBe(value <= 4);
          expect(Big.power[ecsIdOf(entity)]).toBe(value);
          expect(hasComponent(ecs, ecsIdOf(entity), Mine)).toBe(tagged.has(entity));
        }
        // what was gone when somebody looked has lost what the embedder put on it
        for (const entity of tagged) if (!model.has(entity)) tagged.delete(entity);
      }

      for (const s of steps) {
        const pick = 'pick' in s && model.size > 0 ? [...model.keys()][s.pick % model.size] : undefined;
        if (s.do === 'create') {
          const entity = createEntity(world, s.from);
          expect(model.has(entity)).toBe(false);
          expect(freed.has(entity)).toBe(false);
          expect([...model.keys()].some((other) => slotOf(other) === slotOf(entity))).toBe(false);
          world.data[at(world, power) + slotOf(entity)] = s.power;
          model.set(entity, s.power);
        } else if (s.do === 'free' && pick !== undefined) {
          freeEntity(world, pick);
          expect(isAlive(world, pick)).toBe(false);
          model.delete(pick);
          freed.add(pick);
          look();
        } else if (s.do === 'tag' && pick !== undefined) {
          addComponent(world.ecs, ecsIdOf(pick), Mine);
          tagged.add(pick);
          look();
        } else if (s.do === 'write' && pick !== undefined) {
          world.data[at(world, power) + slotOf(pick)] = s.power;
          model.set(pick, s.power);
        } else if (s.do === 'save' && snapshots.count < snapshots.depth) {
          saved[snapshots.save()] = { model: new Map(model), hash: hash(world) };
        } else if (s.do === 'restore' && snapshots.count > 0) {
          const index = s.pick % snapshots.count;
          snapshots.restore(index);
          model = new Map(saved[index]!.model);
          expect(hash(world)).toBe(saved[index]!.hash);
          freed.clear();
          look();
        } else if (s.do === 'grow') {
          const before = hash(world);
          grow(world, { maxObjects: Math.min(500, world.maxObjects + s.by) });
          expect(hash(world)).toBe(before);
        } else if (s.do === 'look') look();
      }
      look();
    }),
    { numRuns: 300 },
  );
});
