/** CR 613.8a: what is tried on very many objects leaves nothing behind on any of them. */
import type { Card } from '@stratum/cards';
import { fastSolver } from '@stratum/layers';
import { expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Speck: { types: ['Creature'], power: 1, toughness: 1 },
  Elite: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'], power: { gte: 5 } }, pt: [1, 0] } }] },
  March: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, pt: [2, 2] } }] },
};

it('613.8a: 700 objects have what the trial of another effect found on them', () => {
  const { put, size } = scene(cards, { solver: fastSolver });
  put('Elite');
  const specks = Array.from({ length: 700 }, () => put('Speck'));
  put('March');
  expect(new Set(specks.map(size))).toEqual(new Set(['3/3']));
});
