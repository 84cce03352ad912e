/**
 * Parts: what one effect does in one layer (CR 613.1), packed for the pass.
 */
import type { Engine } from './engine.js';

// LAYOUT: one part of a row, in the program or among those born in the pass; rows by number
export const PART = 9;
export const P_ROW = 0;
export const P_OPERATIONS = 1;
export const P_FILTER = 2;
export const P_READS = 3;
export const P_WRITES = 4;
export const P_MAJOR = 5;
export const P_MINOR = 6;
/** Layer, and flags from bit 8 on. */
export const P_LAYER = 7;
/** Among equal timestamps: the bearer's own, for an effect of a given ability. */
export const P_TIE = 8;
/** Marks the number of a part that stands among those born in the pass. */
export const BORN_PART = 1 << 24;
export const PART_DEFINING = 256;
export const PART_GRANTS = 512;
/** The effect has other parts: its set is kept (CR 613.6). */
export const PART_OF_MANY = 1024;

/** Offset of a part by number. */
export function partAt(s: Engine, part: number): number {
  return part >= BORN_PART ? s.at.bornParts + (part - BORN_PART) * PART : s.at.program + part * PART;
}
