/**
 * Numbers stay in 31 bits: what would leave them stops at the end, so that no number turns its sign and every sum of two fits in 32.
 */

export const LARGEST = 0x3fff_ffff;

export function saturate(value: number): number {
  return value > LARGEST ? LARGEST : value < -LARGEST ? -LARGEST : value;
}
