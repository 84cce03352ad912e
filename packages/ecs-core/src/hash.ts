/**
 * One number for a whole state, in one pass over the arena. Cells that are 0 do not count, so that a world and the same world with more
 * room have the same hash. Equal states have equal hashes; different ones differ but for chance (1 in 4 thousand million).
 */
import { strideOf } from './layout.js';
import type { World } from './world.js';

/** An Int32. Allocates nothing; O(size of the arena). */
export function hash(world: World): number {
  const { data, layout } = world;
  let h = 0x2545f491;
  for (let region = 0; region < layout.starts.length; region++) {
    const start = layout.starts[region]!;
    const stride = strideOf(layout, region);
    const count = layout.counts[region]!;
    for (let row = 0; row < count; row++) {
      const first = start + row * stride;
      const place = Math.imul((region << 20) ^ row, 0x9e3779b1);
      for (let i = 0; i < stride; i++) {
        const value = data[first + i]!;
        if (value === 0) continue;
        h ^= Math.imul(value ^ Math.imul(place + i, 0x85ebca6b), 0xc2b2ae35);
        h = (Math.imul((h << 13) | (h >>> 19), 5) + 0x6b64e654) | 0;
      }
    }
  }
  h ^= h >>> 16;
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  return h;
}
