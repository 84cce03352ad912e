/**
 * What a call allocates: the growth of the heap over many calls. Node's young generation must be large (package.json "bench"): then nothing is collected meanwhile
 * and the growth is exact. What the compiler takes would count too, so calls go on until the growth no longer falls.
 */

import type { Case } from './scene.js';
import { sink } from './sink.js';

/** Bytes that the young generation takes before it is collected, with room to spare. */
const UNCOLLECTED = 2e7;
/** What the measurement itself takes, about. */
const ITS_OWN = 8192;
/** Growth is steady when so many runs after the least one were not lower by a twentieth; it is waited for in so many runs at most. */
const STEADY = 3;
/** Less than any object takes, a call: not the calls grew, so it is looked at longer whether that was all. */
const NO_OBJECT = 1;
const MOST_RUNS = 40;

function repeat(run: () => number, calls: number): void {
  let sum = 0;
  for (let i = 0; i < calls; i++) sum += run();
  sink[0] = sum;
}

/** Growth of heap and buffers over some calls. */
function growthOf(run: () => number, calls: number): number {
  globalThis.gc?.();
  const before = process.memoryUsage();
  repeat(run, calls);
  const after = process.memoryUsage();
  return Math.max(0, after.heapUsed - before.heapUsed + (after.arrayBuffers - before.arrayBuffers) - ITS_OWN);
}

/** Bytes a call, of a case of which a call takes so many nanoseconds, about; null where node does not collect on demand. */
export function bytesOf({ run, each = 1, round = 1 }: Case, nanoseconds: number): number | null {
  if (globalThis.gc === undefined) return null;
  const perCall = growthOf(run, 100) / 100;
  // so few that nothing is collected meanwhile, and that it takes a fifth of a second, but whole rounds
  const few = Math.max(16, Math.min(200_000, Math.round(2e8 / nanoseconds), Math.round(UNCOLLECTED / (perCall + 1))));
  const calls = Math.ceil(few / round) * round;
  let least = Number.POSITIVE_INFINITY;
  for (let runs = 0, steady = 0; runs < MOST_RUNS && steady < STEADY; runs++) {
    const growth = growthOf(run, calls) / calls;
    steady = growth < least * 0.95 || (growth > 0 && growth < NO_OBJECT) ? 0 : steady + 1;
    least = Math.min(least, growth);
  }
  return least / each;
}
