/**
 * Counters on an object (CR 122.1), those that add to power and toughness and others side by side: how many, and in which order their kinds are told.
 */
import type { Effect } from '@stratum/cards';
import { freeEntity, slotOf } from '@stratum/ecs-core';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

describe.each([
  ['fast', fastSolver],
  ['reference', referenceSolver],
])('%s', (_, solver) => {
  it('kinds come in the order of the catalogue, whichever was put first, and go with their last counter', () => {
    // each catalogue begins with the two of CR 122.1a that have a rule of their own (CR 122.3)
    const counterKinds = ['+1/+1', '-1/-1', 'charge', 'flying'];
    const { put, solver: told, size } = scene({ Bear: { types: ['Creature'], power: 2, toughness: 2 } }, { solver, counterKinds });
    const bear = put('Bear');
    for (const kind of ['flying', '-1/-1', 'charge', '+1/+1']) told.putCounters(bear, kind, 2);
    expect(told.counterKinds(bear)).toEqual(counterKinds);
    told.removeCounters(bear, 'flying', 5);
    told.removeCounters(bear, '-1/-1', 2);
    told.removeCounters(bear, 'charge', 1);
    expect(told.counterKinds(bear)).toEqual(['+1/+1', 'charge']);
    expect(counterKinds.map((kind) => told.counters(bear, kind))).toEqual([2, 0, 1, 0]);
    expect(size(bear)).toBe('4/4');
  });

  it.each(['+1/+1', 'charge'])('there are no more %s counters than numbers have room for', (kind) => {
    const { put, solver: told } = scene(
      { Bear: { types: ['Creature'], power: 2, toughness: 2 } },
      { solver, counterKinds: ['+1/+1', 'charge'] },
    );
    const bear = put('Bear');
    for (let i = 0; i < 2; i++) told.putCounters(bear, kind, 0x3fff_ffff);
    expect(told.counters(bear, kind)).toBe(0x3fff_ffff);
  });

  it('putting and taking away counters is an event, also where no effect reads them', () => {
    const { put, solver: told, size } = scene({ Bear: { types: ['Creature'], power: 2, toughness: 2 } }, { solver });
    const bear = put('Bear');
    expect(size(bear)).toBe('2/2');
    for (let i = 0; i < 2; i++) told.settle();
    const clocks = [told.clock()];
    told.putCounters(bear, '+1/+1', 1);
    clocks.push(told.clock());
    told.removeCounters(bear, '+1/+1', 1);
    clocks.push(told.clock());
    expect(clocks).toEqual([...new Set(clocks)].sort((a, b) => a - b));
  });

  it('what counters add is switched with the rest (CR 613.4d)', () => {
    const switches: Effect = { on: 'target', switchPT: true, until: 'endOfTurn' };
    const {
      put,
      begin,
      solver: told,
      size,
    } = scene({ Bear: { types: ['Creature'], power: 2, toughness: 2 } }, { solver, counterKinds: ['+1/+0'], effects: [switches] });
    const bear = put('Bear');
    begin(switches, bear);
    expect(size(bear)).toBe('2/2');
    for (let i = 0; i < 2; i++) told.settle();
    told.putCounters(bear, '+1/+0', 1);
    expect(size(bear)).toBe('2/3');
    told.removeCounters(bear, '+1/+0', 1);
    expect(size(bear)).toBe('2/2');
  });

  it.each(['+1/+1', '-1/-1', 'charge', 'flying'])(
    '%s counters are gone with their object: what comes to its place has none (CR 122.2)',
    (kind) => {
      const {
        put,
        solver: told,
        size,
        world,
      } = scene(
        {
          Bear: { types: ['Creature'], power: 2, toughness: 2 },
          Cup: { types: ['Artifact'] },
          // it reads power in layer 7c, so that counters are effects by themselves; no cup concerns it
          Giants: {
            types: ['Enchantment'],
            abilities: [{ static: { on: { types: ['Creature'] }, pt: [{ count: { types: ['Creature'], power: { gte: 9 } } }, 0] } }],
          },
        },
        { solver, counterKinds: ['+1/+1', '-1/-1', 'charge', 'flying'] },
      );
      put('Giants');
      const cup = put('Cup');
      told.putCounters(cup, kind, 1);
      told.settle();
      expect(told.hasAbility(cup, 'flying')).toBe(kind === 'flying');
      told.retire(cup);
      expect(told.counters(cup, kind)).toBe(1);
      told.forget(cup);
      freeEntity(world, cup);
      const bear = put('Bear');
      expect(slotOf(bear)).toBe(slotOf(cup));
      expect([size(bear), told.hasAbility(bear, 'flying'), told.counterKinds(bear)]).toEqual(['2/2', false, []]);
    },
  );
});
