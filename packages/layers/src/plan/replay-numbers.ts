/**
 * The numbers of layer 7 in a replay (CR 613.4): set, added to, and started from the base, for all objects of a set. LAYOUT: a column of toughness follows
 * that of power. Hot: allocates nothing.
 */
import { C_AMOUNT, C_KIND, C_SLOT, COUNTER } from '../state/counter.js';
import type { Engine } from '../state/engine.js';
import { H_COUNTERS } from '../state/header.js';
import { PLAN_SLOTS } from './step.js';

/** Power and toughness of each object of a set. */
export function setNumbers(
  data: Int32Array,
  set: number,
  words: number,
  column: number,
  objects: number,
  power: number,
  toughness: number,
): void {
  for (let w = 0; w < words; w++) {
    const last = column + (w << 5) + 31;
    for (let bits = data[set + w]!; bits !== 0; ) {
      const high = Math.clz32(bits);
      bits ^= 0x8000_0000 >>> high;
      const cell = last - high;
      data[cell] = power;
      data[cell + objects] = toughness;
    }
  }
}

export function addNumbers(
  data: Int32Array,
  set: number,
  words: number,
  column: number,
  objects: number,
  power: number,
  toughness: number,
): void {
  for (let w = 0; w < words; w++) {
    const last = column + (w << 5) + 31;
    for (let bits = data[set + w]!; bits !== 0; ) {
      const high = Math.clz32(bits);
      bits ^= 0x8000_0000 >>> high;
      const cell = last - high;
      data[cell] = (data[cell]! + power) | 0;
      data[cell + objects] = (data[cell + objects]! + toughness) | 0;
    }
  }
}

/** PERF: from so many slots on a column is copied in one piece (bench scenes M, L). */
const LONG = 128;

/** Before 7c: from the base on, with the counters (CR 122.1a) unless they are parts of their own (CR 613.7c). */
export function beginNumbers(s: Engine, countersApart: boolean): void {
  const { data, at, objects, book } = s;
  const { basePower: from, power: to } = at;
  const slots = data[at.plan + PLAN_SLOTS]!;
  if (slots > LONG) {
    data.copyWithin(to, from, from + slots);
    data.copyWithin(to + objects, from + objects, from + objects + slots);
  } else {
    for (let slot = 0; slot < slots; slot++) {
      data[to + slot] = data[from + slot]!;
      data[to + objects + slot] = data[from + objects + slot]!;
    }
  }
  if (countersApart) return;
  const end = at.counters + data[at.header + H_COUNTERS]! * COUNTER;
  for (let c = at.counters; c < end; c += COUNTER) {
    const slot = data[c + C_SLOT]!;
    // elsewhere they are part of the number already
    if (slot >= slots) continue;
    const amount = data[c + C_AMOUNT]!;
    data[to + slot]! += amount * book.counterPower[data[c + C_KIND]!]!;
    data[to + objects + slot]! += amount * book.counterToughness[data[c + C_KIND]!]!;
  }
}
