/** A row of copiable values as it is, to try something with it and to put it back. Allocates. */
import type { Engine } from '../state/engine.js';
import { COPIABLE, V_ABILITIES, valueAt } from '../state/values.js';
import { abilityCountOf, clearPlanes, emptyBehind, hasPlane, setPlane } from './row.js';

export interface KeptRow {
  /** The planes that are set. */
  readonly planes: readonly number[];
  readonly values: readonly number[];
}

export function keepRow(s: Engine, slot: number): KeptRow {
  const planes: number[] = [];
  for (let plane = 0; plane < s.book.planes; plane++) if (hasPlane(s, COPIABLE, plane, slot)) planes.push(plane);
  const values: number[] = [];
  const end = V_ABILITIES + abilityCountOf(s, COPIABLE, slot);
  for (let column = 0; column <= end; column++) values.push(s.data[valueAt(s, COPIABLE, column, slot)]!);
  return { planes, values };
}

export function putBack(s: Engine, slot: number, { planes, values }: KeptRow): void {
  clearPlanes(s, COPIABLE, slot);
  for (const plane of planes) setPlane(s, COPIABLE, plane, slot);
  const had = abilityCountOf(s, COPIABLE, slot);
  for (let column = 0; column < values.length; column++) s.data[valueAt(s, COPIABLE, column, slot)] = values[column]!;
  emptyBehind(s, COPIABLE, slot, had);
}
