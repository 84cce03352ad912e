/**
 * The step ADD_EIGHT: eight additions of layer 7c in one look at each object (CR 613.4c). Written out, since a loop over the eight would cost more than they do.
 * Hot: allocates nothing.
 */
import type { Engine } from '../state/engine.js';
import { PLAN_MARKED, PLAN_WORDS } from './step.js';

/** Carries out the step at `at`. */
export function addEight(s: Engine, at: number): void {
  const { data, objects } = s;
  const words = data[s.at.plan + PLAN_WORDS]!;
  const marked = data[s.at.plan + PLAN_MARKED]!;
  const result = s.at.power;
  const set1 = data[at + 1]!;
  const both1 = data[at + 2]!;
  const set2 = data[at + 3]!;
  const both2 = data[at + 4]!;
  const set3 = data[at + 5]!;
  const both3 = data[at + 6]!;
  const set4 = data[at + 7]!;
  const both4 = data[at + 8]!;
  const set5 = data[at + 9]!;
  const both5 = data[at + 10]!;
  const set6 = data[at + 11]!;
  const both6 = data[at + 12]!;
  const set7 = data[at + 13]!;
  const both7 = data[at + 14]!;
  const set8 = data[at + 15]!;
  const both8 = data[at + 16]!;
  for (let w = 0; w < words; w++) {
    const last = result + (w << 5) + 31;
    const bits1 = data[set1 + w]!;
    const bits2 = data[set2 + w]!;
    const bits3 = data[set3 + w]!;
    const bits4 = data[set4 + w]!;
    const bits5 = data[set5 + w]!;
    const bits6 = data[set6 + w]!;
    const bits7 = data[set7 + w]!;
    const bits8 = data[set8 + w]!;
    let bits = bits1 | bits2 | bits3 | bits4 | bits5 | bits6 | bits7 | bits8;
    if (marked !== 0) data[marked + w]! |= bits;
    while (bits !== 0) {
      const high = Math.clz32(bits);
      bits ^= 0x8000_0000 >>> high;
      const cell = last - high;
      // each of them, if the object is in its set
      const both =
        (both1 & ((bits1 << high) >> 31)) +
        (both2 & ((bits2 << high) >> 31)) +
        (both3 & ((bits3 << high) >> 31)) +
        (both4 & ((bits4 << high) >> 31)) +
        (both5 & ((bits5 << high) >> 31)) +
        (both6 & ((bits6 << high) >> 31)) +
        (both7 & ((bits7 << high) >> 31)) +
        (both8 & ((bits8 << high) >> 31));
      const power = (both << 16) >> 16;
      data[cell] = (data[cell]! + power) | 0;
      data[cell + objects] = (data[cell + objects]! + ((both - power) >> 16)) | 0;
    }
  }
}
