/**
 * The step ADD_EQUAL: many additions of the same numbers (CR 613.4c), as of many anthems. How many of the sets each object is in is counted for 32 objects at
 * once, in planes of the counts' binary digits; then each object is looked at once. Hot: allocates nothing.
 */
import type { Engine } from '../state/engine.js';
import { PLACE, PLAN_MARKED, PLAN_WORDS, SLOTS } from './step.js';

const EACH_BYTE = 0x0101_0101;

/** Carries out the step at `at`; returns where the next one stands. */
export function addEqual(s: Engine, at: number): number {
  const { data, at: offsets } = s;
  // PERF: `& PLACE` as in replay.ts (bench scene XL)
  const plan = offsets.plan & PLACE;
  const words = data[plan + PLAN_WORDS]! & SLOTS;
  const marked = data[plan + PLAN_MARKED]! & PLACE;
  const result = offsets.power & PLACE;
  const objects = s.objects & SLOTS;
  const step = at & PLACE;
  const power = data[step + 2]!;
  const toughness = data[step + 3]!;
  const count = data[step + 1]! & SLOTS;
  const first = step + 4;
  const end = first + count;
  for (let w = 0; w < words; w++) {
    let ones = 0;
    let twos = 0;
    let fours = 0;
    let eights = 0;
    let sixteens = 0;
    let thirtyTwos = 0;
    let sixtyFours = 0;
    // sets are counted two at a time; if their number is odd, the first one alone
    if ((count & 1) !== 0) ones = data[(data[first]! & PLACE) + w]!;
    for (let set = first + (count & 1); set < end; set += 2) {
      const a = data[(data[set]! & PLACE) + w]!;
      const b = data[(data[set + 1]! & PLACE) + w]!;
      const half = a ^ b;
      const to2 = (a & b) | (ones & half);
      ones ^= half;
      const to4 = twos & to2;
      twos ^= to2;
      const to8 = fours & to4;
      fours ^= to4;
      const to16 = eights & to8;
      eights ^= to8;
      const to32 = sixteens & to16;
      sixteens ^= to16;
      sixtyFours |= thirtyTwos & to32;
      thirtyTwos ^= to32;
    }
    if (marked !== 0) data[marked + w]! |= ones | twos | fours | eights | sixteens | thirtyTwos | sixtyFours;
    // one byte a count: a word holds those of four objects, whose slots are eight apart
    for (let slot = w << 5, bit = 0; bit < 8; slot++, bit++) {
      let counts =
        ((ones >>> bit) & EACH_BYTE) |
        (((twos >>> bit) & EACH_BYTE) << 1) |
        (((fours >>> bit) & EACH_BYTE) << 2) |
        (((eights >>> bit) & EACH_BYTE) << 3) |
        (((sixteens >>> bit) & EACH_BYTE) << 4) |
        (((thirtyTwos >>> bit) & EACH_BYTE) << 5) |
        (((sixtyFours >>> bit) & EACH_BYTE) << 6);
      for (let cell = result + slot; counts !== 0; cell += 8) {
        const count = counts & 255;
        data[cell] = (data[cell]! + Math.imul(count, power)) | 0;
        data[cell + objects] = (data[cell + objects]! + Math.imul(count, toughness)) | 0;
        counts >>>= 8;
      }
    }
  }
  return end;
}
