/**
 * One number for a whole state, in one pass over the arena. Cells that are 0 do not count, nor does what follows from the rest, so that a world and the
 * same world with more room have the same hash. Equal states have equal hashes; different ones differ but for chance (1 in 4 thousand million).
 */
import { rowsOf, strideOf } from './layout.js';
import type { World } from './world.js';

/** An Int32. Allocates nothing; O(size of the arena). */
export function hash(world: World): number {
  const { data, layout } = world;
  let sum = 0x2545f491;
  for (let region = 0; region < layout.starts.length; region++) {
    if (layout.schema.regions[region]!.derived) continue;
    const start = layout.starts[region]!;
    const stride = strideOf(layout, region);
    const rows = rowsOf(layout, region);
    for (let row = 0; row < rows; row++) {
      const first = start + row * stride;
      // where a cell stands must not depend on how far rows are apart
      let place = Math.imul((region << 20) ^ row, 0x9e3779b1);
      for (let i = first; i < first + stride; i++) {
        place = (place + 0x6d2b79f5) | 0;
        const value = data[i]!;
        if (value === 0) continue;
        // PERF: cells are mixed one by one and then added, so that none waits for another (bench: fork)
        let mixed = Math.imul(value ^ place ^ (place >>> 16), 0xc2b2ae35);
        mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
        sum = (sum + (mixed ^ (mixed >>> 13))) | 0;
      }
    }
  }
  sum = Math.imul(sum ^ (sum >>> 16), 0x7feb352d);
  return sum ^ (sum >>> 15);
}
