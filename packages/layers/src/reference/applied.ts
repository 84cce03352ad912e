/**
 * Which effects applied in a layer to at least one object, in order, by their names. One that goes on for several objects apart is named once (CR 400.7b).
 */
import type { Evaluation } from './evaluate.js';
import type { Entity, Layer } from './state.js';

export function namesOfApplied({ applications }: Evaluation, layer: Layer): (Entity | string)[] {
  const names: (Entity | string)[] = [];
  let last = 0;
  for (const { layer: where, active, plan } of applications) {
    if (where !== layer || active.silent || plan.members.length === 0) continue;
    const stamp = active.fixed === null ? 0 : active.stamp[0]!;
    if (stamp === 0 || stamp !== last) names.push(active.name);
    last = stamp;
  }
  return names;
}
