/**
 * A thread of the scene `workers`: it has the board M in its half of one shared buffer, and evaluates while it is told to. Words of `control`, four a
 * thread: state, evaluations done.
 */
import { workerData } from 'node:worker_threads';
import { fastSolver, fullEvaluation } from '@stratum/layers';
import { boardOf, M } from './boards/sizes.js';
import { setUp } from './table.js';

export interface Orders {
  control: Int32Array;
  arenas: SharedArrayBuffer;
  thread: number;
}

export const READY = 1;
export const RUN = 2;
export const STOP = 3;
/** Ints of the buffer that each thread has. */
export const HALF = 1 << 18;

if (workerData !== null) {
  const { control, arenas, thread } = workerData as Orders;
  const { world, solver } = setUp(fastSolver, boardOf(M));
  const own = new Int32Array(arenas, thread * HALF * 4, world.data.length);
  own.set(world.data);
  world.data = own;
  for (const listener of world.layoutListeners) listener(world);
  const evaluate = fullEvaluation(solver);
  for (let i = 0; i < 50_000; i++) evaluate();
  const state = thread * 4;
  for (;;) {
    Atomics.store(control, state, READY);
    Atomics.notify(control, state);
    Atomics.wait(control, state, READY);
    let count = 0;
    while (Atomics.load(control, state) === RUN) {
      for (let i = 0; i < 100; i++) evaluate();
      count += 100;
    }
    Atomics.store(control, state + 1, count);
  }
}
