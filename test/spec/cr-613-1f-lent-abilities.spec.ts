/** CR 613.1f: "has the activated abilities of": lenders lend what lenders lent, which multiplies. */
import { type Card, UsageError } from '@stratum/cards';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Bear: { types: ['Creature'], power: 2, toughness: 2 },
  Tapper: { types: ['Creature'], power: 1, toughness: 1, abilities: [{ activated: [{ gainLife: 1 }], cost: '{T}' }] },
  Lender: {
    types: ['Enchantment'],
    abilities: [{ static: { on: { types: ['Creature'] }, abilities: { addActivatedOf: { types: ['Creature'] } } } }],
  },
};

describe.each([
  ['fast', fastSolver],
  ['reference', referenceSolver],
])('CR 613.1f abilities lent by what was lent, %s', (_, factory) => {
  const table = (creature: string, creatures: number, lenders: number) => {
    const { solver, put } = scene(cards, { solver: factory });
    const first = put(creature);
    for (let i = 1; i < creatures; i++) put(creature);
    for (let i = 0; i < lenders; i++) put('Lender');
    return { solver, first };
  };

  it('each lender gives each creature what all of them have by then', () => {
    const { solver, first } = table('Tapper', 8, 4);
    // 1, then 1 + 8 x 1, 9 + 8 x 9, and so on: nine times as many each time
    expect(solver.characteristics(first).abilities).toHaveLength(9 ** 4);
  });

  it('a dozen lenders of nothing take no time', () => {
    const { solver, first } = table('Bear', 20, 12);
    expect(solver.characteristics(first).abilities).toEqual([]);
  });

  it('more abilities than can be kept are refused', () => {
    const { solver, first } = table('Tapper', 8, 5);
    const asking = (): unknown => solver.characteristics(first);
    expect(asking).toThrow(UsageError);
    expect(asking).toThrow(expect.objectContaining({ code: 'E391', expected: 'at most 16384 on one object' }));
  });
});
