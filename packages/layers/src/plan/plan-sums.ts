/**
 * Additions of layer 7c (CR 613.4c). They commute, so those of fixed numbers wait until there are several, and are made in one look at each object; the first
 * such step starts the numbers anew, too. What reads numbers has made what waits before. Cold.
 */
import type { Engine } from '../state/engine.js';
import { type Draft, emit, emit2, emit4 } from './draft.js';
import { ADD, ADD_EIGHT, BEGIN_FOUR, BEGIN_MODIFY } from './step.js';

/** Eight such numbers stay within half of a word. */
const SMALL = 0xfff;

/** A part adds two numbers to the objects of a set. */
export function addSum(s: Engine, d: Draft, set: number, power: number, toughness: number): void {
  if (Math.abs(power) > SMALL || Math.abs(toughness) > SMALL) {
    makeSums(s, d);
    emit4(s, d, ADD, set, power, toughness);
    return;
  }
  d.sumSets[d.sums] = set;
  // power in the lower half of a word, toughness in the upper: sums of such words are sums of both, as long as no half runs over
  d.sumNumbers[d.sums++] = (power + toughness * 0x1_0000) | 0;
  if (d.sums === (d.begins ? 4 : 8)) makeSums(s, d);
}

/** The steps of all additions that wait; numbers have started anew then. */
export function makeSums(s: Engine, d: Draft): void {
  if (d.begins && d.sums === 0) emit(s, d, BEGIN_MODIFY);
  else if (d.begins) emitSums(s, d, BEGIN_FOUR, 4);
  else if (d.sums > 2) emitSums(s, d, ADD_EIGHT, 8);
  else for (let i = 0; i < d.sums; i++) emit4(s, d, ADD, d.sumSets[i]!, lower(d.sumNumbers[i]!), upper(d.sumNumbers[i]!));
  d.begins = false;
  d.sums = 0;
}

/** Where there are fewer than the step makes, the others add nothing. */
function emitSums(s: Engine, d: Draft, step: number, count: number): void {
  emit(s, d, step);
  for (let i = 0; i < count; i++) emit2(s, d, d.sumSets[i < d.sums ? i : 0]!, i < d.sums ? d.sumNumbers[i]! : 0);
}

const lower = (both: number): number => (both << 16) >> 16;
const upper = (both: number): number => (both - lower(both)) >> 16;
