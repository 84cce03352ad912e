/**
 * The door of a game: what a caller names must be there, and a number must be one that the rules know, before anything changes (CR 107.1). Calls of the game
 * itself do not come by here, and what a request may leave out is checked only where it is there.
 */
import { UsageError, type Zone } from '@stratum/cards';
import { isAlive } from '@stratum/ecs-core';
import type { Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import type { Game } from './game.js';
import { LARGEST } from './saturate.js';
import { isKnown } from './zones/objects.js';

const ZONES: readonly string[] = ['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command', 'outside'] satisfies Zone[];

function refuse(code: string, place: string, expected: string, got: unknown): never {
  throw new UsageError(code, `expected ${expected}, got ${String(got)}`, { place, expected, got: String(got) });
}

/** A seat in turn order. */
export function checkSeat(game: Game, seat: Seat, place: string): void {
  if (game.players[seat] === undefined) refuse('E307', place, `a seat from 0 to ${game.players.length - 1}`, seat);
}

/** An object that is there, or one that left and is remembered. */
export function checkObject(game: Game, entity: Entity, place: string): void {
  if (!(isAlive(game.world, entity) && isKnown(game, entity))) refuse('E303', place, 'an object of this game', entity);
}

/** Objects that are there, or that left and are remembered: one, or a list. */
export function checkObjects(game: Game, entities: Entity | readonly Entity[], place: string): void {
  if (!Array.isArray(entities)) checkObject(game, entities as Entity, place);
  else for (const entity of entities as readonly Entity[]) checkObject(game, entity, place);
}

/** An object, a player as -2 - seat, or NONE. */
export function checkTarget(game: Game, target: number, place: string): void {
  if (target === NONE) return;
  if (target < NONE) checkSeat(game, -2 - target, place);
  else checkObject(game, target, place);
}

/** How many: a whole number, zero or more. */
export function checkAmount(amount: number, place: string): void {
  if (!(Number.isInteger(amount) && amount >= 0 && amount <= LARGEST)) refuse('E605', place, `a whole number from 0 to ${LARGEST}`, amount);
}

export function checkZone(zone: string, place: string): void {
  if (!ZONES.includes(zone)) refuse('E606', place, 'a zone', zone);
}

/** Kinds of counters that were loaded, each with how many. */
export function checkCounters(game: Game, counters: Readonly<Record<string, number>>, place: string): void {
  for (const [kind, amount] of Object.entries(counters)) {
    checkCounterKind(game, kind, place);
    checkAmount(amount, place);
  }
}

function checkCounterKind(game: Game, kind: string, place: string): void {
  if (!game.catalogue.counterKinds.includes(kind))
    refuse('E309', place, 'a kind of counter named in `beside.counterKinds` when loading', kind);
}
