/**
 * Measures what an operation allocates, two ways that do not share a weakness: growth of the heap over many calls (exact, as long as
 * nothing is collected meanwhile: the `alloc` project runs with a young generation of 64 MB for that), and V8's sampling heap profiler,
 * which also names the function that allocated. `expectNoAllocation` asserts 0 by both. Each file that uses it calls
 * `expectPositiveControl` too, so that it cannot pass by being broken.
 */
import { Session } from 'node:inspector';
import { PerformanceObserver } from 'node:perf_hooks';
import { expect } from 'vitest';

/**
 * Bytes by which the heap grows in a run that allocates nothing: reading its size takes 240, always. So one object in a thousand calls, 3,200 bytes in a run of
 * 100,000, is seen; and an object a call in fifty calls.
 */
const ITS_OWN = 512;
/** The profiler takes more itself. */
const PROFILERS_OWN = 20_000;
const CALLS = 100_000;
const FEWEST_CALLS = 100;
/** Milliseconds of processor that one run of a slow operation takes; it is called less often then. */
const LONGEST_RUN = 100;
/** What is still being compiled takes memory too: runs go on until one holds what is asked for, but not for ever. */
const MOST_RUNS = 40;
const WARM_UP = 20_000;
/** A collection that the test itself asked for. */
const FORCED = 4;

export interface Allocation {
  /** Growth of the heap, in the run in which it and the buffers grew least. */
  bytes: number;
  /** Growth of memory outside the heap: array buffers. */
  bufferBytes: number;
  /** By the sampling profiler, in one more run. */
  sampledBytes: number;
  /** The function that allocated most, by the profiler. */
  top: string;
  /** Collections during all runs that nobody asked for. */
  collections: number;
  /** Calls in each run. */
  calls: number;
}

function collect(): void {
  if (globalThis.gc === undefined) throw new Error('run this in the vitest project "alloc": node needs --expose-gc');
  globalThis.gc();
}

function repeat(operation: () => void, calls: number): void {
  for (let i = 0; i < calls; i++) operation();
}

/** Milliseconds of processor so far: what others do on the machine does not count. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Calls until the operation is compiled, or for some time; the milliseconds of one call at the end. */
function warmUp(operation: () => void, longest: number): number {
  const start = spent();
  for (let calls = 16; ; calls *= 2) {
    const before = spent();
    repeat(operation, calls);
    const after = spent();
    if (calls * 2 >= WARM_UP || after - start > 2 * longest) return (after - before) / calls;
  }
}

interface Growth {
  bytes: number;
  bufferBytes: number;
}

const most = ({ bytes, bufferBytes }: Growth): number => Math.max(bytes, Math.abs(bufferBytes));

/** Growth in the run in which heap and buffers grew least; runs end with one in which that is enough. Buffers that are given back late tell nothing. */
function leastGrowth(operation: () => void, calls: number, enough: number, runs = MOST_RUNS): Growth {
  let least: Growth = { bytes: Number.POSITIVE_INFINITY, bufferBytes: Number.POSITIVE_INFINITY };
  for (let run = 0; run < runs && most(least) > enough; run++) {
    collect();
    const before = process.memoryUsage();
    repeat(operation, calls);
    const after = process.memoryUsage();
    const growth = { bytes: after.heapUsed - before.heapUsed, bufferBytes: after.arrayBuffers - before.arrayBuffers };
    if (most(growth) < most(least)) least = growth;
  }
  return least;
}

interface ProfileNode {
  callFrame: { functionName: string; url: string; lineNumber: number };
  selfSize: number;
  children: ProfileNode[];
}

function profile(operation: () => void, calls: number): { bytes: number; top: string } {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.startSampling', {
    samplingInterval: 128,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  } as object);
  repeat(operation, calls);
  let head: ProfileNode | undefined;
  session.post('HeapProfiler.stopSampling', (error, result) => {
    if (error !== null) throw error;
    head = result.profile.head as ProfileNode;
  });
  session.disconnect();
  let bytes = 0;
  let most = 0;
  let top = 'nothing';
  const waiting = [head!];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    waiting.push(...node.children);
    const { functionName, url, lineNumber } = node.callFrame;
    // the inspector's own answers are not the operation's
    if (url.startsWith('node:')) continue;
    bytes += node.selfSize;
    if (node.selfSize > most) {
      most = node.selfSize;
      top = `${functionName || '(anonymous)'} ${url}:${lineNumber + 1}, ${node.selfSize} bytes`;
    }
  }
  return { bytes, top };
}

/** Profiles in which what is still being compiled may be seen. */
const PROFILES = 5;

/**
 * Measures `operation` over `atMost` calls, fewer if it is slow: so many as take `longest` milliseconds; until it allocates at most `wanted` bytes a call. It must
 * keep no state that grows; its warm-up is done here.
 */
export async function measureAllocation(operation: () => void, wanted = 0, atMost = CALLS, longest = LONGEST_RUN): Promise<Allocation> {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { flags } = (entry as unknown as { detail: { flags: number } }).detail;
      if ((flags & FORCED) === 0) collections++;
    }
  });
  const calls = Math.max(FEWEST_CALLS, Math.min(atMost, Math.floor(longest / warmUp(operation, longest))));
  observer.observe({ entryTypes: ['gc'] });
  const growth = leastGrowth(operation, calls, ITS_OWN + wanted * calls);
  // entries arrive in a later turn of the event loop
  await new Promise((resolve) => setTimeout(resolve, 20));
  observer.disconnect();
  let sampled = profile(operation, calls);
  for (let i = 1; i < PROFILES && sampled.bytes > PROFILERS_OWN + wanted * calls; i++) sampled = profile(operation, calls);
  return { ...growth, sampledBytes: sampled.bytes, top: sampled.top, collections, calls };
}

/** Asserts that `operation` allocates so many bytes a call at most. */
export async function expectAtMost(wanted: number, operation: () => void, calls?: number, longest?: number): Promise<void> {
  const found = await measureAllocation(operation, wanted, calls, longest);
  const told = JSON.stringify(found);
  const enough = ITS_OWN + wanted * found.calls;
  expect(found.bytes, told).toBeLessThanOrEqual(enough);
  expect(Math.abs(found.bufferBytes), told).toBeLessThanOrEqual(enough);
  expect(found.sampledBytes, told).toBeLessThanOrEqual(PROFILERS_OWN + wanted * found.calls);
  expect(found.collections, told).toBe(0);
}

/** Asserts that `operation` allocates nothing. */
export const expectNoAllocation = (operation: () => void, calls?: number, longest?: number): Promise<void> =>
  expectAtMost(0, operation, calls, longest);

let escaped: unknown;

/** Asserts that the measurement sees an object a call, however few the calls, one object in 1,000 calls, and array buffers. */
export function expectPositiveControl(): void {
  let i = 0;
  const each = (): void => {
    escaped = { i: i++ | 0 };
  };
  const rare = (): void => {
    if (++i % 1000 === 0) escaped = { i };
  };
  const buffers = (): void => {
    if (++i % 100 === 0) escaped = new Uint8Array(4096);
  };
  for (const operation of [each, rare, buffers]) warmUp(operation, LONGEST_RUN);
  const runs = 4;
  expect(most(leastGrowth(each, FEWEST_CALLS, ITS_OWN, runs))).toBeGreaterThan(ITS_OWN);
  expect(most(leastGrowth(rare, CALLS, ITS_OWN, runs))).toBeGreaterThan(ITS_OWN);
  expect(most(leastGrowth(buffers, FEWEST_CALLS * 10, ITS_OWN, runs))).toBeGreaterThan(ITS_OWN);
  expect(profile(each, 10_000).bytes).toBeGreaterThan(PROFILERS_OWN);
  expect(escaped).toBeDefined();
}
