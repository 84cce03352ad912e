/**
 * Whether a condition of an ability or an action holds. One that names a zone asks where an object is: of one that left, what it became there, if that can be
 * found (CR 400.7). What it was like is answered by last known information (CR 608.2h), which is the solver's.
 */
import type { Condition, Filter, Ref } from '@stratum/cards';
import { type Entity, NONE } from '@stratum/layers';
import { locate, type Resolution } from './resolution.js';
import { referent } from './select.js';

/** CR 603.4, 608.2c: the words of the condition are those of the resolution. `it`: what "it" refers to, or NONE. */
export function holds(resolution: Resolution, condition: Condition, context = resolution.context, it: Entity = NONE): boolean {
  const isThere = (ref: Ref, filter: Filter): boolean => {
    const there = locate(resolution, referent(resolution.game, ref, context, it));
    return there >= 0 && resolution.game.solver.matches(filter, there, context);
  };
  if ('thisIs' in condition && condition.thisIs.zone !== undefined) return isThere('this', condition.thisIs);
  if ('attachedIs' in condition && condition.attachedIs.zone !== undefined) return isThere('attached', condition.attachedIs);
  if ('ref' in condition && condition.is.zone !== undefined) return isThere(condition.ref, condition.is);
  if ('and' in condition) return condition.and.every((part) => holds(resolution, part, context, it));
  if ('or' in condition) return condition.or.some((part) => holds(resolution, part, context, it));
  if ('not' in condition) return !holds(resolution, condition.not, context, it);
  return resolution.game.solver.holds(condition, context, it);
}
