/**
 * Measures the cases of a scene: all warmed up first, then in turns, round by round, so that a slow moment of the machine is everybody's.
 * Time is measured by the `benchmark` package, bytes by the growth of the heap (node's young generation must be large, see
 * package.json "bench": then nothing is collected meanwhile and the growth is exact).
 */
import Benchmark from 'benchmark';
import type { Case, Scene, Work } from './scene.js';

export interface Measure {
  name: string;
  /** Nanoseconds a call. */
  min: number;
  median: number;
  /** Half the distance between the quarters, as a part of the median. */
  spread: number;
  /** Bytes a call; null where node cannot collect on demand. */
  bytes: number | null;
  samples: number;
  work?: Work;
}

export interface Options {
  rounds: number;
  /** Seconds that one case takes in one round, about. */
  seconds: number;
  /** Seconds that each case runs before. */
  warmUp: number;
}

const WARM_UP_CALLS = 10_000;
/** Bytes that the young generation takes before it is collected, with room to spare. */
const UNCOLLECTED = 2e7;

/** Results go here, for the compiler not to see that nobody wants them. */
export const sink = new Float64Array(1);

/** Nanoseconds a call of a sequence of calls. */
function timeOf(run: () => number, calls: number): number {
  const start = process.hrtime.bigint();
  let sum = 0;
  for (let i = 0; i < calls; i++) sum += run();
  sink[0] = sum;
  return Number(process.hrtime.bigint() - start) / calls;
}

/** Optimised code takes thousands of calls to come; slow cases are given a time instead. */
function warmUp(run: () => number, seconds: number): number {
  const end = process.hrtime.bigint() + BigInt(seconds * 1e9);
  let nanoseconds = timeOf(run, 1);
  for (let calls = 1; calls < WARM_UP_CALLS || process.hrtime.bigint() < end; calls *= 2) {
    nanoseconds = timeOf(run, calls);
    if (process.hrtime.bigint() > end && calls >= 8) break;
  }
  return nanoseconds;
}

/** Growth of heap and buffers over some calls, less what the measurement and the compiler take themselves. */
function growthOf(run: () => number, calls: number): number {
  globalThis.gc?.();
  const before = process.memoryUsage();
  timeOf(run, calls);
  const after = process.memoryUsage();
  return Math.max(0, after.heapUsed - before.heapUsed + (after.arrayBuffers - before.arrayBuffers) - 8192);
}

function bytesOf(run: () => number, nanoseconds: number, each: number): number | null {
  if (globalThis.gc === undefined) return null;
  const perCall = growthOf(run, 100) / 100;
  // so few that nothing is collected meanwhile, and that it takes a fifth of a second
  const calls = Math.max(16, Math.min(200_000, Math.round(2e8 / nanoseconds), Math.round(UNCOLLECTED / (perCall + 1))));
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) least = Math.min(least, growthOf(run, calls) / calls);
  return least / each;
}

/** Nanoseconds that a sample's inner loop takes at least: what is around a call, some 30 ns, must not count. */
const INNER_LOOP = 20_000;

function sample(run: () => number, seconds: number, rough: number): number[] {
  const calls = Math.max(1, Math.min(1000, Math.round(INNER_LOOP / rough)));
  const bench = new Benchmark({
    fn: () => {
      let sum = 0;
      for (let i = 0; i < calls; i++) sum += run();
      sink[0] = sum;
    },
    maxTime: seconds,
    // short samples: on a busy machine some of them are not disturbed
    minTime: 0.001,
    minSamples: 10,
  });
  bench.run({ async: false });
  if (bench.error !== undefined) throw bench.error;
  return bench.stats.sample.map((each) => (each * 1e9) / calls);
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}

/** Measures every case of a scene. */
export async function measure(scene: Scene, options: Options): Promise<Measure[]> {
  const cases: Case[] = await scene.prepare();
  const rough = cases.map(({ run, slow, measured }) => (measured !== undefined ? 0 : slow ? timeOf(run, 1) : warmUp(run, options.warmUp)));
  const samples: number[][] = cases.map(() => []);
  for (let round = 0; round < options.rounds; round++) {
    // every other round in the other direction: nobody always comes after the same one
    const order = cases.map((_, i) => (round % 2 === 0 ? i : cases.length - 1 - i));
    for (const i of order) {
      const { run, slow, measured } = cases[i]!;
      if (measured !== undefined) samples[i]!.push(measured());
      else if (slow) samples[i]!.push(timeOf(run, 1));
      else samples[i]!.push(...sample(run, options.seconds, rough[i]!));
    }
  }
  return cases.map(({ name, run, work, each = 1, slow, measured }, i) => {
    const sorted = samples[i]!.map((nanoseconds) => nanoseconds / each).sort((a, b) => a - b);
    const median = quantile(sorted, 0.5);
    return {
      name,
      min: sorted[0]!,
      median,
      spread: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2 / median,
      bytes: slow || measured !== undefined ? null : bytesOf(run, rough[i]!, each),
      samples: sorted.length,
      ...(work === undefined ? {} : { work }),
    };
  });
}
