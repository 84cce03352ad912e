/**
 * How many counters something enters with (CR 614.1c): the number is found before it enters, so that what counts permanents sees neither it nor what it
 * does there. A number of its own is what it would be on the battlefield (CR 614.12).
 */
import type { Value } from '@stratum/cards';
import type { Context, Entity } from '@stratum/layers';
import type { Game } from '../game.js';

/** The number, with `entity` on the battlefield only to be looked at. */
export function enteringAmount({ solver }: Game, entity: Entity, value: Value, context: Context): number {
  if (typeof value !== 'object') return solver.value(value, context, entity);
  solver.setPhasedOut(entity, true);
  const amount = solver.value(value, context, entity);
  solver.setPhasedOut(entity, false);
  return amount;
}
