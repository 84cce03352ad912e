/** CR 613.7: the order of effects in a layer, where timestamps of objects and of givers meet. */
import type { Card } from '@stratum/cards';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const bear: Card = { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 };
const setter = (power: number, toughness: number): Card => ({
  types: ['Artifact'],
  subtypes: ['Equipment'],
  abilities: [{ static: { on: 'attached', basePT: [power, toughness] } }],
});

describe('CR 613.7 timestamps', () => {
  it('613.7a: an object stamped anew keeps the order of its own and its lent abilities', () => {
    const lent = { static: { on: 'attached' as const, basePT: [5, 5] as [number, number] } };
    const { solver, put, size } = scene({
      Bear: bear,
      Sword: setter(1, 1),
      Charm: { types: ['Enchantment'], abilities: [{ static: { on: { subtypes: ['Equipment'] }, abilities: { add: [lent] } } }] },
    });
    const first = put('Bear');
    const second = put('Bear');
    const sword = put('Sword');
    solver.attach(sword, first);
    put('Charm');
    expect(size(first)).toBe('5/5');
    solver.attach(sword, second);
    expect(size(second)).toBe('5/5');
    expect(size(first)).toBe('2/2');
  });

  it('613.7c: one more counter of a kind stamps all of them anew', () => {
    const loses = { on: 'target' as const, abilities: { remove: ['flying'] }, until: 'indefinitely' as const };
    const { solver, put, begin } = scene({ Bear: bear }, { counterKinds: ['flying'], effects: [loses] });
    const one = put('Bear');
    solver.putCounters(one, 'flying', 1);
    begin(loses, one);
    expect(solver.hasAbility(one, 'flying')).toBe(false);
    solver.putCounters(one, 'flying', 1);
    expect(solver.hasAbility(one, 'flying')).toBe(true);
    solver.removeCounters(one, 'flying', 1);
    expect(solver.hasAbility(one, 'flying')).toBe(true);
  });

  it('613.7e: attaching where it already is gives no new timestamp, attaching elsewhere does', () => {
    const { solver, put, size } = scene({ Bear: bear, Small: setter(1, 1), Large: setter(6, 6) });
    const first = put('Bear');
    const second = put('Bear');
    const small = put('Small');
    const large = put('Large');
    solver.attach(small, first);
    solver.attach(large, first);
    solver.attach(small, first);
    expect(size(first)).toBe('6/6');
    solver.attach(small, second);
    solver.attach(small, first);
    expect(size(first)).toBe('1/1');
  });

  it('613.7f: turning face up is a new timestamp', () => {
    const { solver, put, size } = scene({
      Bear: bear,
      Chief: { types: ['Creature'], power: 1, toughness: 1, abilities: [{ static: { on: { subtypes: ['Bear'] }, basePT: [3, 3] } }] },
      Law: { types: ['Enchantment'], abilities: [{ static: { on: { subtypes: ['Bear'] }, basePT: [0, 9] } }] },
    });
    const one = put('Bear');
    const chief = put('Chief', { faceDown: true });
    put('Law');
    expect(size(one)).toBe('0/9');
    expect(size(chief)).toBe('2/2');
    solver.setFaceDown(chief, false);
    expect(size(one)).toBe('3/3');
  });

  it.each([
    ['fast', fastSolver],
    ['reference', referenceSolver],
  ])('613.7a: what defines types by a copied text comes after the own ability of what copies, of the same time, %s', (_, solver) => {
    const stage = scene(
      {
        Shape: { types: ['Creature'], abilities: ['changeling'] },
        Glass: {
          types: ['Creature'],
          subtypes: ['Elf'],
          abilities: ['changeling', { static: { on: { name: 'Shape' }, copy: 'attached' } }],
        },
        Pane: { types: ['Artifact'], abilities: [{ static: { on: {}, copy: 'attached' } }] },
      },
      { solver },
    );
    const shape = stage.put('Shape');
    const glass = stage.put('Glass');
    expect(stage.solver.applied('4')).toEqual([shape, glass]);
    stage.solver.attach(glass, shape);
    stage.solver.settle();
    expect(stage.solver.applied('4')).toEqual([glass, shape]);
    stage.solver.retire(glass);
    // its own text is a copy too: given later than it came
    const pane = stage.put('Pane');
    stage.solver.attach(pane, shape);
    stage.solver.settle();
    expect(stage.solver.applied('4')).toEqual([shape, pane]);
  });
});
