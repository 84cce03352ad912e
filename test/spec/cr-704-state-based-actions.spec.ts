/** CR 704: all that applies is done at once and asked again; a game that cannot go on says so and can be restored. */
import type { Card } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import { advanceTo, checkAndTrigger, hasLost, isOver, isPresent, life, resolveAll, restoreGame, saveGame, stackSize } from '@stratum/game';
import { addCounters, dealDamage } from '@stratum/game/operations';
import { describe, expect, it } from 'vitest';
import { boardFailures } from '../support/board-failures.js';
import { gameWith, putCard } from '../support/game.js';

const CARDS: Record<string, Card> = {
  Ox: { manaCost: '{1}', types: ['Creature'], power: 2, toughness: 2 },
  Lord: {
    manaCost: '{1}',
    types: ['Creature'],
    power: 1,
    toughness: 1,
    abilities: [{ static: { on: { types: ['Creature'], other: true }, pt: [0, 1] } }],
  },
  // each of the two gives the other a reason to trigger again
  Tick: {
    manaCost: '{1}',
    types: ['Enchantment'],
    abilities: [
      { triggered: [{ counters: { time: 1 }, on: 'this' }], when: { countersPut: { on: { types: ['Enchantment'] }, kind: 'time' } } },
    ],
  },
};

describe('CR 704 state-based actions', () => {
  it('704.3: what the first check brings about is found by the next', () => {
    const game = gameWith(CARDS);
    const lord = putCard(game, 'Lord');
    const ox = putCard(game, 'Ox');
    dealDamage(game, 2, ox);
    checkAndTrigger(game);
    expect(isPresent(game, ox)).toBe(true);
    dealDamage(game, 1, lord);
    checkAndTrigger(game);
    // the Lord dies first; without it the damage on the other is lethal
    expect([isPresent(game, lord), isPresent(game, ox)]).toEqual([false, false]);
  });

  it('704.5a: objects are looked at in the same check in which a player loses', () => {
    const game = gameWith(CARDS);
    const ox = putCard(game, 'Ox');
    dealDamage(game, 3, ox);
    dealDamage(game, 20, -2 - 1);
    checkAndTrigger(game);
    expect(isPresent(game, ox)).toBe(false);
    expect([hasLost(game, 0), hasLost(game, 1), isOver(game), life(game, 1)]).toEqual([false, true, true, 0]);
    expect(() => advanceTo(game, 'upkeep')).toThrow('CR 104.2a');
  });

  it('704.5c, 122.1f: ten poison counters lose the game', () => {
    expect(
      boardFailures({
        players: ['A', 'B', 'C'],
        cards: { Rat: { types: ['Creature'], power: 5, toughness: 1, abilities: ['infect'] } },
        do: [
          { put: 'Rat', as: 'rat' },
          { put: 'Rat', as: 'theirs', by: 'B' },
          { act: { damage: 5, to: 'B', from: { types: ['Creature'] } } },
        ],
        expect: { life: { B: 20 }, objects: { theirs: { exists: false }, rat: { zone: 'battlefield' } } },
      }),
    ).toEqual([]);
  });

  it('104.4b: a loop of mandatory triggers stops at the limit, and the game can be restored', () => {
    const game = gameWith(CARDS);
    const tick = putCard(game, 'Tick');
    const saved = saveGame(game);
    const before = hash(game.world);
    addCounters(game, tick, { time: 1 });
    checkAndTrigger(game);
    expect(stackSize(game)).toBe(1);
    expect(() => resolveAll(game)).toThrow('CR 104.4b');
    restoreGame(game, saved);
    expect(hash(game.world)).toBe(before);
    expect(stackSize(game)).toBe(0);
    expect(game.solver.counters(tick, 'time')).toBe(0);
  }, 60_000);
});
