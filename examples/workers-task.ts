/** What a worker of workers.ts does: plays one of the shared states to its thirtieth action, and writes down a hash of the end. */
import { type Card, loadCards } from '@stratum/cards';
import { hash, random, touch } from '@stratum/ecs-core';
import { apply, importGame, isOver, legalActions } from '@stratum/game';
import { fastSolver } from '@stratum/layers';
import { workerData } from 'piscina';

export interface Shared {
  readonly cards: Record<string, Card>;
  readonly opening: Uint8Array;
  /** Arenas, one after the other. */
  readonly states: Int32Array;
  readonly results: Int32Array;
}

const { cards, opening, states, results } = workerData as Shared;
// the same cards give the same numbers, so that the arena means the same here
const game = importGame(opening, { catalogue: loadCards(cards), solver: fastSolver });
const list = new Int32Array(1024);

// biome-ignore lint/style/noDefaultExport: piscina asks for it
export default function play(index: number): void {
  const { length } = game.world.data;
  game.world.data.set(states.subarray(index * length, (index + 1) * length));
  touch(game.world);
  for (let i = 0; i < 30 && !isOver(game); i++) apply(game, list[random(game.world, legalActions(game, list))]!);
  results[index] = hash(game.world);
}
