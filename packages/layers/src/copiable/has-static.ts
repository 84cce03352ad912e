/**
 * What kinds of abilities an object's text holds: static ones, ones that work in layers 1 to 3, ones that define its types (CR 604, 613.1).
 */

import type { Engine } from '../state/engine.js';
import { hasStatus, REWORDED } from '../state/status.js';
import { COPIABLE, TEXT } from '../state/values.js';
import { abilityCountOf, abilityOf } from './row.js';

/** The group in which the list of its text stands: its own where layer 3 changed it. */
export function textGroup(s: Engine, slot: number): number {
  return hasStatus(s, REWORDED, slot) ? TEXT : COPIABLE;
}

export function hasStaticAbility(s: Engine, slot: number): boolean {
  const group = textGroup(s, slot);
  const count = abilityCountOf(s, group, slot);
  for (let i = 0; i < count; i++) if (s.templates.statics[abilityOf(s, group, slot, i)] !== undefined) return true;
  return false;
}

/** One that layer 3 took from its text began before (CR 613.6). */
export function hasEarlyAbility(s: Engine, slot: number): boolean {
  return hasEarlyIn(s, COPIABLE, slot) || (hasStatus(s, REWORDED, slot) && hasEarlyIn(s, TEXT, slot));
}

function hasEarlyIn(s: Engine, group: number, slot: number): boolean {
  const count = abilityCountOf(s, group, slot);
  for (let i = 0; i < count; i++) if (s.templates.statics[abilityOf(s, group, slot, i)]?.early) return true;
  return false;
}

/** CR 604.3: its types are what an ability of its text says. */
export function definesTypes(s: Engine, slot: number): boolean {
  const group = textGroup(s, slot);
  const count = abilityCountOf(s, group, slot);
  for (let i = 0; i < count; i++) if (s.book.abilityDefinesTypes[abilityOf(s, group, slot, i)] === 1) return true;
  return false;
}
