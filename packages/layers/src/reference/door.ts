/**
 * What a solver may be told and asked: seats that exist, whole numbers of 32 bits (CR 107.1), zones, hosts. Asked before anything changes.
 */
import { type Effect, UsageError, type Zone } from '@stratum/cards';
import { type Choices, type Context, NONE, type ObjectInit, type Seat } from './state.js';

const ZONES: readonly Zone[] = ['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command', 'outside'];

function refuse(code: string, place: string, expected: string, got: unknown): never {
  throw new UsageError(code, `expected ${expected}, got ${String(got)}`, { place, expected, got: String(got) });
}

export function checkSeat(players: readonly string[], seat: Seat, place: string): void {
  if (players[seat] === undefined) refuse('E307', place, `a seat from 0 to ${players.length - 1}`, seat);
}

export function checkWhole(number: number | undefined, place: string): void {
  if (number !== undefined && (number | 0) !== number) refuse('E312', place, 'a whole number of 32 bits', number);
}

export function checkAmount(amount: number): void {
  if (!Number.isInteger(amount) || amount < 1) refuse('E302', 'amount', 'a whole number of one or more', amount);
}

export function checkZone(zone: Zone): void {
  if (!ZONES.includes(zone)) refuse('E311', 'zone', 'a zone', zone);
}

export function checkChoices(players: readonly string[], choices: Choices | undefined): void {
  if (choices?.player !== undefined) checkSeat(players, choices.player, 'choices.player');
  const option = choices?.option;
  if (option !== undefined && (!Number.isInteger(option) || option < 0 || option >= 2 ** 31 - 1))
    refuse('E312', 'choices.option', 'a whole number, zero or more', option);
  for (const number of choices?.size ?? []) checkWhole(number, 'choices.size');
}

export function checkContext(players: readonly string[], context: Context): void {
  if (context.you !== NONE) checkSeat(players, context.you, 'context.you');
  checkWhole(context.x, 'context.x');
  for (const entity of [context.source, context.that, context.created, ...context.targets]) checkWhole(entity, 'context');
}

/** A form that objects enter as is no effect by itself. */
export function checkEffect(effect: Effect): void {
  if (effect.on === undefined) refuse('E314', 'effect', 'an effect that says what it is about ("on")', 'none');
}

/** A number that a world can give. */
export function checkEntity(entity: number): void {
  if (!Number.isInteger(entity) || entity < 0 || entity >= 2 ** 31) refuse('E308', 'entity', 'a number that a world gave', entity);
}

export function checkInit(players: readonly string[], init: ObjectInit): void {
  checkSeat(players, init.owner, 'owner');
  checkSeat(players, init.controller, 'controller');
  checkZone(init.zone);
  for (const number of [init.power, init.toughness, init.x]) checkWhole(number, 'power, toughness or x');
  checkChoices(players, init.choices);
  if (init.copyOf !== undefined) checkContext(players, init.copyOf.context);
}
