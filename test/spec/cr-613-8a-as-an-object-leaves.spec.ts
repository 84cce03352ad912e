/** CR 613.8a: dependency is looked at as things are: what an effect waited for on account of an object that left, it does not wait for any more. */
import type { Card, Effect } from '@stratum/cards';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Idol: { types: ['Enchantment'] },
  Ox: { types: ['Creature'], subtypes: ['Ox'], power: 1, toughness: 5 },
};
const elves: Effect = { on: 'targets', creatureTypes: { add: ['Elf'] }, until: 'indefinitely' };
const bears: Effect = { on: 'targets', types: { add: ['Creature'] }, creatureTypes: { set: ['Bear'] }, until: 'indefinitely' };
/** Speaks of an object by a name that only some askers know. */
const named: Effect = { on: 'target', pt: [1, 1], until: { while: { ref: 'somebody', is: { tapped: false } } } };
const plain: Effect = { on: 'target', pt: [2, 2], until: 'endOfTurn' };

describe.each([
  ['the fast solver', fastSolver],
  ['the reference', referenceSolver],
])('%s', (_name, solver) => {
  it('613.8a: without the object that could not gain the type, the older effect comes first', () => {
    const { solver: asked, put, begin } = scene(cards, { effects: [elves, bears], solver });
    const idol = put('Idol');
    const ox = put('Ox');
    begin(elves, idol, ox);
    begin(bears, idol, ox);
    asked.settle();
    // the Idol gains Elf only as a creature (CR 205.3d): the first effect waits for the second
    expect(asked.characteristics(ox).creatureTypes).toEqual(['Bear', 'Elf']);
    asked.retire(idol);
    asked.settle();
    expect(asked.characteristics(ox).creatureTypes).toEqual(['Bear']);
  });

  it('611.2: an effect begins for an asker who names no objects, though another effect speaks of a name', () => {
    const { solver: asked, put, begin, size } = scene(cards, { effects: [named, plain], solver });
    const ox = put('Ox');
    begin(plain, ox);
    begin(named, ox);
    asked.settle();
    expect(size(ox)).toBe('3/7');
  });
});
