/**
 * The objects that are there: added and not retired, phased out or not.
 */
import type { Engine } from './engine.js';
import { PRESENT } from './status.js';
export function eachPresent(s: Engine, visit: (slot: number) => void): void {
  for (let w = 0; w < s.words; w++) {
    for (let bits = s.data[s.at.status + PRESENT * s.words + w]!; bits !== 0; bits &= bits - 1)
      visit((w << 5) + (31 - Math.clz32(bits & -bits)));
  }
}
