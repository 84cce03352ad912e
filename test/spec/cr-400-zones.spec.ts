/** CR 400.7: a new object on each change of zone; who follows cards finds them in the journal, and what nobody refers to is swept. */
import type { Card } from '@stratum/cards';
import { liveCount } from '@stratum/ecs-core';
import { advanceTo, checkAndTrigger, isPresent, libraryOf, objectsIn, resolveAll } from '@stratum/game';
import { moveTo } from '@stratum/game/operations';
import { NONE } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { gameWith, putCard } from '../support/game.js';

const CARDS: Record<string, Card> = {
  Ox: { manaCost: '{1}', types: ['Creature'], power: 2, toughness: 2 },
  Ghost: {
    manaCost: '{W}',
    types: ['Creature'],
    power: 1,
    toughness: 1,
    abilities: [{ triggered: [{ gainLife: { power: 'this' } }], when: 'dies' }],
  },
};

describe('CR 400.7 a new object in each zone', () => {
  it('400.7: the journal says what became of a card, in order', () => {
    const game = gameWith(CARDS);
    const ox = putCard(game, 'Ox');
    game.journal.length = 0;
    const inHand = moveTo(game, ox, 'hand');
    const exiled = moveTo(game, inHand, 'exile');
    expect([ox, inHand, exiled].map((entity) => isPresent(game, entity))).toEqual([false, false, true]);
    expect([...game.journal]).toEqual([
      { kind: 'moved', from: ox, to: inHand, zone: 'hand' },
      { kind: 'moved', from: inHand, to: exiled, zone: 'exile' },
    ]);
  });

  it('400.7: what has left does not move again', () => {
    const game = gameWith(CARDS);
    const ox = putCard(game, 'Ox');
    moveTo(game, ox, 'graveyard');
    expect(moveTo(game, ox, 'hand')).toBe(NONE);
    expect(objectsIn(game, 'hand')).toEqual([]);
  });

  it('608.2h: an object stays known while a trigger on the stack asks for it, and is swept in a later turn', () => {
    const game = gameWith(CARDS);
    for (let i = 0; i < 20; i++) moveTo(game, putCard(game, 'Ox'), 'exile');
    const before = liveCount(game.world);
    moveTo(game, putCard(game, 'Ghost'), 'graveyard');
    checkAndTrigger(game);
    resolveAll(game);
    expect(before).toBeGreaterThan(20);
    advanceTo(game, 'upkeep', 1);
    // 20 cards in exile and one in the graveyard are left
    expect(liveCount(game.world)).toBe(21);
  });

  it('401.4: a card goes to the top of a library, or to the bottom', () => {
    const game = gameWith(CARDS);
    const first = putCard(game, 'Ox', { zone: 'library' });
    const second = putCard(game, 'Ox', { zone: 'library' });
    expect(libraryOf(game, 0)).toEqual([second, first]);
    const third = moveTo(game, putCard(game, 'Ox', { zone: 'hand' }), 'library');
    expect(libraryOf(game, 0)).toEqual([third, second, first]);
  });
});
