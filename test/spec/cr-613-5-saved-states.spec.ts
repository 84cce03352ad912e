/** CR 613.5: the same state always gives the same values, whether it was reached by events, restored, or read from plain JSON. */
import type { Card, Effect } from '@stratum/cards';
import { LAYERS, referenceSolverFromState, type Solver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Bear: { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2, abilities: ['changeling'] },
  Hall: {
    types: ['Enchantment'],
    abilities: [
      {
        static: {
          on: { types: ['Creature'] },
          abilities: { add: [{ static: { on: 'this', pt: [{ count: { types: ['Creature'] } }, 0] } }] },
        },
      },
    ],
  },
  Mirror: { types: ['Enchantment'], subtypes: ['Aura'], abilities: [{ static: { on: 'attached', copy: 'topOfYourGraveyard' } }] },
  Rat: { types: ['Creature'], subtypes: ['Rat'], power: 1, toughness: 1 },
};
const fixed: Effect = { on: 'target', basePT: [4, { count: { types: ['Creature'] } }], colors: { set: ['R'] }, until: 'indefinitely' };
const lasting: Effect = { on: 'target', pt: [1, 1], until: { while: { ref: 'there', is: { tapped: true } } } };

const told = (solver: Solver): unknown => [
  [1, 2, 3, 4, 5].map((entity) => [solver.characteristics(entity), solver.timestamp(entity), solver.controlledSince(entity)]),
  LAYERS.map((layer) => solver.applied(layer)),
];

describe('CR 613.5 evaluation', () => {
  it('613.5: a saved and restored solver, and one made from the exported state, answer alike', () => {
    const { solver, put, context } = scene(cards, { effects: [fixed, lasting] });
    const bear = put('Bear');
    put('Hall');
    const mirror = put('Mirror');
    const rat = put('Rat', { owner: 1, controller: 1 });
    put('Bear', { zone: 'graveyard' });
    solver.attach(mirror, rat);
    solver.setTapped(bear, true);
    solver.putCounters(rat, '+1/+1', 2);
    solver.beginEffect(fixed, context({ targets: [bear] }), 'fixed');
    solver.beginEffect(lasting, context({ targets: [rat], ids: new Map([['there', bear]]) }), 'lasting');
    solver.settle();
    const before = told(solver);
    const saved = solver.save();
    const other = referenceSolverFromState(solver.catalogue, solver.players, JSON.parse(JSON.stringify(solver.state!())));
    expect(told(other)).toEqual(before);

    for (const one of [solver, other]) {
      one.setTapped(bear, false);
      one.settle();
      one.cleanUp();
    }
    expect(told(other)).toEqual(told(solver));
    expect(told(solver)).not.toEqual(before);
    solver.restore(saved);
    expect(told(solver)).toEqual(before);
  });
});
