/**
 * Mana pools (CR 106.4): twelve ints a player in the game's arena, all mana of each type and the part of it from snow sources (CR 107.4h). Unspent mana is lost as each step and phase ends, which the turn calls.
 */
import type { ManaSymbol } from '@stratum/cards';
import type { Seat } from '@stratum/layers';
import { checkSeat } from '../door.js';
import { at, type Game, POOL } from '../game.js';
import { saturate } from '../saturate.js';
import { type Amounts, typeIndex } from './amounts.js';

function start(game: Game, seat: Seat): number {
  return at(game, game.regions.pools) + seat * POOL;
}

/** How much mana of a type is in a player's pool. */
export function pool(game: Game, seat: Seat, symbol: ManaSymbol): number {
  checkSeat(game, seat, 'seat');
  return game.world.data[start(game, seat) + typeIndex(symbol)] as number;
}

/** Copies a player's pool. */
export function readPool(game: Game, seat: Seat, out: Amounts): void {
  const from = start(game, seat);
  for (let i = 0; i < POOL; i++) out[i] = game.world.data[from + i] as number;
}

/** Replaces a player's pool. */
export function writePool(game: Game, seat: Seat, amounts: Amounts): void {
  game.version++;
  game.world.data.set(amounts, start(game, seat));
}

export function addToPool(game: Game, seat: Seat, amounts: Amounts): void {
  const to = start(game, seat);
  game.version++;
  for (let i = 0; i < POOL; i++) game.world.data[to + i] = saturate((game.world.data[to + i] as number) + (amounts[i] as number));
}

/** CR 106.4 + CR 500.5: all unspent mana of all players is lost. */
export function emptyPools(game: Game): void {
  const { data } = game.world;
  const end = start(game, game.players.length);
  for (let i = start(game, 0); i < end; i++) {
    if (data[i] === 0) continue;
    data[i] = 0;
    game.version++;
  }
}
