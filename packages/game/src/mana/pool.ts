/**
 * Mana pools (CR 106.4): six ints a player in the game's arena. Unspent mana is lost as each step and phase ends, which the turn calls.
 */
import type { ManaSymbol } from '@stratum/cards';
import type { Seat } from '@stratum/layers';
import { checkSeat } from '../door.js';
import { at, type Game, MANA_TYPES } from '../game.js';
import { saturate } from '../saturate.js';
import { type Amounts, typeIndex } from './amounts.js';

function start(game: Game, seat: Seat): number {
  return at(game, game.regions.pools) + seat * MANA_TYPES.length;
}

/** How much mana of one type is in a player's pool; `type` is an index into MANA_TYPES. */
export function inPool(game: Game, seat: Seat, type: number): number {
  return game.world.data[start(game, seat) + type] as number;
}

/** How much mana of a type is in a player's pool. */
export function pool(game: Game, seat: Seat, symbol: ManaSymbol): number {
  checkSeat(game, seat, 'seat');
  return inPool(game, seat, typeIndex(symbol));
}

/** Copies a player's pool. */
export function readPool(game: Game, seat: Seat, out: Amounts): void {
  const from = start(game, seat);
  for (let type = 0; type < MANA_TYPES.length; type++) out[type] = game.world.data[from + type] as number;
}

/** Replaces a player's pool. */
export function writePool(game: Game, seat: Seat, amounts: Amounts): void {
  game.world.data.set(amounts, start(game, seat));
}

export function addToPool(game: Game, seat: Seat, amounts: Amounts): void {
  const to = start(game, seat);
  for (let type = 0; type < MANA_TYPES.length; type++)
    game.world.data[to + type] = saturate((game.world.data[to + type] as number) + (amounts[type] as number));
}

/** CR 106.4 + CR 500.5: all unspent mana of all players is lost. */
export function emptyPools(game: Game): void {
  game.world.data.fill(0, start(game, 0), start(game, game.players.length));
}
