/** CR 106.7: what others could produce is asked with the words of the ability that asks, whoever controls what is asked. */
import { type Card, loadCatalogue, type ManaSymbol } from '@stratum/cards';
import { apply, createGame, describeAction, legalActions, pool, put, restoreGame, saveGame } from '@stratum/game';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';

const CARDS: Record<string, Card> = {
  Wood: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
  Shore: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Island'] },
  Bog: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Swamp'] },
  Glass: {
    types: ['Land'],
    abilities: [{ mana: { couldProduce: { types: ['Land'], controller: 'opponent' }, of: 'color' }, cost: '{T}' }],
  },
};

describe.each([fastSolver, referenceSolver])('on each solver', (solver) => {
  it.each([
    ['its own land first', ['Bog', 'Glass'], ['Wood', 'Shore'], 'GU'],
    ['its own land last', ['Glass', 'Bog'], ['Shore', 'Wood'], 'GU'],
    ['the others look back', ['Glass', 'Bog'], ['Wood', 'Shore', 'Glass'], 'BGU'],
  ])('106.7: the types of the lands of opponents are listed, and each can be made: %s', (_, mine, theirs, types) => {
    const catalogue = loadCatalogue({ cards: CARDS });
    const game = createGame({ catalogue, players: ['A', 'B'], solver });
    const enter = (name: string, seat: number): number =>
      put(game, { definition: catalogue.definitionNamed(name), zone: 'battlefield', owner: seat, controller: seat });
    for (const name of theirs) enter(name, 1);
    for (const name of mine) enter(name, 0);
    const out = new Int32Array(64);
    const glass = [...out.subarray(0, legalActions(game, out))].filter((action) => describeAction(game, action).includes('Glass'));
    const made = glass.map((action) => {
      const before = saveGame(game);
      apply(game, action);
      const type = [...'WUBRGC'].filter((symbol) => pool(game, 0, symbol as ManaSymbol) > 0).join('');
      restoreGame(game, before);
      return type;
    });
    expect(made.sort().join('')).toBe(types);
  });
});
