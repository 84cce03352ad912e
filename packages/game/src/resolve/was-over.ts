/**
 * CR 611.2b: "for as long as you control this" and "for as long as this remains tapped" are looked at from the moment the ability was put on the stack. What
 * was over before the effect would begin does not begin, though it would be so again. Other conditions are asked only as the effect begins.
 */
import type { Condition } from '@stratum/cards';
import type { Resolution } from './resolution.js';

export function wasOver(resolution: Resolution, condition: Condition): boolean {
  if ('and' in condition) return condition.and.some((part) => wasOver(resolution, part));
  const filter = 'thisIs' in condition ? condition.thisIs : 'ref' in condition && condition.ref === 'this' ? condition.is : undefined;
  if (filter === undefined || resolution.since === 0) return false;
  const { tapped, controller } = filter;
  if (tapped === true && resolution.untapped) return true;
  return controller === 'you' && resolution.game.solver.controlledSince(resolution.context.source) > resolution.since;
}
