/**
 * The lore counters a Saga enters with (CR 714.3a, 714.3b, 702.155): an intrinsic ability that creates a replacement effect, so what
 * changes "counters an effect would put" applies to the number given here, and what takes all abilities from the entering Saga takes this
 * one too. The object asked about is the permanent as it would exist on the battlefield (CR 614.12).
 */
import { UsageError } from '@stratum/cards';
import type { Entity, Solver } from '@stratum/layers';
import { finalChapter } from './final-chapter.js';

const SAGA = 'Saga';
const READ_AHEAD = 'read ahead';

/** How many lore counters its own ability has it enter with, before replacements; 0 if it has no such ability.
 *  `choice` is the chapter chosen for read ahead; without one it starts at chapter I. */
export function enteringLore(solver: Solver, saga: Entity, choice?: number): number {
  if (!hasEnteringLore(solver, saga)) return 0;
  // CR 714.3a: a Saga without read ahead enters with one lore counter.
  if (!hasReadAhead(solver, saga)) return 1;
  // CR 714.3b + CR 702.155a: a number from one to the final chapter number; where there is no chapter there is nothing to choose.
  const final = finalChapter(solver, saga);
  if (final === 0) return 0;
  const chosen = choice ?? 1;
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > final)
    throw new UsageError('E501', `a Saga with read ahead starts at a chapter from 1 to its final one (CR 702.155a)`, {
      place: 'choices.chapter',
      expected: `1 to ${final}`,
      got: String(chosen),
    });
  return chosen;
}

/** It has the intrinsic ability to enter with lore counters. */
export function hasEnteringLore(solver: Solver, saga: Entity): boolean {
  // CR 708.2: a face-down permanent has no subtypes and no abilities. CR 714.3a: the ability is lost with all others.
  return solver.hasSubtype(saga, SAGA) && !solver.isFaceDown(saga) && !solver.hasLostAllAbilities(saga);
}

/** It has read ahead; more than one instance is the same (CR 702.155c). */
export function hasReadAhead(solver: Solver, saga: Entity): boolean {
  return solver.hasAbility(saga, READ_AHEAD);
}
