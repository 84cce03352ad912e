/**
 * The door for what a solver is told and asked: seats that exist, numbers that are whole and have 32 bits (CR 107.1), zones, hosts. Later nothing asks again.
 * Allocates nothing where all is well.
 */
import { type Effect, UsageError } from '@stratum/cards';
import type { Choices, Context, Seat } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { slotOfObject } from '../state/slot.js';
import { ZONES } from '../state/status.js';

const NONE = -1;

function refuse(code: string, place: string, expected: string, got: unknown): never {
  throw new UsageError(code, `expected ${expected}, got ${String(got)}`, { place, expected, got: String(got) });
}

export function checkSeat(s: Engine, seat: Seat, place: string): void {
  if (s.players[seat] === undefined) refuse('E307', place, `a seat from 0 to ${s.players.length - 1}`, seat);
}

export function checkWhole(number: number | undefined, place: string): void {
  if (number !== undefined && (number | 0) !== number) refuse('E312', place, 'a whole number of 32 bits', number);
}

/** How many counters to put or take. */
export function checkAmount(amount: number): void {
  if (!(Number.isInteger(amount) && amount > 0)) refuse('E302', 'amount', 'a whole number of one or more', amount);
}

export function checkZone(zone: string): void {
  if (!(ZONES as readonly string[]).includes(zone)) refuse('E311', 'zone', 'a zone', zone);
}

/** An object that is there or last known, a player as -2 - seat, or NONE. */
export function checkHost(s: Engine, host: number): void {
  if (host < NONE) checkSeat(s, -2 - host, 'host');
  else if (host !== NONE) slotOfObject(s, host);
}

export function checkChoices(s: Engine, choices: Choices | undefined): void {
  if (choices === undefined) return;
  if (choices.player !== undefined) checkSeat(s, choices.player, 'choices.player');
  if (choices.option !== undefined && !(Number.isInteger(choices.option) && choices.option >= 0 && choices.option < MOST_OPTIONS))
    refuse('E312', 'choices.option', 'a whole number, zero or more', choices.option);
  for (const number of choices.size ?? []) checkWhole(number, 'choices.size');
}

const MOST_OPTIONS = 0x7fff_ffff;

/** A form that objects enter as is no effect by itself. */
export function checkEffect(effect: Effect): void {
  if (effect.on === undefined) refuse('E314', 'effect', 'an effect that says what it is about ("on")', 'none');
}

/** Who asks: a seat, or NONE for the controller of the source. What its references name need not be there any more. */
export function checkContext(s: Engine, context: Context): void {
  if (context.you !== NONE) checkSeat(s, context.you, 'context.you');
  checkWhole(context.x, 'context.x');
  checkWhole(context.source, 'context.source');
  checkWhole(context.that, 'context.that');
  checkWhole(context.created, 'context.created');
  for (let i = 0; i < context.targets.length; i++) checkWhole(context.targets[i], 'context.targets');
}
