/** CR 707: copiable values, exceptions, and when they are read. */
import type { Card, Effect } from '@stratum/cards';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Bear: { manaCost: '{1}{G}', types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2, abilities: ['trample'] },
  Rat: { manaCost: '{B}', types: ['Creature'], subtypes: ['Rat'], power: 1, toughness: 1 },
  Shape: { manaCost: '{3}{U}', types: ['Creature'], subtypes: ['Shapeshifter'], power: 0, toughness: 3, abilities: ['changeling'] },
  Mirror: { types: ['Enchantment'], subtypes: ['Aura'], abilities: [{ static: { on: 'attached', copy: 'topOfYourGraveyard' } }] },
};

describe('CR 707 copying', () => {
  it('707.2b: what the original becomes later does not reach the copy', () => {
    const asTarget: Effect = { on: 'target', copy: 'target2', until: 'indefinitely' };
    const { solver, put, begin } = scene(cards, { effects: [asTarget] });
    const bear = put('Bear');
    const rat = put('Rat');
    const shape = put('Shape');
    begin(asTarget, shape, bear);
    begin(asTarget, bear, rat);
    expect([solver.name(shape), solver.name(bear)]).toEqual(['Bear', 'Rat']);
    expect(solver.manaValue(shape)).toBe(2);
  });

  it('707.2c: a static ability reads what it copies once, as it first applies', () => {
    const { solver, put } = scene(cards);
    put('Bear', { zone: 'graveyard' });
    const rat = put('Rat');
    const mirror = put('Mirror');
    solver.attach(mirror, rat);
    solver.settle();
    put('Shape', { zone: 'graveyard' });
    solver.settle();
    expect(solver.name(rat)).toBe('Bear');
    solver.attach(mirror, -1);
    solver.settle();
    solver.attach(mirror, rat);
    expect(solver.name(rat)).toBe('Shape');
  });

  it('707.9c-d: what is kept is what the copier is, and no copied ability defines it', () => {
    const kept: Effect = {
      on: 'target',
      copy: 'target2',
      except: { colors: 'keep', basePT: 'keep', creatureTypes: { set: ['Rat'] } },
      until: 'endOfTurn',
    };
    const { solver, put, begin, size } = scene(cards, { effects: [kept] });
    const rat = put('Rat');
    const shape = put('Shape');
    begin(kept, rat, shape);
    expect(solver.characteristics(rat)).toMatchObject({ name: 'Shape', creatureTypes: ['Rat'], colors: ['B'], abilities: [] });
    expect(size(rat)).toBe('1/1');
    solver.cleanUp();
    expect(solver.name(rat)).toBe('Rat');
  });
});
