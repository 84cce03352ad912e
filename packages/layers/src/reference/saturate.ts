/** Numbers stay in 31 bits: what would leave them stops at the end, so that no number turns its sign. */

const LARGEST = 0x3fff_ffff;

export const saturate = (value: number): number => Math.max(-LARGEST, Math.min(LARGEST, value));
