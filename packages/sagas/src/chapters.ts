/**
 * Which chapter abilities trigger when the number of lore counters on a permanent grows (CR 714.2b): each instance whose number lies above
 * the old and not above the new count, once, whatever the number of counters put in that event. Taking counters away triggers nothing.
 * Call it with the permanent as it is just after the event.
 */
import type { Entity, Solver } from '@stratum/layers';
import { abilityAt, readAbilities } from './ability-list.js';
import { chapterNumber } from './chapter-number.js';
import { hasReadAhead } from './lore.js';

/** Writes the chapter abilities that trigger as the count goes from `before` to `after`, by number and then in the order the permanent has them;
 *  returns how many (more than `out` holds: none beyond its end are written). `enteredThisTurn`: it entered the battlefield this turn. */
export function chapterTriggers(
  solver: Solver,
  saga: Entity,
  before: number,
  after: number,
  enteredThisTurn: boolean,
  out: Int32Array,
): number {
  if (after <= before) return 0; // CR 714.2b: counters must be put on.
  // CR 702.155a: on the turn it entered, a chapter of a Saga with read ahead triggers only at exactly its number.
  const exactly = enteredThisTurn && hasReadAhead(solver, saga);
  const count = readAbilities(solver, saga);
  let written = 0;
  let from = exactly ? after - 1 : before;
  // by number: each round takes the abilities of the least number above the last one
  for (;;) {
    let next = 0;
    for (let i = 0; i < count; i++) {
      const number = chapterNumber(abilityAt(solver, i));
      // CR 714.2b: the count was less than the number and became at least the number.
      if (number > from && number <= after && (next === 0 || number < next)) next = number;
    }
    if (next === 0) return written;
    for (let i = 0; i < count; i++) {
      const ability = abilityAt(solver, i);
      if (chapterNumber(ability) === next) out[written++] = ability.id;
    }
    from = next;
  }
}
