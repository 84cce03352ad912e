/** The board M on two threads, each with its world in its half of one SharedArrayBuffer, beside one thread alone: evaluations in the same time. */
import { Worker } from 'node:worker_threads';
import type { Case, Scene } from '../scene.js';
import { HALF, type Orders, READY, RUN, STOP } from '../worker.js';

const THREADS = 2;
const MILLISECONDS = 200;

/** Nanoseconds an evaluation when the first `threads` threads evaluate at once. */
function timeOf(control: Int32Array, threads: number): number {
  for (let thread = 0; thread < threads; thread++) Atomics.store(control, thread * 4, RUN);
  const start = process.hrtime.bigint();
  for (let thread = 0; thread < threads; thread++) Atomics.notify(control, thread * 4);
  // nobody notifies: this only waits
  Atomics.wait(control, THREADS * 4, 0, MILLISECONDS);
  for (let thread = 0; thread < threads; thread++) Atomics.store(control, thread * 4, STOP);
  const nanoseconds = Number(process.hrtime.bigint() - start);
  let evaluations = 0;
  for (let thread = 0; thread < threads; thread++) {
    Atomics.wait(control, thread * 4, STOP);
    evaluations += Atomics.load(control, thread * 4 + 1);
  }
  return nanoseconds / evaluations;
}

async function prepare(): Promise<Case[]> {
  const control = new Int32Array(new SharedArrayBuffer((THREADS + 1) * 16));
  const arenas = new SharedArrayBuffer(THREADS * HALF * 4);
  for (let thread = 0; thread < THREADS; thread++) {
    const orders: Orders = { control, arenas, thread };
    const worker = new Worker(new URL(import.meta.url.endsWith('.ts') ? '../worker-boot.mjs' : '../worker.js', import.meta.url), {
      workerData: orders,
    });
    worker.unref();
    await new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      const look = (): void => {
        if (Atomics.load(control, thread * 4) === READY) resolve();
        else setTimeout(look, 10);
      };
      look();
    });
  }
  const halves = [0, 1].map((thread) => new Int32Array(arenas, thread * HALF * 4, HALF));
  if (halves[0]!.every((cell) => cell === 0) || halves[0]!.some((cell, i) => cell !== halves[1]![i]))
    throw new Error('the two threads did not come to the same result');
  return [1, 2].map((threads) => ({
    name: threads === 1 ? 'one thread' : 'two threads',
    run: () => 0,
    measured: () => timeOf(control, threads),
  }));
}

export const workers: Scene = {
  name: 'workers',
  workload: 'full evaluations of M on two threads whose worlds stand in one SharedArrayBuffer, beside one thread',
  baseline: 'one thread',
  prepare,
  goals: [
    { says: 'two threads do at least 1.7 times as much', ratio: { of: 'two threads', to: 'one thread', atMost: 1 / 1.7, aim: 1 / 1.95 } },
  ],
};
