/** A small share of the games with any cards: what is listed can be done, nothing fails, and both solvers agree. */
import { expect, it } from 'vitest';
import { playAny } from '../play/any-game.js';

it('what is listed can be done, with the cards of any boards and two to four players', () => {
  for (let seed = 1; seed <= 8; seed++)
    expect(playAny({ seed, solver: 'fast', steps: 240, players: 2 + (seed % 3), every: 60 })).toEqual([]);
}, 120_000);

it('both solvers agree, with the cards of any boards', () => {
  for (let seed = 30; seed <= 32; seed++) expect(playAny({ seed, solver: 'both', steps: 200, players: 2, every: 0 })).toEqual([]);
}, 120_000);
