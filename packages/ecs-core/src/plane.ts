/**
 * A plane holds one bit for each object: bit `slot & 31` of word `slot >>> 5`, counted from where the plane starts. Pure functions over
 * the arena; none allocates, none checks its arguments.
 */

/** Whether the bit of a slot is set. */
export function hasBit(data: Int32Array, plane: number, slot: number): boolean {
  return (data[plane + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
}

/** Sets the bit of a slot. */
export function setBit(data: Int32Array, plane: number, slot: number): void {
  data[plane + (slot >>> 5)]! |= 1 << (slot & 31);
}

/** Clears the bit of a slot. */
export function clearBit(data: Int32Array, plane: number, slot: number): void {
  data[plane + (slot >>> 5)]! &= ~(1 << (slot & 31));
}

/** Sets or clears the bit of a slot. */
export function writeBit(data: Int32Array, plane: number, slot: number, value: boolean): void {
  if (value) setBit(data, plane, slot);
  else clearBit(data, plane, slot);
}

/** The set bits of one word. */
export function popcountWord(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The set bits of a plane of `words` words. */
export function popcount(data: Int32Array, plane: number, words: number): number {
  let count = 0;
  for (let w = 0; w < words; w++) count += popcountWord(data[plane + w]!);
  return count;
}

/** The lowest slot of one word's bits, 0 to 31; 32 for no bit. */
export function lowestBit(word: number): number {
  return word === 0 ? 32 : 31 - Math.clz32(word & -word);
}

/** The first slot at or after `from` whose bit is set, or -1: `for (let s = nextBit(d, p, w, 0); s >= 0; s = nextBit(d, p, w, s + 1))`. */
export function nextBit(data: Int32Array, plane: number, words: number, from: number): number {
  let w = from >>> 5;
  if (w >= words) return -1;
  let word = data[plane + w]! & (-1 << (from & 31));
  while (word === 0) {
    if (++w >= words) return -1;
    word = data[plane + w]!;
  }
  return (w << 5) + (31 - Math.clz32(word & -word));
}

/** Whether no bit of a plane is set. */
export function isEmptyPlane(data: Int32Array, plane: number, words: number): boolean {
  for (let w = 0; w < words; w++) if (data[plane + w] !== 0) return false;
  return true;
}

/** Clears a plane of `words` words. */
export function clearPlane(data: Int32Array, plane: number, words: number): void {
  for (let w = 0; w < words; w++) data[plane + w] = 0;
}

/** Copies a plane of `words` words over another. */
export function copyPlane(data: Int32Array, from: number, to: number, words: number): void {
  for (let w = 0; w < words; w++) data[to + w] = data[from + w]!;
}
