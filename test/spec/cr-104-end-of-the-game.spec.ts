/** CR 104, 117: how a game ends, and whose turn it is to act. */
import { type Card, loadCatalogue } from '@stratum/cards';
import { cast, checkAndTrigger, createGame, type Game, hasLost, isOver, passPriority, priority, put } from '@stratum/game';
import { act, loseLife } from '@stratum/game/operations';
import { referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';

const CARDS: Record<string, Card> = {
  Spark: { manaCost: '{X}{R}', types: ['Instant'], abilities: [{ spell: [{ damage: 'X', to: 'target' }], targets: [{ what: 'any' }] }] },
};

const gameOf = (players: readonly string[], emptyLibraryLoses = true): Game =>
  createGame({ catalogue: loadCatalogue({ cards: CARDS }), players, solver: referenceSolver, emptyLibraryLoses });

describe('losing', () => {
  it('104.4a: when all who are left lose at once, the game is over and nobody has won', () => {
    const game = gameOf(['A', 'B', 'C']);
    for (const seat of [0, 1, 2]) loseLife(game, seat, 20);
    checkAndTrigger(game);
    expect(isOver(game)).toBe(true);
    expect([0, 1, 2].map((seat) => hasLost(game, seat))).toEqual([true, true, true]);
  });

  it('704.5b: who drew from an empty library loses at the next check', () => {
    const game = gameOf(['A', 'B']);
    act(game, { draw: 1 }, { by: 1, targets: [] });
    checkAndTrigger(game);
    expect(hasLost(game, 1)).toBe(true);
    expect(isOver(game)).toBe(true);
  });

  it('117.3a, 800.4a: when the active player leaves, the next one acts', () => {
    const game = gameOf(['A', 'B', 'C']);
    expect(priority(game)).toBe(0);
    loseLife(game, 0, 20);
    checkAndTrigger(game);
    expect(isOver(game)).toBe(false);
    expect(priority(game)).toBe(1);
  });
});

describe('priority', () => {
  it('117.3d: who passes gives it to the next player in turn order', () => {
    const game = gameOf(['A', 'B', 'C']);
    const seen = [priority(game)];
    for (let i = 0; i < 2; i++) {
      passPriority(game);
      seen.push(priority(game));
    }
    expect(seen).toEqual([0, 1, 2]);
  });
});

describe('X', () => {
  it('107.1a, 107.1b: X is a whole number, zero or more', () => {
    for (const x of [1.5, -1, Number.NaN]) {
      const game = gameOf(['A', 'B']);
      const spell = put(game, {
        definition: game.catalogue.definitionNamed('Spark'),
        zone: 'hand',
        controller: 0,
        owner: 0,
        already: true,
      });
      expect(() => cast(game, { spell, by: 0, targets: [], x, pay: false, strict: true })).toThrow('CR 107.1a');
      expect(game.solver.zone(spell)).toBe('hand');
    }
  });
});
