/** A short random game, the same wherever it is played: what a page and Node are compared by. */
import { type Card, library, loadCards } from '@stratum/cards';
import { hash, random } from '@stratum/ecs-core';
import { apply, checkAndTrigger, createGame, describeAction, legalActions, put } from '@stratum/game';
import { fastSolver } from '@stratum/layers';

const cards: Record<string, Card> = {
  'Formless Genesis': library['Formless Genesis']!,
  'Giant Growth': library['Giant Growth']!,
  'The Bears of Littjara': library['The Bears of Littjara']!,
  Forest: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
  Island: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Island'] },
};

/** Plays so many random actions; the last of them in words, the permanents at the end, and a hash of the whole state. */
export function playSome(actions: number): { last: string; permanents: string[]; hash: number } {
  const catalogue = loadCards(cards);
  const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver, seed: 3, maxObjects: 128 });
  for (const seat of [0, 1])
    for (let i = 0; i < 10; i++)
      for (const name of Object.keys(cards))
        put(game, { definition: catalogue.definitionNamed(name), zone: i > 1 ? 'library' : 'hand', owner: seat, controller: seat });
  checkAndTrigger(game);
  const list = new Int32Array(1024);
  let last = '';
  for (let i = 0; i < actions; i++) {
    const action = list[random(game.world, legalActions(game, list))]!;
    last = describeAction(game, action);
    apply(game, action);
  }
  const { solver } = game;
  const there = list.subarray(0, solver.inZone('battlefield', -1, list));
  const permanents = [...there].map((entity) => `${solver.name(entity)} ${solver.power(entity)}/${solver.toughness(entity)}`);
  return { last, permanents, hash: hash(game.world) };
}
