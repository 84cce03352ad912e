/**
 * The table of counters that add nothing to power and toughness (CR 122): a cell for each kind on each object, in the order in which they came.
 */
import { C_AMOUNT, C_KIND, C_SLOT, C_TIMESTAMP, COUNTER } from './counter.js';
import type { Engine } from './engine.js';
import { H_COUNTERS } from './header.js';
import { growRegion } from './room.js';

/** Where the counters of a kind on an object stand, or -1. What came last is found first. */
export function counterCell(s: Engine, slot: number, kind: number): number {
  const { data, at, header } = s;
  if (data[at.countersOn + slot] === 0) return -1;
  for (let c = at.counters + (header[H_COUNTERS]! - 1) * COUNTER; c >= at.counters; c -= COUNTER) {
    if (data[c + C_SLOT] === slot && data[c + C_KIND] === kind) return c;
  }
  return -1;
}

/** A cell with no counters yet. The world may grow. */
export function addCell(s: Engine, slot: number, kind: number): number {
  const count = s.header[H_COUNTERS]!;
  if (count >= s.countersMax) growRegion(s, 'counters', s.countersMax * 2 * COUNTER);
  const { data, at } = s;
  const cell = at.counters + count * COUNTER;
  s.header[H_COUNTERS] = count + 1;
  data[cell + C_SLOT] = slot;
  data[cell + C_KIND] = kind;
  data[cell + C_AMOUNT] = 0;
  data[at.countersOn + slot]! += 1;
  return cell;
}

/** Keeps the others in the order they came in. */
export function dropCell(s: Engine, cell: number): void {
  const { data, at, header } = s;
  data[at.countersOn + data[cell + C_SLOT]!]! -= 1;
  const count = header[H_COUNTERS]! - 1;
  header[H_COUNTERS] = count;
  const end = at.counters + count * COUNTER;
  for (let i = cell; i < end; i++) data[i] = data[i + COUNTER]!;
  data[end + C_SLOT] = data[end + C_KIND] = data[end + C_AMOUNT] = data[end + C_TIMESTAMP] = 0;
}
