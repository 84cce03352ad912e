/**
 * The sizes that exceptions of a copying set, worked out before it (CR 614.12): what they say of the entering object itself is what that would be on the
 * battlefield without the copying.
 */
import type { CopyException, Value } from '@stratum/cards';
import type { Entity, ObjectInit } from '@stratum/layers';
import type { Game } from '../game.js';
import { enteringAmount } from './entering-amount.js';

/** It sets a size that is to be worked out. */
export function asksSize({ basePT }: CopyException): boolean {
  return basePT !== undefined && basePT !== 'keep' && basePT.some((value) => typeof value !== 'number');
}

/** The exceptions with plain numbers; `entity` is on the battlefield only to be looked at. */
export function withSizes(
  game: Game,
  entity: Entity,
  { except = [], context }: NonNullable<ObjectInit['copyOf']>,
): readonly CopyException[] {
  const number = (value: Value): number => enteringAmount(game, entity, value, context);
  return except.map((exception) => {
    const { basePT } = exception;
    if (basePT === undefined || basePT === 'keep' || !asksSize(exception)) return exception;
    return { ...exception, basePT: [number(basePT[0]), number(basePT[1])] };
  });
}
