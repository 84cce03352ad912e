/** What a player has besides objects: life (told to the solver, which reads it in values), poison, whether the player has lost. */
import type { Seat } from '@stratum/layers';
import { checkSeat } from './door.js';
import { ACTIVE, at, DREW_FROM_EMPTY, type Game, LANDS_PLAYED, LIFE, LOST, PLAYER_FIELDS, POISON, scalar } from './game.js';
import { saturate } from './saturate.js';

function row(game: Game, seat: Seat): number {
  return at(game, game.regions.players) + seat * PLAYER_FIELDS;
}

function read(game: Game, seat: Seat, field: number): number {
  checkSeat(game, seat, 'seat');
  return game.world.data[row(game, seat) + field] as number;
}

/** Life total, which may be below zero. */
export function life(game: Game, seat: Seat): number {
  return read(game, seat, LIFE);
}

export function setLife(game: Game, seat: Seat, value: number): void {
  const life = saturate(value);
  game.world.data[row(game, seat) + LIFE] = life;
  game.solver.setLife(seat, life);
}

/** Nothing happens for 0 or less. */
export function gainLife(game: Game, seat: Seat, amount: number): void {
  if (amount > 0) setLife(game, seat, life(game, seat) + amount);
}

/** Nothing happens for 0 or less; state-based actions come with `checkAndTrigger`. */
export function loseLife(game: Game, seat: Seat, amount: number): void {
  if (amount > 0) setLife(game, seat, life(game, seat) - amount);
}

/** Poison counters. */
export function poison(game: Game, seat: Seat): number {
  return read(game, seat, POISON);
}

export function addPoison(game: Game, seat: Seat, amount: number): void {
  game.version++;
  game.world.data[row(game, seat) + POISON] = saturate(poison(game, seat) + amount);
}

/** Whether the player has lost or left the game (CR 104.3). */
export function hasLost(game: Game, seat: Seat): boolean {
  return read(game, seat, LOST) !== 0;
}

export function markLost(game: Game, seat: Seat): void {
  game.version++;
  game.world.data[row(game, seat) + LOST] = 1;
}

export function hasDrawnFromEmpty(game: Game, seat: Seat): boolean {
  return read(game, seat, DREW_FROM_EMPTY) !== 0;
}

export function setDrawnFromEmpty(game: Game, seat: Seat, drew: boolean): void {
  if (hasDrawnFromEmpty(game, seat) === drew) return;
  game.version++;
  game.world.data[row(game, seat) + DREW_FROM_EMPTY] = drew ? 1 : 0;
}

export function landsPlayed(game: Game, seat: Seat): number {
  return read(game, seat, LANDS_PLAYED);
}

export function setLandsPlayed(game: Game, seat: Seat, count: number): void {
  if (landsPlayed(game, seat) === count) return;
  game.version++;
  game.world.data[row(game, seat) + LANDS_PLAYED] = count;
}

/** APNAP order (CR 101.4): 0 for the active player, then one more for each in turn order. */
export function turnOrder(game: Game, seat: Seat): number {
  const count = game.players.length;
  return (seat - scalar(game, ACTIVE) + count) % count;
}

/** The next player in turn order who is still in the game; the same seat if there is no other. */
export function nextSeat(game: Game, seat: Seat): Seat {
  const count = game.players.length;
  for (let step = 1; step <= count; step++) {
    const next = (seat + step) % count;
    if (!hasLost(game, next)) return next;
  }
  return seat;
}

/** How many players have not lost. */
export function playersLeft(game: Game): number {
  let count = 0;
  for (let seat = 0; seat < game.players.length; seat++) if (!hasLost(game, seat)) count++;
  return count;
}

/** Who gets priority first: the active player, or the next one if that player has left the game (CR 117.3a, 800.4). */
export function firstToAct(game: Game): Seat {
  const active = scalar(game, ACTIVE);
  return hasLost(game, active) ? nextSeat(game, active) : active;
}
