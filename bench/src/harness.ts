/**
 * Measures the cases of a scene: all warmed up first, by time and by what they allocate, then timed in turns, round by round, so that a slow moment of the
 * machine is everybody's. Time is measured by the `benchmark` package.
 */
import Benchmark from 'benchmark';
import { bytesOf } from './bytes.js';
import type { Case, Scene, Work } from './scene.js';
import { sink } from './sink.js';

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
  // before the times: what is called rarely is compiled meanwhile
  const bytes = cases.map((each, i) => (each.slow || each.measured !== undefined ? null : bytesOf(each, rough[i]!)));
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
  return cases.map(({ name, work, each = 1 }, i) => {
    const sorted = samples[i]!.map((nanoseconds) => nanoseconds / each).sort((a, b) => a - b);
    const median = quantile(sorted, 0.5);
    return {
      name,
      min: sorted[0]!,
      median,
      spread: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2 / median,
      bytes: bytes[i]!,
      samples: sorted.length,
      ...(work === undefined ? {} : { work }),
    };
  });
}
