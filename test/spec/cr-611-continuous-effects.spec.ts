/** CR 611: how long effects last and what they reach. */
import type { Card, Effect } from '@stratum/cards';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Bear: { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 },
  Rock: { types: ['Artifact'] },
};

describe('CR 611 continuous effects', () => {
  it('611.2b: what lasted as long as something is over for good', () => {
    const effect: Effect = { on: 'target', pt: [1, 1], until: { while: { thisIs: { tapped: true } } } };
    const { solver, put, context, size } = scene(cards, { effects: [effect] });
    const bear = put('Bear');
    const rock = put('Rock', { tapped: true });
    solver.beginEffect(effect, context({ source: rock, targets: [bear] }));
    solver.settle();
    expect(size(bear)).toBe('3/3');
    solver.setTapped(rock, false);
    solver.settle();
    solver.setTapped(rock, true);
    solver.settle();
    expect(size(bear)).toBe('2/2');
  });

  it('611.2b: it never begins if it is over already', () => {
    const effect: Effect = { on: 'target', pt: [1, 1], until: { while: { thisIs: { tapped: true } } } };
    const { solver, put, context, size } = scene(cards, { effects: [effect] });
    const bear = put('Bear');
    const rock = put('Rock');
    solver.beginEffect(effect, context({ source: rock, targets: [bear] }));
    solver.setTapped(rock, true);
    expect(size(bear)).toBe('2/2');
  });

  it('611.2c: a part that is a rule reaches later objects, the others do not', () => {
    const effect: Effect = { on: { types: ['Creature'] }, pt: [1, 1], rule: "can't be blocked", until: 'endOfTurn' };
    const { solver, put, begin, size } = scene(cards, { effects: [effect] });
    const first = put('Bear');
    begin(effect);
    const second = put('Bear');
    expect([size(first), size(second)]).toEqual(['3/3', '2/2']);
    expect([solver.hasRule(first, "can't be blocked"), solver.hasRule(second, "can't be blocked")]).toEqual([true, true]);
    solver.cleanUp();
    expect(solver.hasRule(second, "can't be blocked")).toBe(false);
  });

  it('611.2d: numbers are fixed as it begins', () => {
    const count = { count: { types: ['Creature'] } };
    const effect: Effect = { on: 'target', basePT: [count, count], until: 'indefinitely' };
    const { put, begin, size } = scene(cards, { effects: [effect] });
    const bear = put('Bear');
    put('Bear');
    put('Bear');
    begin(effect, bear);
    put('Bear');
    expect(size(bear)).toBe('3/3');
  });

  it('611.2a: until your next turn ends as that turn begins, the end of your next turn at its cleanup', () => {
    const next: Effect = { on: 'target', pt: [1, 0], until: 'yourNextTurn' };
    const end: Effect = { on: 'target', pt: [0, 1], until: 'endOfYourNextTurn' };
    const { solver, put, begin, size } = scene(cards, { effects: [next, end] });
    const bear = put('Bear');
    begin(next, bear);
    begin(end, bear);
    solver.cleanUp();
    solver.beginTurn(1);
    solver.cleanUp();
    expect(size(bear)).toBe('3/3');
    solver.beginTurn(0);
    expect(size(bear)).toBe('2/3');
    solver.cleanUp();
    expect(size(bear)).toBe('2/2');
  });
});
