/** What a game can't begin without, for callers without types. */
import { UsageError } from '@stratum/cards';
import type { GameOptions } from './game.js';

const NEEDED: Readonly<Partial<Record<keyof GameOptions, string>>> = {
  catalogue: 'what `loadCards` or `loadCatalogue` gave',
  players: 'the names of the players',
  solver: '`fastSolver` or `referenceSolver`',
};

/** @throws UsageError E608 if something is not given */
export function checkOptions(options: GameOptions): void {
  for (const [place, expected] of Object.entries(NEEDED)) {
    const got = options[place as keyof GameOptions];
    if (got === undefined || got === null)
      throw new UsageError('E608', `expected ${expected}, got ${String(got)}`, { place, expected, got: String(got) });
  }
}
