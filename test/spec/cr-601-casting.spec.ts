/** CR 601.2: casting is done as a whole or not at all. */
import type { Card } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import { cast, checkAndTrigger, put, stackSize, stackView } from '@stratum/game';
import { describe, expect, it } from 'vitest';
import { gameWith, putCard } from '../support/game.js';

const CARDS: Record<string, Card> = {
  Ox: { manaCost: '{1}', types: ['Creature'], power: 2, toughness: 2 },
  Spark: {
    manaCost: '{R}',
    types: ['Instant'],
    abilities: [
      {
        spell: [{ destroy: 'target' }],
        targets: [{ what: { types: ['Creature'], controller: 'opponent' } }],
        additionalCost: 'discard a card, pay 2 life',
      },
    ],
  },
};

describe('CR 601.2 casting', () => {
  it('601.2c: an illegal target refuses the whole, and the game is as before to the last bit', () => {
    const game = gameWith(CARDS);
    const mine = putCard(game, 'Ox');
    putCard(game, 'Ox', { zone: 'hand' });
    const spark = putCard(game, 'Spark', { zone: 'hand' });
    const before = hash(game.world);
    const state = JSON.stringify(game.solver.characteristics(spark));
    expect(() => cast(game, { spell: spark, by: 0, targets: [mine] })).toThrow('CR 115.4');
    expect(() => cast(game, { spell: spark, by: 0, targets: [] })).toThrow('CR 601.2c');
    expect(hash(game.world)).toBe(before);
    expect(JSON.stringify(game.solver.characteristics(spark))).toBe(state);
    expect(game.solver.zone(spark)).toBe('hand');
  });

  it('601.2h: an additional cost that cannot be paid refuses the whole', () => {
    const game = gameWith(CARDS);
    const theirs = putCard(game, 'Ox', { owner: 1, controller: 1 });
    const spark = putCard(game, 'Spark', { zone: 'hand' });
    const before = hash(game.world);
    expect(() => cast(game, { spell: spark, by: 0, targets: [theirs] })).toThrow('CR 118.3');
    expect(hash(game.world)).toBe(before);
    putCard(game, 'Ox', { zone: 'hand' });
    cast(game, { spell: spark, by: 0, targets: [theirs] });
    checkAndTrigger(game);
    expect(stackView(game)).toMatchObject([{ isSpell: true }]);
  });

  it('601.2a: the card itself is no card to discard for it', () => {
    const game = gameWith(CARDS);
    const theirs = putCard(game, 'Ox', { owner: 1, controller: 1 });
    const definition = game.catalogue.definitionNamed('Spark');
    const spark = put(game, { definition, zone: 'hand', controller: 0, owner: 0 });
    expect(() => cast(game, { spell: spark, by: 0, targets: [theirs], discard: spark })).toThrow('CR 118.3');
    expect(stackSize(game)).toBe(0);
  });
});
