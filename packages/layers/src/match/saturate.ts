/**
 * Numbers stay in 31 bits: what would leave them stops at the end, so that no number turns its sign and every sum of two fits in 32.
 */

export const LARGEST = 0x3fff_ffff;

/**
 * Additions whose numbers come to less than FAR in all, signs aside, and that never bring a sum to NEAR_END, may be made in any order: in none of them does a sum stop at
 * the end of the range.
 */
export const FAR = 0x1000_0000;
export const NEAR_END = 0x2000_0000;

export function saturate(value: number): number {
  return value > LARGEST ? LARGEST : value < -LARGEST ? -LARGEST : value;
}
