/** CR 608.2h: what has left is known as it last was. */
import type { Card } from '@stratum/cards';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Bear: { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 },
  Flag: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, pt: [1, 1], abilities: { add: ['flying'] } } }] },
  Wings: { types: ['Enchantment'], subtypes: ['Aura'], abilities: ['enchant creature'] },
};

describe('CR 608.2h last known information', () => {
  it('608.2h: values, counters and conditions about what has left read what it was; filters find it no more', () => {
    const { solver, put, context } = scene(cards);
    const bear = put('Bear');
    const flag = put('Flag');
    const wings = put('Wings');
    solver.attach(wings, bear);
    solver.putCounters(bear, '+1/+1', 2);
    solver.retireTogether!([bear, flag, wings]);
    const words = context({ source: bear });
    expect(solver.exists(bear)).toBe(false);
    expect(solver.value({ power: 'this' }, words)).toBe(5);
    expect(solver.value({ counters: '+1/+1', of: 'this' }, words)).toBe(2);
    expect(solver.hasAbility(bear, 'flying')).toBe(true);
    expect(solver.holds({ thisIs: { counters: { '+1/+1': { gte: 1 } }, enchanted: true } }, words)).toBe(true);
    expect(solver.holds({ thisIs: { zone: 'battlefield' } }, words)).toBe(false);
    expect(solver.matches({ types: ['Creature'] }, bear, words)).toBe(false);
    expect(solver.holds({ exists: { types: ['Creature'] } }, words)).toBe(false);
    expect(solver.attachedTo(wings)).toBe(bear);
  });
});
