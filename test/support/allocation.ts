/**
 * Measures what an operation allocates, two ways that do not share a weakness: growth of the heap over many calls (exact, as long as
 * nothing is collected meanwhile: the `alloc` project runs with a young generation of 64 MB for that), and V8's sampling heap profiler,
 * which also names the function that allocated. `expectNoAllocation` asserts 0 by both. Each file that uses it calls
 * `expectPositiveControl` too, so that it cannot pass by being broken.
 */
import { Session } from 'node:inspector';
import { PerformanceObserver } from 'node:perf_hooks';
import { expect } from 'vitest';

/** One object in a thousand calls is 0.032. */
const LIMIT = 0.02;
const WARM_UP = 50_000;
const RUNS = 5;
/** Milliseconds that one run of a slow operation takes; it is called less often then. */
const LONGEST_RUN = 700;
/** A collection that the test itself asked for. */
const FORCED = 4;

export interface Allocation {
  /** Growth of the heap, the least of several runs. */
  bytesPerCall: number;
  /** Growth of memory outside the heap: array buffers. */
  bufferBytesPerCall: number;
  /** By the sampling profiler. */
  sampledBytesPerCall: number;
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

/** Calls until the operation is compiled, or for some time; the milliseconds of one call at the end. */
function warmUp(operation: () => void, longest: number): number {
  const start = performance.now();
  let last = start;
  let perCall = 0;
  for (let calls = 0; calls < WARM_UP && last - start < 3 * longest; calls += 100) {
    repeat(operation, 100);
    const now = performance.now();
    perCall = (now - last) / 100;
    last = now;
  }
  return perCall;
}

function repeat(operation: () => void, calls: number): void {
  for (let i = 0; i < calls; i++) operation();
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

/** Measures `operation` over `most` calls, fewer if it is slow: so many as take `longest` milliseconds. It must keep no state that grows; its warm-up is done here. */
export async function measureAllocation(operation: () => void, most = 1_000_000, longest = LONGEST_RUN): Promise<Allocation> {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { flags } = (entry as unknown as { detail: { flags: number } }).detail;
      if ((flags & FORCED) === 0) collections++;
    }
  });
  const calls = Math.max(800, Math.min(most, Math.floor(longest / warmUp(operation, longest))));
  observer.observe({ entryTypes: ['gc'] });
  let bytes = Number.POSITIVE_INFINITY;
  let bufferBytes = Number.POSITIVE_INFINITY;
  // the first run still compiles and is thrown away
  for (let run = 0; run <= RUNS; run++) {
    collect();
    const before = process.memoryUsage();
    repeat(operation, calls);
    const after = process.memoryUsage();
    if (run === 0) continue;
    bytes = Math.min(bytes, after.heapUsed - before.heapUsed);
    bufferBytes = Math.min(bufferBytes, after.arrayBuffers - before.arrayBuffers);
    // the least counts, and it cannot be much less
    if (Math.max(bytes, bufferBytes) < LIMIT * calls) break;
  }
  // entries arrive in a later turn of the event loop
  await new Promise((resolve) => setTimeout(resolve, 20));
  observer.disconnect();
  const sampled = profile(operation, calls);
  return {
    bytesPerCall: bytes / calls,
    bufferBytesPerCall: bufferBytes / calls,
    sampledBytesPerCall: sampled.bytes / calls,
    top: sampled.top,
    collections,
    calls,
  };
}

/** Asserts that `operation` allocates nothing. */
export async function expectNoAllocation(operation: () => void, calls = 1_000_000, longest = LONGEST_RUN): Promise<void> {
  const found = await measureAllocation(operation, calls, longest);
  const told = JSON.stringify(found);
  // a few kilobytes are the measurement's own, however few the calls; an object a call is 16 bytes or more
  const limit = Math.max(LIMIT, 8192 / found.calls);
  expect(found.bytesPerCall, told).toBeLessThan(limit);
  expect(found.bufferBytesPerCall, told).toBeLessThan(limit);
  expect(found.sampledBytesPerCall, told).toBeLessThan(Math.max(LIMIT, 20_000 / found.calls));
  expect(found.collections, told).toBe(0);
}

let escaped: unknown;

/** Asserts that the measurement sees an object of 16 bytes or more a call, one object in 1,000 calls, and array buffers. */
export async function expectPositiveControl(): Promise<void> {
  let i = 0;
  const each = await measureAllocation(() => {
    escaped = { i: i++ | 0 };
  });
  expect(each.bytesPerCall, JSON.stringify(each)).toBeGreaterThanOrEqual(16);
  expect(each.sampledBytesPerCall, JSON.stringify(each)).toBeGreaterThanOrEqual(16);
  const rare = await measureAllocation(() => {
    if (++i % 1000 === 0) escaped = { i };
  });
  expect(rare.bytesPerCall, JSON.stringify(rare)).toBeGreaterThan(LIMIT);
  const buffers = await measureAllocation(() => {
    if (++i % 100 === 0) escaped = new Uint8Array(4096);
  }, 100_000);
  expect(buffers.bufferBytesPerCall + buffers.bytesPerCall, JSON.stringify(buffers)).toBeGreaterThan(LIMIT);
  expect(escaped).toBeDefined();
}
