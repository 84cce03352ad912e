import {
  clearBit,
  clearPlane,
  copyPlane,
  hasBit,
  isEmptyPlane,
  lowestBit,
  nextBit,
  popcount,
  popcountWord,
  setBit,
  writeBit,
} from '@stratum/ecs-core';
import { describe, expect, it } from 'vitest';

describe('planes', () => {
  it.each([31, 32, 33, 64, 65, 200])('hold one bit for each of %i objects', (objects) => {
    const words = Math.ceil(objects / 32);
    const data = new Int32Array(words * 3);
    const plane = words;
    const set = new Set<number>();
    for (let slot = 0; slot < objects; slot += 7) {
      setBit(data, plane, slot);
      set.add(slot);
    }
    writeBit(data, plane, objects - 1, true);
    set.add(objects - 1);
    clearBit(data, plane, 14);
    set.delete(14);
    writeBit(data, plane, 21, false);
    set.delete(21);
    for (let slot = 0; slot < objects; slot++) expect(hasBit(data, plane, slot)).toBe(set.has(slot));
    expect(popcount(data, plane, words)).toBe(set.size);

    const visited: number[] = [];
    for (let slot = nextBit(data, plane, words, 0); slot >= 0; slot = nextBit(data, plane, words, slot + 1)) visited.push(slot);
    expect(visited).toEqual([...set].sort((a, b) => a - b));

    copyPlane(data, plane, 0, words);
    clearPlane(data, plane, words);
    expect(isEmptyPlane(data, plane, words)).toBe(true);
    expect(popcount(data, 0, words)).toBe(set.size);
    expect(isEmptyPlane(data, 2 * words, words)).toBe(true);
  });

  it('count and find bits of single words', () => {
    for (const [word, count, lowest] of [
      [0, 0, 32],
      [1, 1, 0],
      [-1, 32, 0],
      [1 << 31, 1, 31],
      [0b10100, 2, 2],
      [0x7fff_ffff, 31, 0],
    ] as const) {
      expect(popcountWord(word)).toBe(count);
      expect(lowestBit(word)).toBe(lowest);
    }
    expect(nextBit(new Int32Array([1]), 0, 1, 1)).toBe(-1);
    expect(nextBit(new Int32Array([1]), 0, 1, 32)).toBe(-1);
    expect(nextBit(new Int32Array([0, 1 << 31]), 0, 2, 31)).toBe(63);
  });
});
