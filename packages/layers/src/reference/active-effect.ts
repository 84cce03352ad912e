/**
 * A continuous effect that takes part in one walk through the layers: of a static ability (CR 611.3), of a resolution (CR 611.2), of a counter
 * (CR 613.7c), or being face down (CR 613.2b).
 */

import type { Entity, Part } from './state.js';
import type { StatedEffect } from './stated-effect.js';
import { compareStamps, type Stamp } from './timestamp.js';

export interface ActiveEffect {
  readonly key: string;
  /** How `applied` calls it: the object that has the ability, or the name it began with. */
  readonly name: Entity | string;
  /** Counters and being face down are not called effects by anybody. */
  readonly silent: boolean;
  /** The object that has the ability; NONE for others. */
  readonly bearer: Entity;
  /** Which of the bearer's abilities, by its key; the same one again when its own effect gives it anew. */
  instance: string;
  /** What that ability was before any word of it changed; -1 for others. */
  readonly original: number;
  /** The ability is rules text. */
  readonly text: boolean;
  /** Which of the effects that the ability states. */
  readonly index: number;
  /** CR 613.3. */
  readonly defining: boolean;
  readonly stamp: Stamp;
  /** The order among equal timestamps: own before lent abilities, by the bearers' timestamps, then as printed. */
  readonly rank: Stamp;
  /** Locked sets and fixed numbers; null for a static ability. */
  readonly fixed: readonly Part[] | null;
  /** CR 613.6: the set it applies to, once a part of it has begun to apply. */
  begun: Entity[] | null;
  /** What it stated when it was last looked at, for after its ability is gone. */
  stated: StatedEffect | null;
}

/** CR 613.3 + CR 613.7: defining ones first, then by timestamp. */
export function comparePlaces(a: ActiveEffect, b: ActiveEffect): number {
  if (a.defining !== b.defining) return a.defining ? -1 : 1;
  return compareStamps(a.stamp, b.stamp) || compareStamps(a.rank, b.rank);
}
