/**
 * Whether an object has a static ability by its text, and one that works in layers 1 to 3 (CR 604.1, 613.1).
 */

import type { Engine } from '../state/engine.js';
import { COPIABLE } from '../state/values.js';
import { abilityCountOf, abilityOf } from './row.js';

export function hasStaticAbility(s: Engine, slot: number): boolean {
  const count = abilityCountOf(s, COPIABLE, slot);
  for (let i = 0; i < count; i++) if (s.templates.statics[abilityOf(s, COPIABLE, slot, i)] !== undefined) return true;
  return false;
}

export function hasEarlyAbility(s: Engine, slot: number): boolean {
  const count = abilityCountOf(s, COPIABLE, slot);
  for (let i = 0; i < count; i++) if (s.templates.statics[abilityOf(s, COPIABLE, slot, i)]?.early) return true;
  return false;
}
