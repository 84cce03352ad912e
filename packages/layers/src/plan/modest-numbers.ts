/**
 * Whether all numbers are far from the end of their range, as the last pass left them.
 */
import type { Engine } from '../state/engine.js';
import { PRESENT } from '../state/status.js';
import { isModest } from './modest.js';

/** Whether the power and toughness of every object, and its base values, are modest. O(objects). */
export function numbersAreModest(s: Engine): boolean {
  const { data, at, words } = s;
  for (let w = 0; w < words; w++) {
    for (let bits = data[at.status + PRESENT * words + w]!; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      if (!isModest(data[at.power + slot]!) || !isModest(data[at.toughness + slot]!)) return false;
      if (!isModest(data[at.basePower + slot]!) || !isModest(data[at.baseToughness + slot]!)) return false;
    }
  }
  return true;
}
