/** A batch of games in a thread that is killed in the middle: what it had not told is played again by another, and comes to the same results. */
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import type { Played } from '../support/batch-worker.js';

const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);

/** Plays the seeds in one thread, or, where that ends before it has told all, the rest in another. `killedAfter`: results after which the first is killed. */
function playBatch(
  seeds: readonly number[],
  killedAfter = Number.POSITIVE_INFINITY,
): Promise<{ results: Map<number, Played>; threads: number }> {
  const results = new Map<number, Played>();
  let threads = 0;
  const start = (left: readonly number[]): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      threads++;
      const first = threads === 1;
      const worker = new Worker(new URL('../support/batch-boot.mjs', import.meta.url), {
        workerData: left,
        execArgv: ['--conditions', '@stratum/source'],
      });
      worker.on('message', (played: Played) => {
        if (first && results.size >= killedAfter) return;
        results.set(played.seed, played);
        // it is in the middle of its next game
        if (first && results.size === killedAfter) void worker.terminate();
      });
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    }).then(() => {
      const rest = left.filter((seed) => !results.has(seed));
      return rest.length === 0 ? undefined : start(rest);
    });
  return start(seeds).then(() => ({ results, threads }));
}

it('its games run again and give the same results', async () => {
  const undisturbed = await playBatch(SEEDS);
  const killed = await playBatch(SEEDS, 4);
  expect([undisturbed.threads, killed.threads]).toEqual([1, 2]);
  expect([...killed.results.values()].sort((a, b) => a.seed - b.seed)).toEqual([...undisturbed.results.values()]);
  // different games, or the comparison would mean nothing
  expect(new Set([...undisturbed.results.values()].map(({ hash }) => hash)).size).toBe(SEEDS.length);
}, 120_000);
