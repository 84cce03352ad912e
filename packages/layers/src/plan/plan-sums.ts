/**
 * Additions of layer 7c (CR 613.4c). They commute, so those of fixed numbers wait until four are there, and are made in one look at each object; the first
 * such step starts the numbers anew, too. Whatever may read numbers makes what waits first. Cold.
 */
import type { Engine } from '../state/engine.js';
import { type Draft, emit, emit2, emit4, MOST_SUMS } from './draft.js';
import { ADD, ADD_ALL, BEGIN_ADD, BEGIN_MODIFY } from './step.js';

/** Four such numbers stay within half of a word. */
const SMALL = 0x1fff;

/** A part adds two numbers to the objects of a set. */
export function addSum(s: Engine, d: Draft, set: number, power: number, toughness: number): void {
  if (Math.abs(power) > SMALL || Math.abs(toughness) > SMALL) {
    makeSums(s, d);
    emit4(s, d, ADD, set, power, toughness);
    return;
  }
  d.sumSets[d.sums] = set;
  d.sumNumbers[d.sums++] = inOne(power, toughness);
  if (d.sums === MOST_SUMS) makeSums(s, d);
}

/** The steps of all additions that wait; numbers have started anew then. */
export function makeSums(s: Engine, d: Draft): void {
  if (d.begins && d.sums === 0) emit(s, d, BEGIN_MODIFY);
  else if (!d.begins && d.sums === 1) emit4(s, d, ADD, d.sumSets[0]!, lower(d.sumNumbers[0]!), upper(d.sumNumbers[0]!));
  else if (d.sums > 0) {
    emit(s, d, d.begins ? BEGIN_ADD : ADD_ALL);
    // what is missed is nothing to add
    for (let i = 0; i < MOST_SUMS; i++) emit2(s, d, d.sumSets[i < d.sums ? i : 0]!, i < d.sums ? d.sumNumbers[i]! : 0);
  }
  d.begins = false;
  d.sums = 0;
}

/** Power in the lower half of a word, toughness in the upper: sums of such words are sums of both, as long as no half runs over. */
function inOne(power: number, toughness: number): number {
  return (power + toughness * 0x1_0000) | 0;
}

const lower = (both: number): number => (both << 16) >> 16;
const upper = (both: number): number => (both - lower(both)) >> 16;
