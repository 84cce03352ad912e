/**
 * Whether a condition of an ability or an action holds. One that names a zone asks where an object is: of one that left, what it became there, if that can be
 * found (CR 400.7). What it was like is answered by last known information (CR 608.2h), which is the solver's.
 */
import type { Condition, Filter, Ref } from '@stratum/cards';
import { locate, type Resolution } from './resolution.js';
import { referent } from './select.js';

/** CR 603.4, 608.2c: the words of the condition are those of the resolution. */
export function holds(resolution: Resolution, condition: Condition): boolean {
  if ('thisIs' in condition && condition.thisIs.zone !== undefined) return isThere(resolution, 'this', condition.thisIs);
  if ('attachedIs' in condition && condition.attachedIs.zone !== undefined) return isThere(resolution, 'attached', condition.attachedIs);
  if ('ref' in condition && condition.is.zone !== undefined) return isThere(resolution, condition.ref, condition.is);
  if ('and' in condition) return condition.and.every((part) => holds(resolution, part));
  if ('or' in condition) return condition.or.some((part) => holds(resolution, part));
  if ('not' in condition) return !holds(resolution, condition.not);
  return resolution.game.solver.holds(condition, resolution.context);
}

function isThere(resolution: Resolution, ref: Ref, filter: Filter): boolean {
  const { game, context } = resolution;
  const there = locate(resolution, referent(game, ref, context));
  return there >= 0 && game.solver.matches(filter, there, context);
}
