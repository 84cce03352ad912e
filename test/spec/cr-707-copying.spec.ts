/** CR 707: copiable values, exceptions, and when they are read. */
import type { Card, Effect } from '@stratum/cards';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Bear: { manaCost: '{1}{G}', types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2, abilities: ['trample'] },
  Rat: { manaCost: '{B}', types: ['Creature'], subtypes: ['Rat'], power: 1, toughness: 1 },
  Shape: { manaCost: '{3}{U}', types: ['Creature'], subtypes: ['Shapeshifter'], power: 0, toughness: 3, abilities: ['changeling'] },
  Lens: { types: ['Creature'], subtypes: ['Bird'], power: 1, toughness: 1, abilities: [{ static: { on: {}, copy: 'attached' } }] },
  Pane: { types: ['Artifact'], abilities: [{ static: { on: 'attached', copy: 'this' } }] },
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

  it.each([fastSolver, referenceSolver])('707.2c: what found nothing to copy has not begun to apply', (factory) => {
    const { solver, put } = scene(cards, { solver: factory });
    const lens = put('Lens');
    const rat = put('Rat');
    solver.settle();
    // in one event it is attached, and what it was attached to leaves
    solver.attach(lens, rat);
    expect(solver.name(lens)).toBe('Rat');
    solver.retire(rat);
    const bear = put('Bear');
    solver.settle();
    expect([solver.name(lens), solver.name(bear)]).toEqual(['Lens', 'Bear']);
  });

  it.each([fastSolver, referenceSolver])('708.2: what is face down says nothing of what it becomes a copy of', (factory) => {
    const { solver, put } = scene(cards, { solver: factory });
    const rat = put('Rat');
    const hidden = put('Pane', { faceDown: true });
    const shown = put('Pane');
    solver.attach(hidden, rat);
    solver.attach(shown, hidden);
    solver.settle();
    expect([solver.name(rat), solver.name(hidden), solver.power(hidden)]).toEqual(['Rat', '', 2]);
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

  it.each([
    ['fast', fastSolver],
    ['reference', referenceSolver],
  ])('707.9f: an exception with a condition comes after the others, %s', (_, solver) => {
    const effect: Effect = {
      on: 'target',
      copy: 'target2',
      except: [{ if: { types: ['Creature'] }, creatureTypes: { set: ['Rat'] } }, { subtypes: { set: ['Bird'] } }],
      until: 'indefinitely',
    };
    const stage = scene(cards, { solver, effects: [effect] });
    const rat = stage.put('Rat');
    stage.begin(effect, rat, stage.put('Bear'));
    expect(stage.solver.characteristics(rat).creatureTypes).toEqual(['Rat']);
  });
});
