/** What a game can't begin without is asked for by name. */
import { loadCatalogue } from '@stratum/cards';
import { createGame, type GameOptions } from '@stratum/game';
import { fastSolver } from '@stratum/layers';
import { expect, it } from 'vitest';

it.each(['catalogue', 'players', 'solver'])('without %s: refused with its name', (missing) => {
  const options: GameOptions = { catalogue: loadCatalogue({ cards: {} }), players: ['A', 'B'], solver: fastSolver };
  expect(() => createGame({ ...options, [missing]: undefined })).toThrow(`E608: ${missing}: expected`);
});
