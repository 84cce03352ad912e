/** CR 613.8: dependency, and what an explanation says of it. */
import type { Card } from '@stratum/cards';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Bear: { types: ['Creature'], subtypes: ['Bear'], colors: ['G'], power: 2, toughness: 2 },
  Rock: { types: ['Artifact'] },
  Dawn: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, creatureTypes: { add: ['Elf'] } } }] },
  Metal: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Artifact'] }, types: { add: ['Creature'] } } }] },
  Hush: {
    types: ['Creature'],
    power: 1,
    toughness: 1,
    abilities: [{ static: { on: { types: ['Creature'], other: true }, abilities: { removeAll: true } } }],
  },
  Blue: { types: ['Enchantment'], abilities: [{ static: { on: { colors: ['R'] }, colors: { set: ['U'] } } }] },
  Red: { types: ['Enchantment'], abilities: [{ static: { on: { colors: ['U'] }, colors: { set: ['R'] } } }] },
};

describe('CR 613.8 dependency', () => {
  it('613.8a: an effect waits for a younger one that changes what it applies to, and the explanation says so', () => {
    const { solver, put } = scene(cards);
    const names = new Map<number, string>();
    for (const card of ['Rock', 'Dawn', 'Metal']) names.set(put(card), card);
    expect(solver.hasSubtype(1, 'Elf')).toBe(true);
    expect(solver.applied('4')).toEqual([3, 2]);
    const { steps } = solver.explain!(1, (entity) => names.get(entity)!);
    expect(steps.map(({ source, order }) => [source, order])).toEqual([
      ['Metal', { by: 'timestamp' }],
      ['Dawn', { by: 'dependency', after: ['Metal'] }],
    ]);
  });

  it('613.8b: members of a loop go by timestamp', () => {
    const { solver, put } = scene(cards);
    const older = put('Hush');
    const younger = put('Hush');
    expect(solver.applied('6')).toEqual([older]);
    expect(solver.characteristics(older).abilities).toHaveLength(1);
    expect(solver.characteristics(younger).abilities).toHaveLength(0);
    const { steps } = solver.explain!(younger, String);
    expect(steps.map(({ order }) => order.by)).toEqual(['loop']);
  });

  it('613.8c: nothing depends before it matters, and it is asked again after each application', () => {
    const ink = { on: 'target' as const, colors: { set: ['R' as const] }, until: 'indefinitely' as const };
    const { solver, put, begin } = scene(cards, { effects: [ink] });
    const bear = put('Bear');
    put('Red');
    put('Blue');
    expect(solver.applied('5')).toEqual([]);
    begin(ink, bear);
    expect(solver.characteristics(bear).colors).toEqual(['U']);
  });
});
