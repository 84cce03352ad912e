/** What a game can't begin without, for callers without types; and that each player can be told from the others, and from words of effects. */
import { UsageError } from '@stratum/cards';
import { NO_NAMES } from '@stratum/cards/rules';
import type { GameOptions } from './game.js';

const NEEDED: Readonly<Partial<Record<keyof GameOptions, string>>> = {
  catalogue: 'what `loadCards` or `loadCatalogue` gave',
  players: 'the names of the players',
  solver: '`fastSolver` or `referenceSolver`',
};

/** @throws UsageError E608 if something is not given, or a player has no name that means this player and nobody else */
export function checkOptions(options: GameOptions): void {
  for (const [place, expected] of Object.entries(NEEDED)) {
    const got = options?.[place as keyof GameOptions];
    if (got === undefined || got === null)
      throw new UsageError('E608', `expected ${expected}, got ${String(got)}`, { place, expected, got: String(got) });
  }
  options.players.forEach((name, seat) => {
    if (typeof name === 'string' && name !== '' && !NO_NAMES.has(name) && options.players.indexOf(name) === seat) return;
    const expected = 'a name of its own for each player, no word that effects use';
    const [place, got] = [`players[${seat}]`, JSON.stringify(name)];
    throw new UsageError('E608', `expected ${expected}, got ${got}`, { place, expected, got });
  });
}
