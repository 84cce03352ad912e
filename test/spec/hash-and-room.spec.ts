/**
 * The hash is one of the state: not of the room it has, as a world that grew and came back has the hash of one that never did, through all that follows; and not
 * of what is over.
 */
import { type Card, type Effect, loadCatalogue } from '@stratum/cards';
import { createEntity, createSchema, createSnapshots, createWorld, freeEntity, hash } from '@stratum/ecs-core';
import { fastSolver, fullEvaluation, NONE, walkedEvaluation } from '@stratum/layers';
import { expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const CARDS: Record<string, Card> = {
  Ox: { types: ['Creature'], subtypes: ['Ox'], power: 2, toughness: 2, colors: ['G'] },
  Kinship: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, creatureTypes: { add: ['Elf'] } } }] },
  Lesson: {
    types: ['Enchantment'],
    abilities: [{ static: { on: { subtypes: ['Elf'] }, abilities: { add: [{ static: { on: 'this', pt: [0, 1] } }, 'trample'] } } }],
  },
  Mirror: {
    types: ['Creature'],
    power: 0,
    toughness: 0,
    abilities: [{ static: { on: { subtypes: ['Ox'], power: { gte: 4 } }, control: 'you' } }],
  },
};
const GROW: Effect = { on: { types: ['Creature'] }, pt: [1, 1], until: 'endOfTurn' };
const WORDS: Effect = { on: 'target', text: { from: 'Ox', to: 'Elf' }, until: 'endOfTurn' };
const FULL: Effect = { on: 'target', text: { fullTextOf: 'target' }, until: 'endOfTurn' };
const COPY: Effect = { on: 'target', copy: 'target', until: 'endOfTurn' };
const context = { you: 0, source: NONE, targets: [], that: NONE, created: NONE, x: 0 };
const catalogue = loadCatalogue({ cards: CARDS, beside: { effects: [GROW, WORDS, FULL, COPY], counterKinds: ['+1/+1'] } });

function start(maxObjects: number) {
  const schema = createSchema();
  fastSolver.declare(schema, catalogue, ['A', 'B']);
  const world = createWorld(schema, { maxObjects });
  const solver = fastSolver.create(world, catalogue, ['A', 'B']);
  const put = (name: string, controller = 0): number => {
    const entity = createEntity(world);
    solver.add(entity, { definition: catalogue.definitionNamed(name), zone: 'battlefield', owner: controller, controller });
    return entity;
  };
  return { world, solver, put };
}

/** Hashes along a history, each of a state in which everything has been worked out. */
function play({ world, solver, put }: ReturnType<typeof start>): number[] {
  const ox = put('Ox', 1);
  const steps: (() => void)[] = [
    () => put('Kinship'),
    () => put('Lesson'),
    () => solver.putCounters(ox, '+1/+1', 2),
    () => put('Mirror'),
    () => solver.beginEffect(GROW, context),
    () => solver.removeCounters(ox, '+1/+1', 1),
    () => solver.cleanUp(),
    () => {
      solver.retire(ox);
      solver.forget(ox);
      freeEntity(world, ox);
    },
    () => put('Ox'),
  ];
  return steps.map((step) => {
    step();
    solver.settle();
    solver.applied('7d');
    return hash(world);
  });
}

it('a world that grew for objects and effects, and came back, goes on as one that never grew', () => {
  const grown = start(32);
  const snapshots = createSnapshots(grown.world, 1);
  snapshots.save();
  const { length } = grown.world.data;
  for (let i = 0; i < 70; i++) grown.put(i % 2 === 0 ? 'Kinship' : 'Ox');
  for (let i = 0; i < 40; i++) grown.solver.beginEffect(GROW, context);
  grown.solver.settle();
  grown.solver.applied('7d');
  snapshots.restore(0);
  expect(grown.world.data.length).toBeGreaterThan(length * 2);
  const never = play(start(32));
  expect(new Set(never).size).toBe(never.length);
  expect(play(grown)).toEqual(never);
  expect(play(start(200))).toEqual(never);
});

it('a state from before a growth answers as it did, each time that it is brought back', () => {
  const { world, solver, put } = start(32);
  const ox = put('Ox');
  put('Kinship');
  put('Lesson');
  const ask = () => {
    const out = new Int32Array(8);
    return [[...out.subarray(0, solver.abilities(ox, out))], solver.applied('6'), solver.power(ox), solver.toughness(ox)];
  };
  solver.settle();
  const answers = ask();
  expect(answers[1]).toHaveLength(1);
  const snapshots = createSnapshots(world, 1);
  snapshots.save();
  for (let i = 0; i < 40; i++) put('Kinship');
  solver.settle();
  solver.applied('7d');
  for (let times = 0; times < 2; times++) {
    snapshots.restore(0);
    expect(ask()).toEqual(answers);
    solver.retire(ox);
    expect(ask()[0]).toEqual(answers[0]);
  }
});

it('what is over leaves nothing behind: effects with what they held, texts, objects, names', () => {
  const { world, solver, put } = start(32);
  const ox = put('Ox');
  const settled = () => {
    solver.settle();
    solver.applied('7d');
    return hash(world);
  };
  const copied = { ...context, targets: [ox] };
  // clocks and generations of slots go on: the ways are as long, and hold as much
  const after = (effect: Effect, name: string, lender: string): number => {
    const snapshots = createSnapshots(world, 1);
    snapshots.save();
    const other = put(lender);
    solver.beginEffect(effect, copied, name);
    settled();
    solver.cleanUp();
    solver.retire(other);
    settled();
    solver.forget(other);
    freeEntity(world, other);
    const found = settled();
    snapshots.restore(0);
    return found;
  };
  expect(after(WORDS, 'words', 'Lesson')).toBe(after(GROW, 'grow', 'Ox'));
  expect(after(FULL, 'full', 'Kinship')).toBe(after(COPY, 'copy', 'Lesson'));
  const named = () => {
    solver.beginEffect(GROW, context, 'late');
    return settled();
  };
  const fresh = start(32);
  fresh.put('Ox');
  fresh.solver.settle();
  fresh.solver.beginEffect(GROW, context, 'late');
  fresh.solver.settle();
  fresh.solver.applied('7d');
  expect(named()).toBe(hash(fresh.world));
});

it('a world has the same hash after a pass of a plan and after a walk, with values kept for a copy in between', () => {
  const cards: Record<string, Card> = {
    Bear: { types: ['Creature'], power: 2, toughness: 2 },
    Shaping: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'], tapped: true }, basePT: [3, 3] } }] },
  };
  const { solver, world, put, context: words } = scene(cards, { solver: fastSolver });
  const bear = put('Bear');
  put('Bear', { token: true, copyOf: { object: bear, context: words() } });
  put('Shaping');
  // so many that columns are copied as a whole
  for (let i = 0; i < 130; i++) put('Bear');
  const evaluate = fullEvaluation(solver);
  for (let i = 0; i < 3; i++) evaluate();
  const planned = hash(world);
  walkedEvaluation(solver)();
  expect(planned).toBe(hash(world));
});

it('a world has the same hash after a pass of a plan and after a walk, where something left with an ability that an effect gave it', () => {
  const cards: Record<string, Card> = {
    Bear: { types: ['Creature'], power: 2, toughness: 2 },
    Wings: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, abilities: { add: ['flying'] } } }] },
    // whether something has abilities is asked
    Plain: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'], abilities: 'none' }, pt: [1, 1] } }] },
  };
  const { solver, world, put } = scene(cards, { solver: fastSolver });
  put('Wings');
  const bear = put('Bear');
  put('Bear');
  const evaluate = fullEvaluation(solver);
  for (let i = 0; i < 3; i++) evaluate();
  solver.retire(bear);
  for (let i = 0; i < 3; i++) evaluate();
  const planned = hash(world);
  walkedEvaluation(solver)();
  expect(planned).toBe(hash(world));
});
