/**
 * How many counters something enters with (CR 614.1c): the number is found before it enters, so that what counts permanents sees neither it nor what it
 * does there. A number of its own is what it would be on the battlefield (CR 614.12), under what is there.
 */
import type { Value } from '@stratum/cards';
import type { Context, Entity } from '@stratum/layers';
import type { Game } from '../game.js';
import { saturate } from '../saturate.js';

/** The number, with `entity` on the battlefield only to be looked at. */
export function enteringAmount(game: Game, entity: Entity, value: Value, context: Context): number {
  const { solver } = game;
  const part = (value: Value): number => enteringAmount(game, entity, value, context);
  if (typeof value !== 'object' || isOwn(value, entity, context)) return solver.value(value, context, entity);
  if ('sum' in value) return value.sum.reduce((sum: number, one) => saturate(sum + part(one)), 0);
  if ('times' in value) return saturate(part(value.times[0]) * part(value.times[1])) + 0; // never -0
  if ('negative' in value) return 0 - part(value.negative);
  solver.setPhasedOut(entity, true);
  const amount = solver.value(value, context, entity);
  solver.setPhasedOut(entity, false);
  return amount;
}

/** It speaks of the entering object. */
function isOwn(value: Exclude<Value, number | 'X'>, entity: Entity, { source }: Context): boolean {
  const ref = 'power' in value ? value.power : 'toughness' in value ? value.toughness : 'manaValue' in value ? value.manaValue : undefined;
  return ref === 'it' || (ref === 'this' && source === entity);
}
