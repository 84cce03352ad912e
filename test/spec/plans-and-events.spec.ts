/**
 * A plan replays the order of the last walk (CR 613.8). What an event changes through any channel that a choice could see makes the next pass a walk: here
 * each of them turns a verdict, or what is born, between two passes, there and back, and the answers stay the reference's.
 */
import type { Card, Condition, Effect, Filter } from '@stratum/cards';
import { type Entity, exposeEngine, fastSolver, fullEvaluation, NONE, referenceSolver, type Solver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const plain: Record<string, Card> = {
  Rock: { types: ['Artifact'] },
  Bear: { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 },
  Blade: { types: ['Artifact'], subtypes: ['Equipment'] },
  Forest: { types: ['Land'], subtypes: ['Forest'] },
  // CR 613.8a: it depends on what makes a creature of something
  Dawn: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, creatureTypes: { add: ['Elf'] } } }] },
};

interface Turn {
  /** What wakes artifacts: only these, or only while this is so. */
  on?: Filter;
  while?: Condition;
  event(solver: Solver, objects: Record<'rock' | 'bear' | 'blade', Entity>, on: boolean): void;
}

const TURNS: Record<string, Turn> = {
  'a tap': { on: { tapped: true }, event: (solver, { rock }, on) => solver.setTapped(rock, on) },
  'an attack': { on: { attacking: true }, event: (solver, { rock }, on) => solver.setAttacking(rock, on) },
  'a counter': {
    on: { counters: { charge: { gte: 1 } } },
    event: (solver, { rock }, on) => (on ? solver.putCounters(rock, 'charge', 1) : solver.removeCounters(rock, 'charge', 1)),
  },
  'an attachment': { on: { equipped: true }, event: (solver, { rock, blade }, on) => solver.attach(blade, on ? rock : NONE) },
  life: { while: { value: { life: 'you' }, is: { lte: 5 } }, event: (solver, _, on) => solver.setLife(0, on ? 5 : 20) },
  'a turn': { while: { turn: 'you' }, event: (solver, _, on) => solver.beginTurn(on ? 0 : 1) },
  'phasing in': { on: {}, event: (solver, { rock }, on) => solver.setPhasedOut(rock, !on) },
};

const planOf = (solver: Solver): boolean => {
  const { engine, names } = exposeEngine(solver);
  return engine.data[engine.at.header + names.H_PLAN!] === engine.data.length;
};

describe('a verdict of dependency is turned by', () => {
  it.each(Object.entries(TURNS))('%s', (_, turn) => {
    const waking = {
      on: { ...turn.on, types: ['Artifact' as const], not: { subtypes: ['Equipment'] } },
      types: { add: ['Creature' as const] },
    };
    const cards = {
      ...plain,
      Metal: { types: ['Enchantment' as const], abilities: [{ static: waking, ...(turn.while ? { if: turn.while } : {}) }] },
    };
    const sides = [fastSolver, referenceSolver].map((solver) => {
      const { put, ...side } = scene(cards, { solver, counterKinds: ['charge'] });
      const objects = { rock: put('Rock'), bear: put('Bear'), blade: put('Blade') };
      put('Dawn');
      put('Metal');
      turn.event(side.solver, objects, false);
      side.solver.settle();
      return { ...side, objects };
    });
    const [fast, reference] = sides as [(typeof sides)[0], (typeof sides)[0]];
    const evaluate = fullEvaluation(fast.solver);
    for (const on of [true, false, true, false]) {
      for (let i = 0; i < 3; i++) evaluate();
      expect(planOf(fast.solver)).toBe(true);
      for (const { solver, objects } of sides) {
        turn.event(solver, objects, on);
        solver.settle();
      }
      const answers = sides.map(({ solver, objects: { rock } }) => [solver.hasSubtype(rock, 'Elf'), solver.applied('4')]);
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[1]![0]).toBe(on);
      for (let i = 0; i < 3; i++) evaluate();
      expect(fast.solver.characteristics(fast.objects.rock)).toEqual(reference.solver.characteristics(reference.objects.rock));
    }
  });
});

it('what would be born otherwise is walked: a tapped creature lends what it has', () => {
  const lesson: Effect = { on: { types: ['Creature'], other: true }, pt: [1, 1] };
  const cards: Record<string, Card> = {
    ...plain,
    School: { types: ['Enchantment'], abilities: [{ static: { on: { tapped: true }, abilities: { add: [{ static: lesson }] } } }] },
  };
  const { solver, put, size } = scene(cards, { solver: fastSolver });
  const [one, other] = [put('Bear'), put('Bear')];
  put('School');
  const evaluate = fullEvaluation(solver);
  const sizes: string[][] = [];
  for (const [tapped, on] of [
    [one, true],
    [other, true],
    [one, false],
    [other, false],
  ] as const) {
    for (let i = 0; i < 3; i++) evaluate();
    solver.setTapped(tapped, on);
    for (let i = 0; i < 3; i++) evaluate();
    sizes.push([size(one), size(other)]);
  }
  expect(sizes).toEqual([
    ['2/2', '3/3'],
    ['3/3', '3/3'],
    ['3/3', '2/2'],
    ['2/2', '2/2'],
  ]);
});

it('counters that come while a plan stands are counted once', () => {
  const { solver, put, size } = scene(
    { ...plain, Banner: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'], tapped: true }, pt: [1, 0] } }] } },
    { solver: fastSolver },
  );
  const [one, other] = [put('Bear'), put('Bear')];
  put('Banner');
  const evaluate = fullEvaluation(solver);
  for (let i = 0; i < 3; i++) evaluate();
  solver.putCounters(one, '+1/+1', 2);
  evaluate();
  expect([size(one), size(other)]).toEqual(['4/4', '2/2']);
  solver.setTapped(one, true);
  solver.putCounters(other, '+1/+1', 1);
  expect([size(one), size(other)]).toEqual(['5/4', '3/3']);
  solver.setTapped(one, false);
  solver.removeCounters(one, '+1/+1', 1);
  expect([size(one), size(other)]).toEqual(['3/3', '3/3']);
});

it('what a set had in words that a plan does not look at is gone with its objects', () => {
  const anthem: Card = {
    types: ['Enchantment'],
    abilities: [{ static: { on: { types: ['Creature'], other: true }, pt: [1, 1] } }],
  };
  const { put, solver } = scene({ ...plain, Anthem: anthem }, { solver: fastSolver });
  const evaluate = fullEvaluation(solver);
  const source = put('Anthem');
  // the next object stands in the second word
  for (let i = 0; i < 30; i++) put('Forest');
  const bear = put('Bear');
  expect(bear & 0xffff).toBe(32);
  solver.settle();
  expect(solver.applied('7c')).toEqual([source]);
  solver.retire(bear);
  solver.settle();
  for (let i = 0; i < 3; i++) {
    expect(solver.applied('7c')).toEqual([]);
    evaluate();
  }
});
