/**
 * The turn-based action of the precombat main phase (CR 714.3c, 505.4, 703.4f): one lore counter on each Saga with a chapter ability that
 * the active player controls as the phase begins, all at once and without the stack. It is no effect: what changes counters put by effects
 * does not apply. Only the first main phase of a turn is the precombat one (CR 505.1a); the caller knows which that is.
 */
import type { Entity, Seat, Solver } from '@stratum/layers';
import { permanentAt, readBattlefield } from './battlefield.js';
import { hasChapter } from './final-chapter.js';

/** Whether this permanent gets a counter as that player's precombat main phase begins. */
export function getsLore(solver: Solver, saga: Entity, active: Seat): boolean {
  return solver.controller(saga) === active && solver.hasSubtype(saga, 'Saga') && !solver.isPhasedOut(saga) && hasChapter(solver, saga);
}

/** Writes the Sagas that get a counter as the precombat main phase of `active` begins, in order of timestamp; returns how many. */
export function precombatSagas(solver: Solver, active: Seat, out: Int32Array): number {
  const count = readBattlefield(solver);
  let written = 0;
  for (let i = 0; i < count; i++) {
    const saga = permanentAt(i);
    if (getsLore(solver, saga, active)) out[written++] = saga;
  }
  return written;
}
