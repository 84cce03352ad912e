/**
 * CR 613.7-613.8: which of the effects still to be applied in a layer comes next. It is asked again after every single application (CR 613.8c).
 */
import { BugError } from '@stratum/cards';
import type { ActiveEffect } from './active-effect.js';
import type { Trials } from './depends.js';

export interface Next {
  readonly active: ActiveEffect;
  /** It is a member of a dependency loop. */
  readonly loop: boolean;
  /** Those that are earlier by timestamp and wait, each with what it waits for. */
  readonly waiting: readonly { readonly active: ActiveEffect; readonly for: readonly ActiveEffect[] }[];
}

/** `pending` is in the order of CR 613.3 and 613.7, and not empty. */
export function chooseNext(pending: readonly ActiveEffect[], trials: Trials): Next {
  const waiting: { active: ActiveEffect; for: ActiveEffect[] }[] = [];
  for (const active of pending) {
    const awaited = pending.filter((other) => other !== active && trials.dependsOn(active, other));
    if (awaited.length === 0) return { active, loop: false, waiting };
    // CR 613.8b: members of a dependency loop ignore dependency
    if (isInLoop(active, pending, trials)) return { active, loop: true, waiting };
    waiting.push({ active, for: awaited });
  }
  throw new BugError('B301', 'every effect of a layer waits for another one, and none is in a loop');
}

/** Whether a chain of dependencies leads from it back to itself (CR 613.8b). */
function isInLoop(active: ActiveEffect, all: readonly ActiveEffect[], trials: Trials): boolean {
  const seen = new Set<ActiveEffect>();
  const open = [active];
  while (open.length > 0) {
    const from = open.pop()!;
    for (const other of all) {
      if (other === from || seen.has(other) || !trials.dependsOn(from, other)) continue;
      if (other === active) return true;
      seen.add(other);
      open.push(other);
    }
  }
  return false;
}
