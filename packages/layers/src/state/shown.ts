/**
 * Which values of an object are shown: those of its text, or its copiable ones (CR 613.1c).
 */
import type { Engine } from './engine.js';
import { REWORDED } from './status.js';
import { COPIABLE, TEXT, valueAt } from './values.js';

/** Where a column of what is shown stands: the text's own where layer 3 changed it or it left, else the copiable one. */
export function shownAt(s: Engine, column: number, slot: number): number {
  const reworded = (s.data[s.at.status + REWORDED * s.words + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
  return valueAt(s, reworded ? TEXT : COPIABLE, column, slot);
}
