/** Tries one seed after another in a thread of its own, and tells what came of them now and then. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { canary } from './boards.js';
import { tryOne } from './try.js';
import { told } from './verdict.js';

export interface Report {
  readonly outcomes: readonly (readonly [string, number])[];
  readonly findings: readonly string[];
  /** Bytes in use after a collection; 0 if nobody looked. */
  readonly memory: number;
  readonly over: boolean;
}

/** CPU milliseconds that a try may take; one that takes longer is tried again, since another program may have been in the way. */
const LONGEST = 1000;
/** Tries between two looks at whether anything was left behind. */
const LOOK_EVERY = 250;

const { from, end, current, single } = workerData as { from: number; end: number; current: Int32Array; single: boolean };
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const outcomes = new Map<string, number>();
let findings: string[] = [];
const asBefore = canary();
// once more, so that what is made on first use is there
canary();

function tell(memory: number, over: boolean): void {
  parentPort?.postMessage({ outcomes: [...outcomes], findings, memory, over } satisfies Report);
  outcomes.clear();
  findings = [];
}

function timed(seed: number): number {
  const start = process.cpuUsage();
  const { outcome, wrong, what } = tryOne(seed);
  const { user, system } = process.cpuUsage(start);
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  if (wrong !== null) findings.push(`seed ${seed}: ${outcome}: ${wrong}`);
  if (single) findings.push(`seed ${seed}: ${outcome}, ${((user + system) / 1000).toFixed(0)} ms`, what ?? '');
  return (user + system) / 1000;
}

for (let seed = from; seed < end; seed++) {
  Atomics.store(current, 0, seed);
  try {
    const time = timed(seed);
    if (time > LONGEST && Math.min(timed(seed), timed(seed)) > LONGEST) findings.push(`seed ${seed}: takes ${time.toFixed(0)} ms`);
  } catch (error) {
    findings.push(`seed ${seed}: ${told(error)}`);
  }
  if ((seed - from + 1) % LOOK_EVERY !== 0 && seed + 1 < end) continue;
  if (canary() !== asBefore) findings.push(`seeds up to ${seed}: something was left behind`);
  const look = (seed - from + 1) % (LOOK_EVERY * 20) === 0;
  if (look) collect();
  tell(look ? process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers : 0, seed + 1 >= end);
}
