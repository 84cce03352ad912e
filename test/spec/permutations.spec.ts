/**
 * The classic pieces in every order of time, two and three at once: the fast solver and the reference solver differ in nothing. And the orders that
 * were derived by hand: both are as the table says.
 */
import { type Board, failuresOf, play, showFailure } from '@stratum/board';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { boardOf, PIECES, type Piece } from '../support/permutation-pieces.js';
import { BY_HAND } from './permutations-by-hand.js';

const failures = (board: Board): string[] =>
  failuresOf(play(board, { solver: fastSolver, compareWith: referenceSolver, file: board.title })).map(showFailure);

const names = Object.keys(PIECES) as Piece[];

function orders(of: readonly Piece[]): Piece[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first) => orders(of.filter((piece) => piece !== first)).map((rest) => [first, ...rest]));
}

describe('CR 613.7, 613.8: pieces in every order of time', () => {
  for (const [i, first] of names.entries()) {
    it(`${first} with one other and with two others: both solvers agree`, () => {
      const wrong: Record<string, string[]> = {};
      let played = 0;
      const compare = (pieces: readonly Piece[]): void => {
        for (const order of orders(pieces)) {
          const found = failures(boardOf(order));
          if (found.length > 0) wrong[order.join(' > ')] = found;
          played++;
        }
      };
      for (const [j, second] of names.entries()) {
        if (j <= i) continue;
        compare([first, second]);
        for (const third of names.slice(j + 1)) compare([first, second, third]);
      }
      expect(wrong).toEqual({});
      const others = names.length - 1 - i;
      expect(played).toBe(2 * others + 6 * ((others * (others - 1)) / 2));
    });
  }
});

describe('CR 613: orders derived by hand', () => {
  it('are fifty or more, each order once', () => {
    expect(BY_HAND.length).toBeGreaterThanOrEqual(50);
    expect(new Set(BY_HAND.map(({ order }) => order.join())).size).toBe(BY_HAND.length);
  });

  it.for(BY_HAND.map((row) => [row.order.join(' > '), row.rules.join(', '), row] as const))('%s (CR %s)', ([, , { order, is, why }]) => {
    expect(failures(boardOf(order, { objects: is })), why).toEqual([]);
  });
});
