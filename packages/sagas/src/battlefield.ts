/**
 * The permanents on the battlefield, read into one buffer that grows when it must, in order of timestamp.
 */
import type { Entity, Solver } from '@stratum/layers';
import { NONE } from '@stratum/layers';

let buffer = new Int32Array(256);

/** Reads all permanents; they stay at `permanentAt` until the next call. Returns how many. */
export function readBattlefield(solver: Solver): number {
  let count = solver.inZone('battlefield', NONE, buffer);
  if (count > buffer.length) {
    buffer = new Int32Array(count * 2);
    count = solver.inZone('battlefield', NONE, buffer);
  }
  return count;
}

export function permanentAt(index: number): Entity {
  return buffer[index] as Entity;
}
