/**
 * Games on all cores, with piscina: the states stand in one SharedArrayBuffer, one after the other, and so do the results; what is sent to a worker is a
 * number. A worker makes its own game of the same cards once, from the exported opening, and copies a state into it. What a worker does
 * is in workers-task.ts.
 */
import { availableParallelism } from 'node:os';
import { type Card, library, loadCards, type Zone } from '@stratum/cards';
import { apply, checkAndTrigger, createGame, exportGame, legalActions, put, restoreGame, saveGame } from '@stratum/game';
import { fastSolver } from '@stratum/layers';
import { Piscina } from 'piscina';
import type { Shared } from './workers-task.js';

const cards: Record<string, Card> = {
  'Formless Genesis': library['Formless Genesis']!,
  'Giant Growth': library['Giant Growth']!,
  Forest: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
};
const catalogue = loadCards(cards);
const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver, maxObjects: 128 });
for (const seat of [0, 1]) {
  const place = (name: string, zone: Zone, count: number): void => {
    for (let i = 0; i < count; i++)
      put(game, { definition: catalogue.definitionNamed(name), zone, owner: seat, controller: seat, already: true });
  };
  place('Forest', 'battlefield', 3);
  for (const name of Object.keys(cards)) place(name, 'hand', 2);
  for (let i = 0; i < 10; i++) for (const name of Object.keys(cards)) place(name, 'library', 1);
}
checkAndTrigger(game);

// one state for each first action, in one buffer
const list = new Int32Array(1024);
const actions = [...list.subarray(0, legalActions(game, list))];
const { length } = game.world.data;
const states = new Int32Array(new SharedArrayBuffer(actions.length * length * 4));
const results = new Int32Array(new SharedArrayBuffer(actions.length * 4));
const opening = exportGame(game);
const root = saveGame(game);
actions.forEach((action, i) => {
  restoreGame(game, root);
  apply(game, action);
  states.set(game.world.data, i * length);
});

const shared: Shared = { cards, opening, states, results };
const filename = new URL('./workers-task.ts', import.meta.url).href;
const pool = new Piscina({ filename, workerData: shared, maxThreads: availableParallelism(), minThreads: 1 });
await Promise.all(actions.map((_, i) => pool.run(i)));
console.log(
  `${actions.length} states, ${new Set(results).size} different ends, checksum ${results.reduce((sum, one) => (Math.imul(sum, 31) + one) | 0, 0)}`,
);
await pool.close();
