/**
 * Lists of objects in the order of their timestamps (CR 613.7). Allocates nothing.
 */
import type { Engine } from '../state/engine.js';

/** Inserts the objects of a word into a list ordered by timestamp. */
export function insertByStamp(s: Engine, w: number, mask: number, out: Int32Array, count: number): number {
  const { data, at } = s;
  let total = count;
  for (let bits = mask; bits !== 0; bits &= bits - 1) {
    const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
    const stamp = data[at.stamp + slot]!;
    let i = total++;
    while (i > 0 && data[at.stamp + (out[i - 1]! & 0xffff)]! > stamp) {
      out[i] = out[i - 1]!;
      i--;
    }
    out[i] = data[at.entityOf + slot]!;
  }
  return total;
}
