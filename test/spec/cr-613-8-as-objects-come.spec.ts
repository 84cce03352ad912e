/**
 * An object that makes no effect comes and goes while a plan stands (layers/src/plan): where that turns a verdict of dependency (CR 613.8a), passes are walked
 * again; where it does not, the plan finds the object.
 */
import type { Card, Effect, Static, Zone } from '@stratum/cards';
import { freeEntity } from '@stratum/ecs-core';
import { type Entity, exposeEngine, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { replayingSolver } from '../support/replaying-solver.js';
import { type Scene, scene } from '../support/scene.js';

const source = (ability: Static): Card => ({ types: ['Enchantment'], abilities: [ability] });

const CARDS: Record<string, Card> = {
  Rock: { types: ['Artifact'] },
  Blade: { types: ['Artifact'], subtypes: ['Equipment'] },
  Field: { types: ['Land'] },
  Bear: { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 },
  Wall: { types: ['Creature'], subtypes: ['Wall'], power: 0, toughness: 4 },
  Golem: { types: ['Artifact', 'Creature'], subtypes: ['Golem'], power: 1, toughness: 1 },
  'White field': { types: ['Land'], colors: ['W'] },
  Goblin: { types: ['Creature'], subtypes: ['Goblin'], power: 1, toughness: 1 },
  'Fliers are fast': source({ static: { on: { types: ['Creature'], keywords: ['flying'] }, abilities: { add: ['haste'] } } }),
  'Artifacts fly': source({ static: { on: { types: ['Artifact'] }, abilities: { add: ['flying'] } } }),
  'What is white is an artifact creature': source({ static: { on: { colors: ['W'] }, types: { add: ['Artifact', 'Creature'] } } }),
  'Artifacts wake': source({ static: { on: { types: ['Artifact'] }, types: { add: ['Creature'] } } }),
  'With two creatures, lands are legendary': source({
    static: { on: { types: ['Land'] }, supertypes: { add: ['Legendary'] } },
    if: { value: { count: { types: ['Creature'] } }, is: { gte: 2 } },
  }),
  'Artifacts are 5/5': source({ static: { on: { types: ['Artifact'] }, basePT: [5, 5] } }),
  'Elf of kin': {
    types: ['Artifact', 'Creature'],
    subtypes: ['Elf'],
    power: 1,
    toughness: 1,
    abilities: [{ static: { on: { types: ['Creature'], sharesCreatureTypeWith: 'this' }, supertypes: { add: ['Legendary'] } } }],
  },
  'Bears have the power of lands': source({
    static: { on: { types: ['Creature'], subtypes: ['Bear'] }, basePT: [{ count: { types: ['Land'] } }, 2] },
  }),
  'With 3 power, +0/+1': source({ static: { on: { types: ['Creature'], power: { gte: 3 } }, pt: [0, 1] } }),
  'With 1 power, +2/+0': source({ static: { on: { types: ['Creature'], power: { gte: 1 } }, pt: [2, 0] } }),
  Emblem: { types: [] },
  'Creatures are fast': source({ static: { on: { types: ['Creature'] }, abilities: { add: ['haste'] } } }),
  'With an emblem, lands are artifacts': source({
    static: { on: { types: ['Land'] }, types: { add: ['Artifact'] } },
    if: { exists: { zone: 'command' } },
  }),
  'With two creatures, enchantments are blue': source({
    static: { on: { types: ['Enchantment'] }, colors: { set: ['U'] } },
    if: { value: { count: { types: ['Creature'] } }, is: { gte: 2 } },
  }),
  'Lands say that what is blue has no abilities': source({
    static: {
      on: { types: ['Land'] },
      abilities: { add: [{ static: { on: { types: ['Enchantment'], colors: ['U'] }, abilities: { removeAll: true } } }] },
    },
  }),
  'Lands say that fliers are fast': source({
    static: {
      on: { types: ['Land'] },
      abilities: { add: [{ static: { on: { types: ['Creature'], keywords: ['flying'] }, abilities: { add: ['haste'] } } }] },
    },
  }),
  'Lands say that with 3 power there is +0/+1': source({
    static: {
      on: { types: ['Land'] },
      abilities: { add: [{ static: { on: { types: ['Creature'], power: { gte: 3 } }, pt: [0, 1] } }] },
    },
  }),
  '+2/+0': source({ static: { on: { types: ['Creature'] }, pt: [2, 0] } }),
  'As strong as there are artifacts': {
    types: ['Creature'],
    power: '*',
    toughness: 2,
    abilities: [{ cda: { power: { count: { types: ['Artifact'] } } } }],
  },
  'Bears have the power of artifacts': source({
    static: { on: { types: ['Creature'], subtypes: ['Bear'] }, basePT: [{ count: { types: ['Artifact'] } }, 2] },
  }),
  'For artifacts in graveyards, +1/+0': source({
    static: { on: { types: ['Creature'] }, pt: [{ count: { types: ['Artifact'], zone: 'graveyard' } }, 0] },
  }),
  'Artifacts are Goblins': source({ static: { on: { types: ['Artifact'] }, creatureTypes: { set: ['Goblin'] } } }),
};

/** Walls have the greatest power among artifacts (and planeswalkers are 1/1). */
const LESSON: Effect = {
  on: 'target',
  abilities: {
    add: [
      { static: { on: { types: ['Planeswalker'] }, basePT: [1, 1] } },
      { static: { on: { types: ['Creature'], subtypes: ['Wall'] }, basePT: [{ greatest: 'power', among: { types: ['Artifact'] } }, 4] } },
    ],
  },
};
interface Turn {
  readonly there: readonly string[];
  readonly then?: (scene: Scene, objects: Record<string, Entity>) => void;
  readonly comes: string;
  readonly to?: Zone;
  /** What there is to see, without and with it. */
  readonly see: (solver: Scene['solver'], objects: Record<string, Entity>, comes: Entity | null) => unknown;
  readonly seen: readonly [unknown, unknown];
}

const TURNS: Record<string, Turn> = {
  'with it, another part makes the condition of one that may depend': {
    there: ['Rock', 'Field', 'With two creatures, lands are legendary', 'Artifacts wake'],
    comes: 'Bear',
    see: (solver, { Field }) => solver.hasSupertype(Field!, 'Legendary'),
    seen: [false, true],
  },
  'it shares a type with the source of an effect once another changed that': {
    there: ['Elf of kin', 'Artifacts are Goblins'],
    comes: 'Goblin',
    see: (solver, _, goblin) => goblin && solver.hasSupertype(goblin, 'Legendary'),
    seen: [null, true],
  },
  'an earlier layer makes it one that concerns a part on which another depends': {
    there: ['Fliers are fast', 'Artifacts fly', 'What is white is an artifact creature'],
    comes: 'White field',
    see: (solver, _, field) => field && solver.hasAbility(field, 'haste'),
    seen: [null, true],
  },
  'it is the only one to which a part born in the pass does what another part changes': {
    there: ['Golem', 'Blade'],
    then: ({ begin, put }, { Blade }) => {
      begin(LESSON, Blade!);
      put('Artifacts are 5/5');
    },
    comes: 'Wall',
    see: (solver, _, wall) => wall && solver.power(wall),
    seen: [null, 5],
  },
  'a part of an earlier layer counts it, and what that does to others makes one part depend on another': {
    there: ['Bear', 'Bears have the power of lands', 'With 3 power, +0/+1', 'With 1 power, +2/+0'],
    comes: 'Field',
    see: (solver, { Bear }) => `${solver.power(Bear!)}/${solver.toughness(Bear!)}`,
    seen: ['0/2', '3/3'],
  },
  'an object without a card type makes the condition of one on which another depends': {
    there: ['Field', 'Artifacts wake', 'With an emblem, lands are artifacts'],
    comes: 'Emblem',
    to: 'command',
    see: (solver, { Field }) => solver.hasType(Field!, 'Creature'),
    seen: [false, true],
  },
  'what a defining ability counts makes one part depend on another': {
    there: ['As strong as there are artifacts', 'With 3 power, +0/+1', '+2/+0'],
    comes: 'Rock',
    see: (solver, { 'As strong as there are artifacts': it }) => `${solver.power(it!)}/${solver.toughness(it!)}`,
    seen: ['2/2', '3/3'],
  },
  'with it, an ability is taken by a part born in the pass, for which the part of that ability must wait': {
    there: [
      'Lands say that what is blue has no abilities',
      'Creatures are fast',
      'With two creatures, enchantments are blue',
      'Field',
      'Wall',
    ],
    comes: 'Bear',
    see: (solver, { Wall }) => solver.hasAbility(Wall!, 'haste'),
    seen: [true, false],
  },
  'it is the only one through which a part born in the pass depends on another': {
    there: ['Lands say that fliers are fast', 'Field', 'Artifacts fly'],
    comes: 'Golem',
    see: (solver, _, golem) => golem && solver.hasAbility(golem, 'haste'),
    seen: [null, true],
  },
  'a part of an earlier layer counts it, and then a part born in the pass depends on another': {
    there: ['Bear', 'Bears have the power of artifacts', 'Lands say that with 3 power there is +0/+1', 'Field', '+2/+0'],
    comes: 'Rock',
    see: (solver, { Bear }) => `${solver.power(Bear!)}/${solver.toughness(Bear!)}`,
    seen: ['2/2', '3/3'],
  },
};

describe.each([
  ['replayed', replayingSolver],
  ['the reference', referenceSolver],
])('%s', (_, solverFactory) => {
  it.each(Object.entries(TURNS))('%s', (__, { there, then, comes, to = 'battlefield', see, seen }) => {
    const made = scene(CARDS, { solver: solverFactory, effects: [LESSON] });
    const { solver, world, put } = made;
    const objects = Object.fromEntries(there.map((card) => [card, put(card)]));
    then?.(made, objects);
    for (let i = 0; i < 3; i++) {
      solver.settle();
      expect(see(solver, objects, null)).toBe(seen[0]);
      const it = put(comes, { zone: to });
      solver.settle();
      expect(see(solver, objects, it)).toBe(seen[1]);
      solver.retire(it);
      solver.forget(it);
      freeEntity(world, it);
    }
  });
});

/** Creatures have "creatures you control get +1/+1". */
const TEACHER = source({
  static: { on: { types: ['Creature'] }, abilities: { add: [{ static: { on: { types: ['Creature'], controller: 'you' }, pt: [1, 1] } }] } },
});

it.each([
  ['replayed', replayingSolver],
  ['the reference', referenceSolver],
])('another object in the slot of one that had been given an ability makes effects of its own, %s', (_, solverFactory) => {
  const { solver, world, put, size } = scene({ ...CARDS, Teacher: TEACHER }, { solver: solverFactory });
  put('Teacher');
  const [bear, other] = [put('Bear'), put('Bear')];
  solver.settle();
  expect(size(bear)).toBe('4/4');
  solver.retire(other);
  solver.forget(other);
  freeEntity(world, other);
  const theirs = put('Bear', { owner: 1 });
  expect(theirs & 0xffff).toBe(other & 0xffff);
  solver.settle();
  expect([size(bear), size(theirs)]).toEqual(['3/3', '3/3']);
});

const BANNER = source({ static: { on: { types: ['Creature'] }, pt: [1, 1] } });

it.each([28, 60, 130])('a plan goes on from word to word of objects, of which there are %i at first', (count) => {
  const { solver, put, size } = scene({ ...CARDS, Banner: BANNER }, { solver: replayingSolver });
  put('Banner');
  for (let i = 0; i < count; i++) put('Bear');
  solver.settle();
  for (let i = 0; i < 10; i++) {
    const bear = put('Bear');
    solver.settle();
    expect(size(bear)).toBe('3/3');
  }
});

it('a plan is kept where no choice could see what comes or goes, and spoilt where one could', () => {
  const { solver, put } = scene({ ...CARDS, Banner: BANNER }, { solver: replayingSolver });
  for (const card of ['Artifacts wake', 'Artifacts are Goblins', 'Banner', 'Bear']) put(card);
  const { engine, names } = exposeEngine(solver);
  const isKept = (): boolean => engine.data[engine.at.header + names.H_PLAN!] === engine.data.length;
  solver.settle();
  const [bear, other] = [put('Bear'), put('Bear')];
  expect(isKept()).toBe(true);
  solver.settle();
  solver.retireTogether!([bear, other]);
  expect(isKept()).toBe(true);
  solver.settle();
  const rock = put('Rock');
  expect(isKept()).toBe(false);
  solver.settle();
  solver.retire(rock);
  expect(isKept()).toBe(false);
});

it.each<[string, string[], string, Zone]>([
  [
    'a number of the last layer',
    ['Artifacts wake', 'Artifacts are Goblins', 'Bears have the power of lands', 'Bear'],
    'Field',
    'battlefield',
  ],
  [
    'what sets numbers before parts that ask for power',
    ['Artifacts are 5/5', 'With 3 power, +0/+1', 'With 1 power, +2/+0'],
    'Rock',
    'battlefield',
  ],
  [
    'a number that counts other zones',
    ['Artifacts wake', 'Artifacts are Goblins', 'For artifacts in graveyards, +1/+0', 'Bear'],
    'Rock',
    'graveyard',
  ],
])('a plan is kept where only %s is about what comes', (_, there, comes, zone) => {
  const { solver, put } = scene(CARDS, { solver: replayingSolver });
  for (const card of there) put(card);
  const { engine, names } = exposeEngine(solver);
  solver.settle();
  put(comes, { zone });
  expect(engine.data[engine.at.header + names.H_PLAN!]).toBe(engine.data.length);
});
