/** CR 613.6: an effect that began goes on for the same objects; one whose ability is gone before that never does. */
import type { Card, Effect } from '@stratum/cards';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Bear: { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 },
  Banner: {
    types: ['Creature'],
    power: 1,
    toughness: 1,
    abilities: [
      { static: { on: { types: ['Creature'], other: true }, colors: { set: ['R'] }, abilities: { add: ['haste'] }, pt: [1, 0] } },
    ],
  },
  Drum: {
    types: ['Creature'],
    power: 1,
    toughness: 1,
    abilities: [{ static: { on: { types: ['Creature'], other: true }, abilities: { add: ['haste'] }, pt: [1, 0] } }],
  },
  Hush: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, abilities: { removeAll: true } } }] },
};

describe('CR 613.6 effects that have begun', () => {
  it('613.6: begun in layer 5, it goes on in layer 7 without its ability', () => {
    const { solver, put, size } = scene(cards);
    const bear = put('Bear');
    put('Banner');
    put('Hush');
    expect(solver.characteristics(bear).colors).toEqual(['R']);
    expect(solver.hasAbility(bear, 'haste')).toBe(false);
    expect(size(bear)).toBe('3/2');
  });

  it('613.6: one that would begin in layer 6 and is lost there does nothing, and the explanation says why', () => {
    const { solver, put, size } = scene(cards);
    const bear = put('Bear');
    put('Drum');
    put('Hush');
    expect(size(bear)).toBe('2/2');
    const { passed } = solver.explain!(bear, (entity) => solver.name(entity));
    expect(passed).toEqual([{ layer: '6', source: 'Drum', why: 'ability lost before it began', rule: '613.6' }]);
  });

  it.each([
    ['fast', fastSolver],
    ['reference', referenceSolver],
  ])('613.6: begun in layer 2, it is the same effect where its ability stands in a text anew, %s', (_, solver) => {
    const text: Effect = { on: 'target', text: { fullTextOf: 'target' }, until: 'indefinitely' };
    const claim: Card = {
      types: ['Creature'],
      power: 2,
      toughness: 2,
      abilities: [{ static: { on: 'this', control: 'you', pt: [1, 1] } }],
    };
    const stage = scene({ Claim: claim }, { solver, effects: [text] });
    const object = stage.put('Claim');
    stage.begin(text, object);
    expect(stage.size(object)).toBe('3/3');
  });
});
