/** An effect of layer 6, or the face-down mask, took all its abilities as it is now. A full text over the mask is a new one (CR 612.6). */
import type { Engine } from '../state/engine.js';
import { FACE_DOWN, GONE, hasStatus, LOST_ALL } from '../state/status.js';
export function lostAllAbilities(s: Engine, slot: number): boolean {
  if (hasStatus(s, GONE, slot)) return hasStatus(s, LOST_ALL, slot);
  return s.data[s.at.lostAt + slot] !== 0 || (hasStatus(s, FACE_DOWN, slot) && s.data[s.at.textStamp + slot] === 0);
}
