/**
 * A number that a resolving spell or ability uses. Where a condition decides it, or a part of it, that one asks where an object is as any other condition of
 * the resolution does (CR 400.7); all else is the solver's.
 */
import type { Mana, Value } from '@stratum/cards';
import { type Entity, NONE } from '@stratum/layers';
import { saturate } from '../saturate.js';
import { holds } from './holds.js';
import type { Resolution } from './resolution.js';

/** `it`: what "it" refers to, or NONE. */
export function numberOf(resolution: Resolution, value: Value, it: Entity = NONE): number {
  const context = resolution.asked ?? resolution.context;
  if (typeof value === 'object') {
    if ('if' in value) return numberOf(resolution, holds(resolution, value.if, context, it) ? value.then : value.else, it);
    if ('sum' in value) {
      let sum = 0;
      for (let i = 0; i < value.sum.length; i++) sum = saturate(sum + numberOf(resolution, value.sum[i]!, it));
      return sum;
    }
    if ('times' in value) return saturate(numberOf(resolution, value.times[0], it) * numberOf(resolution, value.times[1], it)) + 0; // never -0
    if ('negative' in value) return 0 - numberOf(resolution, value.negative, it);
  }
  return resolution.game.solver.value(value, context, it);
}

/** Mana whose amount a condition decides, with that amount. */
export function manaOf(resolution: Resolution, mana: Mana): Mana {
  if (typeof mana !== 'object' || typeof mana.amount !== 'object' || !isDecided(mana.amount)) return mana;
  return { ...mana, amount: numberOf(resolution, mana.amount) };
}

function isDecided(value: Value): boolean {
  if (typeof value !== 'object') return false;
  if ('if' in value) return true;
  if ('negative' in value) return isDecided(value.negative);
  return 'sum' in value ? value.sum.some(isDecided) : 'times' in value && value.times.some(isDecided);
}
