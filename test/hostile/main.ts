/**
 * Hostile input: `pnpm hostile --tries 20000 --seed 1`. Damaged boards, damaged cards, calls with wrong arguments, boards that are too large. Nothing may crash, take
 * longer than a second, be half done, keep memory, or end in an error that is not the caller's with its place. Prints what was tried and
 * what was wrong; `--one SEED` shows a single try.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Report } from './worker.js';

const { values } = parseArgs({
  options: {
    tries: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    one: { type: 'string' },
    /** Stops after so many findings. */
    findings: { type: 'string', default: '50' },
  },
});

/** A try that is still not over after so many milliseconds of CPU hangs; other programs may be in the way. */
const HANGS_AFTER = 30_000;
const first = Number(values.one ?? values.seed);
const end = first + (values.one === undefined ? Number(values.tries) : 1);
const most = Number(values.findings);
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const outcomes = new Map<string, number>();
const findings: string[] = [];
const memory: number[] = [];

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The thread has not begun yet. */
const BEFORE = -1;

/** Tries from `from` on in a thread of its own; where the next one goes on. */
function run(from: number): Promise<number> {
  const current = new Int32Array(new SharedArrayBuffer(4)).fill(BEFORE);
  const worker = new Worker(new URL('./worker-boot.mjs', import.meta.url), {
    workerData: { from, end, current, single: values.one !== undefined },
  });
  return new Promise((resolve, reject) => {
    let seen = from;
    let since = cpu();
    const timer = setInterval(() => {
      const at = Atomics.load(current, 0);
      const now = cpu();
      if (process.stderr.isTTY && at !== BEFORE) process.stderr.write(`\r${at - first} tries, ${findings.length} findings `);
      if (at !== seen || at === BEFORE) [seen, since] = [at, now];
      else if (now - since > HANGS_AFTER) stop(at + 1, `seed ${at}: hangs`);
      if (findings.length >= most) stop(end);
    }, 500);
    const stop = (next: number, finding?: string): void => {
      clearInterval(timer);
      if (finding !== undefined) note(finding);
      void worker.terminate().then(() => resolve(next));
    };
    worker.on('message', (report: Report) => {
      for (const [outcome, count] of report.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
      for (const finding of report.findings) note(finding);
      if (report.memory > 0) memory.push(report.memory);
      if (report.over) stop(end);
    });
    worker.on('error', (error) => {
      clearInterval(timer);
      if (Atomics.load(current, 0) === BEFORE) return reject(error);
      stop(Atomics.load(current, 0) + 1, `seed ${Atomics.load(current, 0)}: crashes: ${error.message}`);
    });
  });
}

function note(finding: string): void {
  findings.push(finding);
  print(finding);
}

const start = performance.now();
for (let next = first; next < end && findings.length < most; ) next = await run(next);
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
for (const [outcome, count] of [...outcomes].sort()) print(`  ${String(count).padStart(8)}  ${outcome}`);
if (memory.length >= 4) {
  const half = memory.length >> 1;
  const least = (list: number[]): number => Math.min(...list);
  const grown = least(memory.slice(half)) - least(memory.slice(0, half));
  print(`memory: ${memory.map((bytes) => (bytes / 1e6).toFixed(1)).join(' ')} MB`);
  if (grown > 8e6) note(`memory that stays: ${(grown / 1e6).toFixed(1)} MB more in the second half`);
}
print(`seeds ${first} to ${end - 1}, ${findings.length} findings, ${((performance.now() - start) / 1000).toFixed(0)} s`);
if (findings.length > 0) process.exitCode = 1;
