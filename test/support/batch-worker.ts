/** A thread that plays games by their seeds, one after the other, and tells each result as it comes. */
import { parentPort, workerData } from 'node:worker_threads';
import { fastSolver } from '@stratum/layers';
import { playCatalogue } from '../play/decks.js';
import { playGame } from '../play/random-game.js';

export interface Played {
  readonly seed: number;
  readonly hash: number;
  readonly actions: number;
}

const catalogue = playCatalogue();
for (const seed of workerData as readonly number[]) {
  const { hash, actions } = playGame({ catalogue, solver: fastSolver, seed, turns: 8 }, new Map());
  parentPort?.postMessage({ seed, hash, actions } satisfies Played);
}
