/** CR 603.3: targets and order of triggers as they go on the stack, said in advance. */
import type { Card } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import { checkAndTrigger, chooseOrder, chooseTargets, put, stackView } from '@stratum/game';
import { describe, expect, it } from 'vitest';
import { gameWith, putCard } from '../support/game.js';

const CARDS: Record<string, Card> = {
  Ox: { manaCost: '{1}', types: ['Creature'], power: 2, toughness: 2 },
  Archer: {
    manaCost: '{1}',
    types: ['Creature'],
    power: 1,
    toughness: 1,
    abilities: [
      { triggered: [{ destroy: 'target' }], when: 'enters', targets: [{ what: { types: ['Creature'], controller: 'opponent' } }] },
    ],
  },
  Bell: {
    manaCost: '{1}',
    types: ['Artifact'],
    abilities: [{ triggered: [{ gainLife: 1 }], when: { enters: { types: ['Creature'] } } }],
  },
};

describe('CR 603.3 putting triggers on the stack', () => {
  it('603.3d: a choice that is not legal is refused, and the trigger goes on waiting', () => {
    const game = gameWith(CARDS);
    const mine = putCard(game, 'Ox');
    putCard(game, 'Ox', { owner: 1, controller: 1 });
    const archer = put(game, { definition: game.catalogue.definitionNamed('Archer'), zone: 'battlefield', controller: 0, owner: 0 });
    chooseTargets(game, { source: archer, targets: [mine] });
    const before = hash(game.world);
    expect(() => checkAndTrigger(game)).toThrow('CR 115.4');
    expect(hash(game.world)).toBe(before);
    game.decisions.targets.length = 0;
    checkAndTrigger(game);
    expect(stackView(game)).toMatchObject([{ source: archer }]);
  });

  it('603.3b: an order stays until triggers it speaks of wait together', () => {
    const game = gameWith(CARDS);
    const first = putCard(game, 'Bell');
    const second = putCard(game, 'Bell');
    chooseOrder(game, [{ source: second }, { source: first }]);
    putCard(game, 'Bell');
    expect(game.decisions.order).toHaveLength(1);
    putCard(game, 'Ox');
    expect(game.decisions.order).toHaveLength(0);
    const sources = stackView(game).map(({ source }) => source);
    // from the top: the third by default put last, then as said
    expect(sources.slice(1)).toEqual([first, second]);
  });
});
