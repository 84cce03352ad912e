/**
 * How many counters something enters with (CR 614.1c): the number is found before it enters, so that what counts permanents sees neither it nor what it
 * does there. What is asked of the entering object itself, a number or a condition, is what it would be on the battlefield (CR 614.12), under what is there.
 */
import type { Condition, Value } from '@stratum/cards';
import type { Context, Entity } from '@stratum/layers';
import type { Game } from '../game.js';
import { saturate } from '../saturate.js';

/** The number, with `entity` on the battlefield only to be looked at. */
export function enteringAmount(game: Game, entity: Entity, value: Value, context: Context): number {
  const { solver } = game;
  const part = (value: Value): number => enteringAmount(game, entity, value, context);
  if (typeof value !== 'object' || isItsOwn(value, entity, context)) return solver.value(value, context, entity);
  if ('sum' in value) return value.sum.reduce((sum: number, one) => saturate(sum + part(one)), 0);
  if ('times' in value) return saturate(part(value.times[0]) * part(value.times[1])) + 0; // never -0
  if ('negative' in value) return 0 - part(value.negative);
  if ('if' in value) return part(holdsAsItEnters(game, entity, value.if, context) ? value.then : value.else);
  return unseen(game, entity, () => solver.value(value, context, entity));
}

function holdsAsItEnters(game: Game, entity: Entity, condition: Condition, context: Context): boolean {
  const part = (condition: Condition): boolean => holdsAsItEnters(game, entity, condition, context);
  if ('and' in condition) return condition.and.every(part);
  if ('or' in condition) return condition.or.some(part);
  if ('not' in condition) return !part(condition.not);
  const holds = (): boolean => game.solver.holds(condition, context, entity);
  const own =
    ('thisIs' in condition && means('this', entity, context)) ||
    ('ref' in condition && means(condition.ref, entity, context)) ||
    ('value' in condition && isItsOwn(condition.value, entity, context));
  return own ? holds() : unseen(game, entity, holds);
}

function unseen<T>({ solver }: Game, entity: Entity, ask: () => T): T {
  solver.setPhasedOut(entity, true);
  const answer = ask();
  solver.setPhasedOut(entity, false);
  return answer;
}

/** A number of the entering object. */
function isItsOwn(value: Value, entity: Entity, context: Context): boolean {
  if (typeof value !== 'object') return false;
  if ('power' in value) return means(value.power, entity, context);
  if ('toughness' in value) return means(value.toughness, entity, context);
  return 'manaValue' in value && means(value.manaValue, entity, context);
}

/** Whether a reference means the entering object. */
const means = (reference: string, entity: Entity, { source }: Context): boolean =>
  reference === 'it' || (reference === 'this' && source === entity);
