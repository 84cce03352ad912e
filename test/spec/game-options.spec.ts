/** What a game can't begin without is asked for by name; and each player has a name that means this player alone. */
import { exportBoard } from '@stratum/board';
import { loadCatalogue } from '@stratum/cards';
import { createGame, type GameOptions } from '@stratum/game';
import { fastSolver } from '@stratum/layers';
import { expect, it } from 'vitest';

it.each(['catalogue', 'players', 'solver'])('without %s: refused with its name', (missing) => {
  const options: GameOptions = { catalogue: loadCatalogue({ cards: {} }), players: ['A', 'B'], solver: fastSolver };
  expect(() => createGame({ ...options, [missing]: undefined })).toThrow(`E608: ${missing}: expected`);
});

it('without options: refused with the name of the first', () => {
  expect(() => createGame(undefined as unknown as GameOptions)).toThrow('E608: catalogue: expected');
});

it.each(['', 'A', 'you', 'opponent', 'any', 'target', 'this'])('a second player called "%s" is refused', (name) => {
  const options: GameOptions = { catalogue: loadCatalogue({ cards: {} }), players: ['A', name], solver: fastSolver };
  expect(() => createGame(options)).toThrow('E608: players[1]: expected a name of its own');
});

it('a game of players called "each" and "constructor" is written down as a board', () => {
  const players = ['each', 'constructor'];
  const game = createGame({ catalogue: loadCatalogue({ cards: {} }), players, solver: fastSolver });
  expect(exportBoard(game).players).toEqual(players);
});
