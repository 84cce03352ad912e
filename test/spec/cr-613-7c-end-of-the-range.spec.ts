/**
 * Where power or toughness comes to the end of its range, each addition stops there, so that the order matters in which they are made: that of timestamps, of
 * counters too (CR 613.7c). Nothing that stopped is moved back by what is taken away later.
 */
import type { Effect } from '@stratum/cards';
import { fastSolver, fullEvaluation, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const creatures = { types: ['Creature' as const] };

describe.each([
  ['fast', fastSolver],
  ['reference', referenceSolver],
])(
  '%s: a sum that stops at the end of the range hangs on the order of what is added, counters in their turn (CR 613.7c)',
  (name, solver) => {
    const most = 0x3fff_ffff;
    const grow: Effect = { on: 'target', pt: [most, 0], until: 'endOfTurn' };

    function bear() {
      const {
        put,
        begin,
        solver: made,
      } = scene(
        {
          Bear: { types: ['Creature'], power: 2, toughness: 2 },
          Titan: { types: ['Creature'], power: most, toughness: 2 },
          Anthem: { types: ['Enchantment'], abilities: [{ static: { on: creatures, pt: [1, 1] } }] },
          Surge: { types: ['Enchantment'], abilities: [{ static: { on: creatures, pt: [most, 0] } }] },
        },
        { solver, counterKinds: ['+1/+1', '-1/-1', '+4/+4'], effects: [grow] },
      );
      const entity = put('Bear');
      const evaluate = name === 'fast' ? fullEvaluation(made) : () => {};
      const power = (): number => {
        made.settle();
        for (let i = 0; i < 3; i++) evaluate();
        return made.power(entity);
      };
      /** From now on what no effect reads is added to the numbers at once. */
      const calm = (): void => {
        power();
        made.settle();
      };
      return { made, put, entity, power, calm, grows: () => begin(grow, entity) };
    }

    it('it stops whichever comes first', () => {
      const { made, entity, power, grows } = bear();
      grows();
      expect(power()).toBe(most);
      made.putCounters(entity, '-1/-1', 1);
      expect(power()).toBe(most - 1);
      made.removeCounters(entity, '-1/-1', 1);
      expect(power()).toBe(most);
      made.cleanUp();
      made.putCounters(entity, '-1/-1', 1);
      expect(power()).toBe(1);
    });

    it('it stops in one order only, and what comes after is of no size', () => {
      const { made, entity, power, grows } = bear();
      grows();
      made.putCounters(entity, '-1/-1', most);
      expect(power()).toBe(0);
      made.putCounters(entity, '+1/+1', 3);
      expect(power()).toBe(3);
      // those put last are the youngest, all of their kind
      made.putCounters(entity, '-1/-1', 1);
      expect(power()).toBe(0);
      made.setTapped(entity, true);
      expect(power()).toBe(0);
      made.cleanUp();
      expect(power()).toBe(5 - most);
    });

    it('what stopped is not moved back as an effect ends', () => {
      const { made, put, entity, power } = bear();
      const surge = put('Surge');
      expect(power()).toBe(most);
      made.retire(surge);
      expect(made.power(entity)).toBe(2);
    });

    it('of a creature without other additions they stop too, and are not moved back', () => {
      const { made, entity, power, calm } = bear();
      calm();
      made.putCounters(entity, '+1/+1', most);
      expect(made.power(entity)).toBe(most);
      calm();
      made.removeCounters(entity, '+1/+1', most);
      expect(made.power(entity)).toBe(2);
      expect(power()).toBe(2);
    });

    it('so many counters that what they add has more than 32 bits', () => {
      const { made, entity, power, calm } = bear();
      calm();
      made.putCounters(entity, '+4/+4', most);
      expect(made.power(entity)).toBe(most);
      made.removeCounters(entity, '+4/+4', most);
      expect(made.power(entity)).toBe(2);
      expect(power()).toBe(2);
    });

    it('no more counters than the range has numbers, under an effect that starts the numbers anew', () => {
      const { made, put, entity, power, calm } = bear();
      put('Anthem');
      calm();
      for (let i = 0; i < 2; i++) {
        made.putCounters(entity, '+1/+1', most);
        expect([made.counters(entity, '+1/+1'), made.power(entity), made.toughness(entity)]).toEqual([most, most, most]);
      }
      calm();
      made.removeCounters(entity, '+1/+1', most);
      expect([made.counters(entity, '+1/+1'), made.power(entity), made.toughness(entity)]).toEqual([0, 3, 3]);
      made.putCounters(entity, '+1/+1', 1);
      expect([power(), made.toughness(entity)]).toEqual([4, 4]);
    });

    it('a number that is at the end before anything is added', () => {
      const { made, put, calm } = bear();
      const titan = put('Titan');
      calm();
      for (const [kind, is] of [
        ['+1/+1', most],
        ['-1/-1', most - 1],
      ] as const) {
        expect(made.power(titan)).toBe(most);
        made.putCounters(titan, kind, 1);
        expect(made.power(titan)).toBe(is);
        made.removeCounters(titan, kind, 1);
        calm();
      }
      expect(made.power(titan)).toBe(most);
    });

    it('counters of two kinds', () => {
      const { made, entity, power } = bear();
      made.putCounters(entity, '+1/+1', most);
      made.putCounters(entity, '-1/-1', most);
      expect(power()).toBe(0);
      made.putCounters(entity, '+1/+1', 1);
      expect(power()).toBe(2);
      made.removeCounters(entity, '-1/-1', most);
      made.removeCounters(entity, '+1/+1', most - 1);
      expect(power()).toBe(3);
    });
  },
);
