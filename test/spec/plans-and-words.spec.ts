/**
 * What layer 6 gives while nothing asks for it is carried into the result, and a plan (layers/src/plan) goes on with it, as with what 7c adds (CR 613.1f). After
 * each event one pass is replayed, and both solvers say the same.
 */
import type { Card, Effect } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import { fastSolver, referenceSolver, walkedEvaluation } from '@stratum/layers';
import { expect, it } from 'vitest';
import { planned, type Side, source } from '../support/planned-scene.js';
import { scene } from '../support/scene.js';

const CARDS: Record<string, Card> = {
  Bird: { types: ['Creature'], power: 1, toughness: 1, abilities: ['flying'] },
  Banner: source({ on: { types: ['Creature'], controller: 'you' }, pt: [1, 1] }),
  'Banner of fliers': source({ on: { types: ['Creature'] }, abilities: { add: ['flying'] }, pt: [0, 1] }),
  Wings: source({ on: 'attached', abilities: { add: ['flying', 'haste'] }, pt: [2, 0] }, { types: ['Artifact'], subtypes: ['Equipment'] }),
  'Wings for all': source(
    { on: { types: ['Creature'] }, abilities: { add: ['flying'] }, pt: [0, 1] },
    { types: ['Artifact'], subtypes: ['Equipment'] },
  ),
  'Growing while somebody has a Bear': {
    types: ['Enchantment'],
    abilities: [{ static: { on: { types: ['Artifact'] }, pt: [3, 1] }, if: { value: { count: { name: 'Bear' } }, is: { gte: 1 } } }],
  },
  'A land that teaches': source(
    { on: 'this', abilities: { add: [{ static: { on: { types: ['Creature'] }, pt: [1, 2] } }] } },
    { types: ['Land'] },
  ),
};
/** For words to have planes: what an effect takes is told by one. */
const TAKING: Effect = { on: 'targets', abilities: { remove: ['flying', 'haste', 'trample'] }, until: 'yourNextTurn' };
const FLIGHT: Effect = { on: 'targets', abilities: { add: ['flying'] }, until: 'endOfTurn' };
const LONG_FLIGHT: Effect = { ...FLIGHT, until: 'yourNextTurn' };
const LOSS: Effect = { on: 'targets', abilities: { removeAll: true }, until: 'yourNextTurn' };
const CHARGE: Effect = { on: 'targets', abilities: { add: ['haste', 'trample'] }, pt: [2, 1], until: 'endOfTurn' };

const GROWTH: Effect = { on: 'targets', pt: [2, 1], until: 'endOfTurn' };
const LESSON: Effect = {
  on: 'targets',
  abilities: { add: [{ label: 'peace', static: { on: 'this', rule: "can't attack" } }] },
  until: 'yourNextTurn',
};
const OBLIVION: Effect = { on: 'targets', abilities: { remove: ['peace'] }, until: 'yourNextTurn' };

const both = (graveyard = 0, permanents = 0, before?: (side: Side) => void, told = true) =>
  planned({
    cards: CARDS,
    effects: [FLIGHT, LONG_FLIGHT, CHARGE, GROWTH, ...(told ? [TAKING] : [])],
    layer: '6',
    words: ['flying', 'haste', 'trample'],
    graveyard,
    permanents,
    before,
  });

it.each([true, false])('as effects give keywords, some with numbers, and end (planes tell who has them: %s)', (told) => {
  const { isPlanned, after } = both(0, 0, undefined, told);
  after(({ begin, objects }) => begin(FLIGHT, objects.Bear!));
  after(({ begin, objects }) => begin(CHARGE, objects.Golem!, objects.Bear!));
  after(({ begin, objects }) => begin(LONG_FLIGHT, objects.Bear!));
  after(({ solver }) => solver.cleanUp());
  expect(isPlanned()).toBe(true);
  after(({ solver }) => solver.beginTurn(1));
  after(({ solver }) => solver.beginTurn(0));
  expect(isPlanned()).toBe(true);
});

it('of what had the keyword, too, and keeps it', () => {
  const { isPlanned, after } = both(0, 0, ({ put, objects }) => {
    objects.bird = put('Bird');
  });
  after(({ begin, objects }) => begin(FLIGHT, objects.bird!, objects.Bear!));
  after(({ solver }) => solver.cleanUp());
  expect(isPlanned()).toBe(true);
});

it('behind what adds, which leaves first', () => {
  const { isPlanned, after } = both();
  after(({ put, objects }) => {
    objects.banner = put('Banner');
  });
  after(({ begin, objects }) => begin(CHARGE, objects.Bear!));
  after(({ put, objects }) => {
    objects.second = put('Banner');
  });
  for (const name of ['banner', 'second'])
    after(({ solver, objects }) => {
      solver.retire(objects[name]!);
      solver.forget(objects[name]!);
      delete objects[name];
    });
  expect(isPlanned()).toBe(true);
  after(({ solver }) => solver.cleanUp());
  expect(isPlanned()).toBe(true);
});

it('until there is no more room in the plan', () => {
  const { after } = both();
  for (let i = 0; i < 260; i++) after(({ begin, objects }) => begin(CHARGE, objects.Bear!));
  after(({ solver }) => solver.cleanUp());
});

it('on a card where the plan does not look', () => {
  const { after } = both(40);
  after(({ begin, objects }) => begin(FLIGHT, objects['card 39']!, objects.Bear!));
  after(({ solver }) => solver.cleanUp());
});

it('to so many that a pass is quicker than to take it from one after another', () => {
  const { after } = both(0, 0, ({ put, objects }) => {
    for (let i = 0; i < 70; i++) objects[`bear ${i}`] = put('Bear');
  });
  for (let i = 0; i < 9; i++) after(({ begin, objects }) => begin(i < 8 ? LONG_FLIGHT : FLIGHT, ...Object.values(objects)));
  after(({ solver }) => solver.cleanUp());
});

it('before another one that goes on, beside a lent ability', () => {
  const { after } = both(0, 0, ({ put }) => {
    put('A land that teaches');
  });
  after(({ begin, objects }) => begin(FLIGHT, objects.Bear!));
  after(({ begin, objects }) => begin(LONG_FLIGHT, objects.Bear!));
  after(({ solver }) => solver.cleanUp());
});

it('as an Equipment that gives keywords moves, and what gives them to all comes and leaves', () => {
  const { after } = both(0, 0, ({ put, objects }) => {
    objects.bird = put('Bird');
    objects.wings = put('Wings');
  });
  for (const host of ['Bear', 'bird', 'Golem', 'Bear']) after(({ solver, objects }) => solver.attach(objects.wings!, objects[host]!));
  after(({ put, objects }) => {
    objects.banner = put('Banner of fliers');
  });
  after(({ solver, objects }) => solver.attach(objects.wings!, objects.Golem!));
  after(({ solver, objects }) => {
    solver.retire(objects.banner!);
    delete objects.banner;
  });
  after(({ solver, objects }) => solver.attach(objects.wings!, -1));
});

it.each([TAKING, GROWTH])('as an Equipment is attached to nothing, which leaves it older than %o (CR 613.7e)', (younger) => {
  const { after } = both(0, 0, ({ put, objects }) => {
    objects.wings = put('Wings for all');
  });
  after(({ solver, objects }) => solver.attach(objects.wings!, objects.Rock!));
  after(({ begin, objects }) => begin(younger, objects.Bear!));
  after(({ solver, objects }) => {
    solver.attach(objects.wings!, -1);
    expect(solver.applied('7c')[0]).toBe(objects.wings);
    expect(solver.hasAbility(objects.Bear!, 'flying')).toBe(younger !== TAKING);
  });
});

it.each([true, false])('but not where the plan names parts by their numbers, which then are others (planes tell: %s)', (told) => {
  const growing = ({ put, begin, objects }: Side) => {
    put('Growing while somebody has a Bear');
    begin(LONG_FLIGHT, objects.Bear!);
  };
  const { isPlanned, after } = both(0, 0, growing, told);
  expect(isPlanned()).toBe(true);
  after(({ solver }) => solver.beginTurn(0));
  after(() => {});
  expect(isPlanned()).toBe(true);
  after(({ begin, objects }) => begin(FLIGHT, objects.Bear!));
  after(({ solver }) => solver.cleanUp());
});

it.each([FLIGHT, CHARGE].flatMap((effect) => [true, false].map((told) => [effect, told] as const)))(
  'as %o ends, which was there as the plan was made, and begins again (planes tell: %s)',
  (effect, told) => {
    const { isPlanned, after } = both(0, 0, ({ begin, objects }) => begin(effect, objects.Bear!), told);
    expect(isPlanned()).toBe(true);
    after(({ solver }) => solver.cleanUp());
    after(({ begin, objects }) => begin(effect, objects.Bear!));
  },
);

it.each([fastSolver, referenceSolver])('before an ability was given, and taken by its name (CR 113.10b)', (solver) => {
  const stage = scene({ Bear: { types: ['Creature'], power: 2, toughness: 2 } }, { effects: [FLIGHT, LESSON, OBLIVION], solver });
  const bear = stage.put('Bear');
  for (const effect of [FLIGHT, LESSON, OBLIVION]) stage.begin(effect, bear);
  expect(stage.solver.hasRule(bear, "can't attack")).toBe(false);
  stage.solver.cleanUp();
  stage.solver.settle();
  expect(stage.solver.hasRule(bear, "can't attack")).toBe(false);
});

it('leaves the state that a walk leaves, where something was lost after it', () => {
  const { solver, world, begin, put } = scene(
    { Bear: { types: ['Creature'], power: 2, toughness: 2 } },
    { effects: [LONG_FLIGHT, FLIGHT, LOSS], solver: fastSolver },
  );
  const bear = put('Bear');
  begin(FLIGHT, bear);
  begin(LOSS, bear);
  begin(LONG_FLIGHT, bear);
  solver.cleanUp();
  solver.settle();
  expect(solver.hasLostAllAbilities(bear)).toBe(true);
  const before = hash(world);
  walkedEvaluation(solver)();
  expect(hash(world)).toBe(before);
});
