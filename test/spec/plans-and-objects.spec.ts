/**
 * What a plan (layers/src/plan) worked out for each object as it was made is told of those that come, and is no longer so of those that go (keep-plan). After each
 * event passes are replayed, and both solvers say the same of every object.
 */
import type { Card, Effect } from '@stratum/cards';
import { freeEntity, hash } from '@stratum/ecs-core';
import { type Entity, exposeEngine, fastSolver, NONE, type ObjectInit, referenceSolver, walkedEvaluation } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { replayingSolver } from '../support/replaying-solver.js';
import { scene } from '../support/scene.js';

const source = (effect: Effect, card: Partial<Card> = {}): Card => ({ types: ['Enchantment'], ...card, abilities: [{ static: effect }] });
const creature = (power: number, toughness: number, more: Partial<Card> = {}): Card => ({ types: ['Creature'], power, toughness, ...more });

const CARDS: Record<string, Card> = {
  Bear: creature(2, 2),
  Ogre: creature(4, 2),
  Wall: creature(0, 5),
  Giant: creature(5, 5),
  Colossus: creature(0x3fff_fffe, 3),
  Ancient: creature(3, 0x3fff_fffe),
  Bird: creature(1, 1, { abilities: ['flying'] }),
  Rock: { types: ['Artifact'] },
  Blade: { types: ['Artifact'], subtypes: ['Equipment'] },
  ...Object.fromEntries(
    ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'].map((type) => [
      type,
      { types: ['Land', 'Creature'], subtypes: [type], power: 1, toughness: 1 },
    ]),
  ),
  'The strong fly': source({ on: { types: ['Creature'], power: { gte: 3 } }, abilities: { add: ['flying'] } }),
  'The tough are fast': source({ on: { types: ['Creature'], toughness: { gte: 4 } }, abilities: { add: ['haste'] } }),
  'Artifacts fly': source({ on: { types: ['Artifact'] }, abilities: { add: ['flying'] } }),
  'What has no abilities grows': source({ on: { types: ['Creature'], abilities: 'none' }, pt: [1, 1] }),
  'Strong artifacts grow': source({ on: { types: ['Artifact'], power: { gte: 3 } }, pt: [0, 1] }),
  'Lord of Bears': creature(1, 1, { abilities: [{ static: { on: { subtypes: ['Bear'] }, pt: [1, 1] } }] }),
  Ox: creature(3, 3, { subtypes: ['Ox'] }),
  'As strong as kin are many': source({
    on: { types: ['Creature'] },
    pt: [{ count: { types: ['Creature'], sharesCreatureTypeWith: 'it', notIt: true } }, 0],
  }),
  Claim: source({ on: 'this', control: 'you' }),
  Armor: source({ on: 'attached', pt: [2, 2] }, { subtypes: ['Aura'] }),
  'Tapped creatures grow': source({ on: { types: ['Creature'], tapped: true }, pt: [2, 1] }),
};

const REWORD: Effect = { on: 'target', text: { from: 'Bear', to: 'Ox' } };
const GROW_BY_TAPPED_KIN: Effect = {
  on: 'targets',
  pt: [{ count: { types: ['Creature'], tapped: true, sharesCreatureTypeWith: 'it' } }, 0],
};
const TAKE_TEXT: Effect = { on: 'target', text: { fullTextOf: 'that' } };

/** The two solvers in step. `before`: how many Rocks there are first. */
function both(there: readonly string[], before = 0) {
  const sides = [replayingSolver, referenceSolver].map((solver) =>
    scene(CARDS, { solver, effects: [REWORD, TAKE_TEXT, GROW_BY_TAPPED_KIN] }),
  );
  const [fast] = sides;
  const { engine, names } = exposeEngine(fast!.solver);
  const all: Entity[] = [];
  const same = (): void => {
    for (const { solver } of sides) solver.settle();
    const [one, other] = sides.map(({ solver }) => all.map((entity) => solver.characteristics(entity)));
    expect(one).toEqual(other);
  };
  const put = (card: string, init?: Partial<ObjectInit>): Entity => {
    const [one, other] = sides.map((side) => side.put(card, init));
    expect(one).toBe(other);
    all.push(one!);
    same();
    return one!;
  };
  for (let i = 0; i < before; i++) all.push(sides.map((side) => side.put('Rock'))[0]!);
  for (const card of there) put(card);
  return {
    sides,
    put,
    same,
    isPlanned: (): boolean => engine.data[engine.at.header + names.H_PLAN!] === engine.data.length,
    /** It leaves, and its slot is free again. */
    drop(entity: Entity): void {
      all.splice(all.indexOf(entity), 1);
      for (const { solver } of sides) solver.retire(entity);
      same();
      for (const { solver, world } of sides) {
        solver.forget(entity);
        freeEntity(world, entity);
      }
      same();
    },
  };
}

describe.each([0, 40, 140])('behind %i other permanents', (before) => {
  it('objects come that have the power or toughness which an earlier layer asks for, or have not, one in the slot of another', () => {
    const { put, drop, isPlanned } = both(['The strong fly', 'The tough are fast', 'Bear'], before);
    for (const card of ['Ogre', 'Wall', 'Bear', 'Giant', 'Bear', 'Wall', 'Ogre', 'Bear']) {
      const other = put('Bear');
      expect(isPlanned()).toBe(true);
      const it = put(card);
      put(card, { zone: 'graveyard' });
      drop(other);
      drop(it);
    }
  });

  it.each(['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Bird'])('%s comes and goes where effects give abilities', (card) => {
    const { put, drop, isPlanned } = both(['Artifacts fly', 'What has no abilities grows', 'Bear', 'Rock'], before);
    for (let round = 0; round < 2; round++) {
      const it = put(card);
      expect(isPlanned()).toBe(true);
      drop(it);
      expect(isPlanned()).toBe(true);
      const bear = put('Bear');
      expect(bear & 0xffff).toBe(it & 0xffff);
      put('Bear');
      expect(isPlanned()).toBe(true);
      drop(bear);
    }
  });

  it('objects come after which the numbers of all start anew', () => {
    const { put, sides, same } = both(['Tapped creatures grow', 'Bear'], before);
    for (let i = 0; i < 4; i++) {
      const bear = put('Bear');
      for (const on of [true, false, true]) {
        for (const { solver } of sides) {
          solver.setTapped(bear, on);
          solver.putCounters(bear, '+1/+1', 1);
        }
        same();
      }
    }
  });

  it.each(['Colossus', 'Ancient'])('%s comes, whose numbers are near the end of their range, where sums stop', (card) => {
    const { put, sides, same } = both(['Tapped creatures grow', 'Bear'], before);
    const it = put(card);
    for (const on of [true, false]) {
      for (const { solver } of sides) solver.setTapped(it, on);
      same();
    }
  });
});

it('701.3d: of two that are equipped one leaves, and only its Equipment is attached to nothing', () => {
  const { put, drop, sides } = both([]);
  const [one, two] = [put('Bear'), put('Bear')];
  const [first, second] = [put('Blade'), put('Blade')];
  for (const { solver } of sides) {
    solver.attach(first, one);
    solver.attach(second, two);
  }
  drop(one);
  for (const { solver } of sides) expect([solver.attachedTo(first), solver.attachedTo(second)]).toEqual([NONE, two]);
});

it('what has counters leaves and comes where counters are added one by one, since something asks for power', () => {
  const { put, drop, same, sides } = both(['Strong artifacts grow', 'Bear']);
  for (let round = 0; round < 2; round++) {
    const bear = put('Bear');
    for (const { solver } of sides) solver.putCounters(bear, '+1/+1', 2);
    same();
    drop(bear);
    expect(sides.map(({ solver }) => solver.applied('7c').length)).toEqual([0, 0]);
    const other = put('Bear');
    expect(other & 0xffff).toBe(bear & 0xffff);
    drop(other);
  }
});

it('608.2h: what leaves together with others leaves with the text that it had', () => {
  const { put, same, sides } = both([]);
  const [lord, bear, other, ox] = [put('Lord of Bears'), put('Bear'), put('Giant'), put('Ox')];
  for (const { solver, begin } of sides) {
    begin(REWORD, lord);
    solver.settle();
    solver.retireTogether!([lord, bear]);
  }
  same();
  for (const { solver, context } of sides) solver.beginEffect(TAKE_TEXT, context({ targets: [other], that: lord }));
  same();
  expect(sides.map(({ size }) => size(ox))).toEqual(['4/4', '4/4']);
});

it('611.2d: who shares a type is counted anew for each effect that begins, though no pass counts them', () => {
  const { put, drop, same, sides } = both([]);
  const [one, two, kin] = [put('Ox'), put('Ox'), put('As strong as kin are many')];
  drop(kin);
  for (const on of [false, true, false]) {
    for (const { solver, begin } of sides) {
      solver.setTapped(two, on);
      begin(GROW_BY_TAPPED_KIN, one);
    }
    same();
  }
});

it('702.26g: an Aura on what phases out, and in again, without being told of itself', () => {
  const { put, same, sides } = both([]);
  const [bear, aura, claim] = [put('Bear'), put('Armor'), put('Claim')];
  for (const { solver } of sides) {
    solver.attach(aura, bear);
    solver.settle();
    solver.setPhasedOut(bear, true);
    // all effects are written anew
    solver.retire(claim);
    solver.settle();
    solver.setPhasedOut(bear, false);
  }
  same();
  expect(sides.map(({ size }) => size(bear))).toEqual(['4/4', '4/4']);
});

it.each(['Bird', 'Woods'])('a plan of effects that give abilities is kept as a %s comes and goes, which has some (CR 305.6)', (card) => {
  const cards: Record<string, Card> = {
    ...CARDS,
    Woods: { types: ['Land'], subtypes: ['Forest'] },
    Wings: source({ on: { types: ['Creature'], tapped: true }, abilities: { add: ['flying'] } }),
  };
  const sides = [replayingSolver, referenceSolver].map((solver) => scene(cards, { solver }));
  const { engine, names } = exposeEngine(sides[0]!.solver);
  const isKept = (): boolean => engine.data[engine.at.header + names.H_PLAN!] === engine.data.length;
  for (const { put, solver } of sides) {
    for (const there of ['Wings', 'What has no abilities grows', 'Woods', 'Bear']) put(there);
    solver.settle();
  }
  for (let round = 0; round < 2; round++) {
    const [it] = sides.map(({ put }) => put(card));
    expect(isKept()).toBe(true);
    const [one, other] = sides.map(({ solver }) => solver.characteristics(it!));
    expect(one).toEqual(other);
    for (const { solver } of sides) solver.retire(it!);
    expect(isKept()).toBe(true);
    sides[0]!.solver.settle();
    for (const { solver } of sides) solver.forget(it!);
    expect(isKept()).toBe(true);
    for (const { world } of sides) freeEntity(world, it!);
  }
});

it('a plan that does not look at what left leaves the state that a walk leaves', () => {
  const cards = { Bear: creature(2, 2), Rock: CARDS.Rock!, Banner: source({ on: { types: ['Creature'] }, pt: [1, 1] }) };
  const { put, solver, world } = scene(cards, { solver: fastSolver });
  put('Banner');
  put('Bear');
  // the only one whose bit is in the second word of a plane
  while ((put('Rock') & 0xffff) < 31);
  const bear = put('Bear');
  solver.settle();
  expect(solver.power(bear)).toBe(3);
  solver.retire(bear);
  solver.settle();
  solver.applied('7c');
  const before = hash(world);
  walkedEvaluation(solver)();
  expect(hash(world)).toBe(before);
});
