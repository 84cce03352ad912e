/**
 * The final chapter number of a Saga and its final chapter abilities (CR 714.2d, 714.2e), from the abilities it has after all layers:
 * lent ones count, lost ones do not. It is not the number of chapters, and never a printed constant.
 */
import type { AbilityId } from '@stratum/cards';
import type { Entity, Solver } from '@stratum/layers';
import { abilityAt, readAbilities } from './ability-list.js';
import { chapterNumber } from './chapter-number.js';

/** The greatest number among its chapter abilities; 0 if it has none. */
export function finalChapter(solver: Solver, saga: Entity): number {
  const count = readAbilities(solver, saga);
  let final = 0;
  // CR 714.2d: the greatest value among the chapter abilities it has; without one the number is zero.
  for (let i = 0; i < count; i++) final = Math.max(final, chapterNumber(abilityAt(solver, i)));
  return final;
}

/** It has at least one chapter ability now. */
export function hasChapter(solver: Solver, saga: Entity): boolean {
  return finalChapter(solver, saga) > 0;
}

/** Whether an ability is a final chapter ability of that Saga as it is now (CR 714.2e). */
export function isFinalChapter(solver: Solver, saga: Entity, ability: AbilityId): boolean {
  const entry = solver.catalogue.abilities[ability];
  if (entry === undefined) return false;
  const number = chapterNumber(entry);
  return number > 0 && number === finalChapter(solver, saga);
}
