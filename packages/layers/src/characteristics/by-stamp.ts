/**
 * Lists of objects in the order of their timestamps (CR 613.7). Allocates nothing.
 */
import type { Engine } from '../state/engine.js';

/** Inserts the objects of a word into a list ordered by timestamp. */
export function insertByStamp(s: Engine, w: number, mask: number, out: Int32Array, count: number): number {
  let total = count;
  for (let bits = mask; bits !== 0; bits &= bits - 1) insertSlot(s, (w << 5) + (31 - Math.clz32(bits & -bits)), out, total++);
  return total;
}

/** Inserts one object into a list of `count`. */
export function insertSlot(s: Engine, slot: number, out: Int32Array, count: number): void {
  const { data, at } = s;
  const stamp = data[at.stamp + slot]!;
  let i = count;
  for (; i > 0 && data[at.stamp + (out[i - 1]! & 0xffff)]! > stamp; i--) out[i] = out[i - 1]!;
  out[i] = data[at.entityOf + slot]!;
}
