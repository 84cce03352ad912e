/**
 * Which Sagas the state-based action sacrifices (CR 714.4, 704.5s): at least one chapter ability, lore counters not below the final chapter
 * number, and no chapter ability of it that triggered and has not left the stack. The caller answers the last: a predicate that is true while
 * a chapter ability of that very object waits to be put on the stack or stands on it, whatever its number.
 */
import type { Entity, Solver } from '@stratum/layers';
import { permanentAt, readBattlefield } from './battlefield.js';
import { finalChapter } from './final-chapter.js';

/** True while a chapter ability of that object waits to be put on the stack or stands on it: the loop's to answer. */
export type IsPending = (saga: Entity) => boolean;

/** Whether the state-based action sacrifices this permanent now. */
export function isDone(solver: Solver, saga: Entity, isPending: IsPending): boolean {
  if (!solver.hasSubtype(saga, 'Saga') || solver.isPhasedOut(saga)) return false;
  const final = finalChapter(solver, saga);
  // CR 714.4: a Saga without chapter abilities is never sacrificed.
  if (final === 0 || solver.counters(saga, 'lore') < final) return false;
  // CR 101.2: what can't be sacrificed stays.
  return !solver.hasRule(saga, "can't be sacrificed") && !isPending(saga);
}

/** Writes all Sagas that the state-based action sacrifices now, in order of timestamp; returns how many. */
export function doneSagas(solver: Solver, isPending: IsPending, out: Int32Array): number {
  const count = readBattlefield(solver);
  let written = 0;
  for (let i = 0; i < count; i++) {
    const saga = permanentAt(i);
    if (isDone(solver, saga, isPending)) out[written++] = saga;
  }
  return written;
}
