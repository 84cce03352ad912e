/**
 * Additions of layer 7c (CR 613.4c). They commute, so those of fixed numbers wait for each other: many that add the same are counted, others are made several
 * at a time in one look at each object; the first such step starts the numbers anew, too. What reads numbers has made what waits before. Cold.
 */
import type { Engine } from '../state/engine.js';
import { type Draft, emit, emit2, emit4, MOST_SUMS } from './draft.js';
import { ADD, ADD_EIGHT, ADD_EQUAL, ADD_ONE, BEGIN_FOUR, BEGIN_MODIFY } from './step.js';

/** Eight numbers up to this size add up to no more than half a word holds. */
export const SMALL = 0xfff;
/** PERF: from so many equal additions on, counting them costs less than making them (bench scenes L, lords-16). */
const MANY = 6;

/** A part adds two numbers to the objects of a set; `one` is the slot of the only one, or negative. */
export function addSum(s: Engine, d: Draft, set: number, one: number, power: number, toughness: number): void {
  if (Math.abs(power) > SMALL || Math.abs(toughness) > SMALL) {
    makeSums(s, d);
    emit4(s, d, ADD, set, power, toughness);
    return;
  }
  d.sumSets[d.sums] = set;
  d.sumSlots[d.sums] = one;
  // power in the lower half of a word, toughness in the upper: sums of such words are sums of both, as long as no half runs over
  d.sumNumbers[d.sums++] = (power + toughness * 0x1_0000) | 0;
  if (d.sums === MOST_SUMS) makeSums(s, d);
}

/** Emits the steps of all additions that wait. After them the numbers of layer 7c have been started. */
export function makeSums(s: Engine, d: Draft): void {
  // a dry draft only learns what is written
  if (!d.dry) {
    findAlike(d);
    for (let i = 0; i < d.sums; i++) if (alike(d, i) < MANY) addFew(s, d, i);
    if (d.few > 0 || d.begins) makeFew(s, d);
    for (let i = 0; i < d.sums; i++) if (d.sumFirst[i] === i && alike(d, i) >= MANY) emitEqual(s, d, i);
  }
  d.sums = 0;
}

/** For each addition that waits: the first that adds the same numbers, and there how many do. One to a single object, which is a cheap step, counts by itself. */
function findAlike(d: Draft): void {
  for (let i = 0; i < d.sums; i++) {
    let first = d.sumSlots[i]! < 0 ? 0 : i;
    while (first < i && (d.sumSlots[first]! >= 0 || d.sumNumbers[first] !== d.sumNumbers[i])) first++;
    d.sumFirst[i] = first;
    d.sumAlike[i] = 0;
    d.sumAlike[first]! += 1;
  }
}

function alike(d: Draft, sum: number): number {
  return d.sumAlike[d.sumFirst[sum]!]!;
}

function addFew(s: Engine, d: Draft, sum: number): void {
  const both = d.sumNumbers[sum]!;
  // ADD_ONE starts no numbers: before that, the addition is made with others
  if (d.sumSlots[sum]! >= 0 && !d.begins) emit4(s, d, ADD_ONE, d.sumSlots[sum]!, lower(both), upper(both));
  else {
    d.fewSums[d.few++] = sum;
    if (d.few === (d.begins ? 4 : 8)) makeFew(s, d);
  }
}

function makeFew(s: Engine, d: Draft): void {
  if (d.begins && d.few === 0) emit(s, d, BEGIN_MODIFY);
  else if (d.begins) emitFew(s, d, BEGIN_FOUR, 4);
  else if (d.few > 2) emitFew(s, d, ADD_EIGHT, 8);
  else {
    for (let i = 0; i < d.few; i++) {
      const sum = d.fewSums[i]!;
      emit4(s, d, ADD, d.sumSets[sum]!, lower(d.sumNumbers[sum]!), upper(d.sumNumbers[sum]!));
    }
  }
  d.begins = false;
  d.few = 0;
}

/** A step for `count` additions. Where fewer wait, the places left over add 0. */
function emitFew(s: Engine, d: Draft, step: number, count: number): void {
  emit(s, d, step);
  for (let i = 0; i < count; i++) emit2(s, d, d.sumSets[d.fewSums[i < d.few ? i : 0]!]!, i < d.few ? d.sumNumbers[d.fewSums[i]!]! : 0);
}

function emitEqual(s: Engine, d: Draft, sum: number): void {
  const both = d.sumNumbers[sum]!;
  emit4(s, d, ADD_EQUAL, alike(d, sum), lower(both), upper(both));
  for (let i = sum; i < d.sums; i++) if (d.sumNumbers[i] === both && d.sumSlots[i]! < 0) emit(s, d, d.sumSets[i]!);
}

const lower = (both: number): number => (both << 16) >> 16;
const upper = (both: number): number => (both - lower(both)) >> 16;
