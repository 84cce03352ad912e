/**
 * Numbers stay in 31 bits: what would leave them stops at the end, so that no number turns its sign and every sum of two fits in 32.
 */

export const LARGEST = 0x3fff_ffff;

/** PERF: numbers that additions moved by less than FAR, and that never were NEAR_END, can be added up in any order: no sum of them stops at the end (bench: change). */
export const FAR = 0x1000_0000;
export const NEAR_END = 0x2000_0000;

export function saturate(value: number): number {
  return value > LARGEST ? LARGEST : value < -LARGEST ? -LARGEST : value;
}
