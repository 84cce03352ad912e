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
/** Runs become so much longer. */
const LONGER = 4;
/** Milliseconds of processor that one run of a slow operation takes; it is called less often then. */
const LONGEST_RUN = 100;
/** What is still being compiled takes memory too: runs go on until one holds what is asked for, but not for ever. */
const MOST_RUNS = 40;
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

interface Growth {
  bytes: number;
  bufferBytes: number;
  calls: number;
  milliseconds: number;
}

/** Buffers that are given back late tell nothing. */
const most = ({ bytes, bufferBytes }: Growth): number => Math.max(bytes, Math.abs(bufferBytes));

function growthOf(operation: () => void, calls: number): Growth {
  collect();
  const start = spent();
  const before = process.memoryUsage();
  repeat(operation, calls);
  const after = process.memoryUsage();
  return {
    bytes: after.heapUsed - before.heapUsed,
    bufferBytes: after.arrayBuffers - before.arrayBuffers,
    calls,
    milliseconds: spent() - start,
  };
}

/**
 * Runs become longer while the operation is still being compiled, to `atMost` calls or `longest` milliseconds; then they go on until one grew no more than is
 * wanted. The run that grew least.
 */
function leastGrowth(operation: () => void, wanted: number, atMost: number, longest: number): Growth {
  let calls = FEWEST_CALLS;
  let least: Growth | undefined;
  for (let runs = 0; runs < MOST_RUNS; runs++) {
    const growth = growthOf(operation, calls);
    if (calls < atMost && growth.milliseconds * LONGER < longest) {
      calls = Math.min(atMost, calls * LONGER);
      least = undefined;
      continue;
    }
    if (least === undefined || most(growth) < most(least)) least = growth;
    if (most(least) <= ITS_OWN + wanted * least.calls) break;
  }
  return least!;
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
  observer.observe({ entryTypes: ['gc'] });
  const growth = leastGrowth(operation, wanted, atMost, longest);
  const { calls } = growth;
  // entries arrive in a later turn of the event loop
  await new Promise((resolve) => setTimeout(resolve, 20));
  observer.disconnect();
  let sampled = profile(operation, calls);
  for (let i = 1; i < PROFILES && sampled.bytes > PROFILERS_OWN + wanted * calls; i++) sampled = profile(operation, calls);
  return { ...growth, sampledBytes: sampled.bytes, top: sampled.top, collections };
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
  const seen = (operation: () => void, calls: number): void => {
    repeat(operation, 10_000);
    const growths = Array.from({ length: 4 }, () => most(growthOf(operation, calls)));
    expect(Math.min(...growths)).toBeGreaterThan(ITS_OWN);
  };
  seen(each, FEWEST_CALLS);
  seen(rare, CALLS);
  seen(buffers, 1000);
  expect(profile(each, 10_000).bytes).toBeGreaterThan(PROFILERS_OWN);
  expect(escaped).toBeDefined();
}
