/**
 * The abilities an object has now, read into one buffer that grows when it must.
 * The solver writes nothing beyond the buffer's end and returns the true number, so one more call suffices.
 */
import type { AbilityEntry } from '@stratum/cards';
import type { Entity, Solver } from '@stratum/layers';

let buffer = new Int32Array(64);

/** Reads the abilities of an object; they stay at `abilityAt` until the next call. Returns how many. */
export function readAbilities(solver: Solver, entity: Entity): number {
  let count = solver.abilities(entity, buffer);
  if (count > buffer.length) {
    buffer = new Int32Array(count * 2);
    count = solver.abilities(entity, buffer);
  }
  return count;
}

/** The ability at a place of the list last read. */
export function abilityAt(solver: Solver, index: number): AbilityEntry {
  return solver.catalogue.abilities[buffer[index]!]!;
}
