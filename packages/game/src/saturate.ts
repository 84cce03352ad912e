/** Numbers of a game stay in 31 bits: life, damage, counters, mana that would leave them stop at the end, and nothing ever turns its sign. */

export const LARGEST = 0x3fff_ffff;

export function saturate(value: number): number {
  return value > LARGEST ? LARGEST : value < -LARGEST ? -LARGEST : value;
}
