/**
 * Parts: what one effect does in one layer (CR 613.1), packed for the pass.
 */
import type { Engine } from './engine.js';

// LAYOUT: one part of a row, in the program or among those born in the pass; rows by number
export const PART = 26;
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
/** How its objects are found: by the filter's code, by planes alone, as one known object. */
export const P_FIND = 9;
/** Slot of the object whose ability it is, or -1 for an effect that has begun. */
export const P_SOURCE = 10;
/** For ONE_OBJECT: its slot, or -1. For BY_PLANES: the slot that is left out, or -1. */
export const P_SLOT = 11;
/** For BY_PLANES: MOST_PLANES offsets of planes that are ANDed, then for each what it is first XORed with: 0, or -1 for "not". */
export const P_PLANES = 12;
export const P_FLIPS = 16;
export const MOST_PLANES = 4;
/** What it does to numbers: one of the constants below, with two operands. */
export const P_NUMBERS = 20;
export const P_FIRST = 21;
export const P_SECOND = 22;

/** First and last plane that it may write, within a group. */
export const P_LOW = 23;
export const P_HIGH = 24;

export const BY_CODE = 0;
export const BY_PLANES = 1;
export const ONE_OBJECT = 2;

export const NUMBERS_BY_CODE = 0;
export const NUMBERS_ADD = 1;
export const NUMBERS_SET = 2;

/** Marks the number of a part that stands among those born in the pass. */
export const BORN_PART = 1 << 24;
export const PART_DEFINING = 256;
export const PART_GRANTS = 512;
/** It reads what another part of its layer writes. */
export const PART_MIGHT_DEPEND = 2048;
/** Its ability has words that effects may take away one by one. */
export const PART_WORDED = 4096;
/** The effect has other parts: its set is kept (CR 613.6). */
export const PART_OF_MANY = 1024;

/** Offset of a part by number. */
export function partAt(s: Engine, part: number): number {
  return part >= BORN_PART ? s.at.bornParts + (part - BORN_PART) * PART : s.at.program + part * PART;
}
