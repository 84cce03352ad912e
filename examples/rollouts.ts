/**
 * Random games a second: `rollouts.ts [games]`. Each plays twelve turns from the same opening; choices come from the random numbers in
 * the arena, so the same seed plays the same game. Between games the opening is restored, which costs one copy.
 */
import { type Card, library, loadCards } from '@stratum/cards';
import { hash, random, seedRandom } from '@stratum/ecs-core';
import {
  apply,
  checkAndTrigger,
  createGame,
  type Game,
  isOver,
  kindOf,
  legalActions,
  MAKE_MANA,
  PASS,
  put,
  restoreGame,
  saveGame,
  turnNumber,
} from '@stratum/game';
import { fastSolver } from '@stratum/layers';
import { SingleBar } from 'cli-progress';

const basic = (subtype: string): Card => ({ supertypes: ['Basic'], types: ['Land'], subtypes: [subtype] });
const SPELLS = ['The Bears of Littjara', "Firja's Retribution", 'The Antiquities War', 'Formless Genesis'] as const;
const LANDS = { Plains: 'Plains', Island: 'Island', Swamp: 'Swamp', Forest: 'Forest' } as const;
const catalogue = loadCards({
  ...Object.fromEntries(SPELLS.map((name) => [name, library[name]])),
  ...Object.fromEntries(Object.entries(LANDS).map(([name, subtype]) => [name, basic(subtype)])),
});
const actions = new Int32Array(4096);

/** Two players with shuffled decks of forty and seven cards each. */
function opening(): Game {
  const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver, seed: 1, maxObjects: 128 });
  for (const seat of [0, 1]) {
    const deck = [...SPELLS, ...Object.keys(LANDS), ...Object.keys(LANDS)]
      .flatMap((name) => Array.from({ length: 4 }, () => name))
      .slice(0, 40);
    for (let left = deck.length; left > 0; left--) {
      const [name] = deck.splice(random(game.world, left), 1);
      put(game, { definition: catalogue.definitionNamed(name!), zone: left > 7 ? 'library' : 'hand', owner: seat, controller: seat });
    }
  }
  checkAndTrigger(game);
  return game;
}

/** A random action, seldom one that only makes mana. */
function choose(game: Game, count: number): number {
  const action = actions[random(game.world, count)]!;
  return kindOf(action) === MAKE_MANA && random(game.world, 10) > 0 ? PASS : action;
}

/** Plays twelve turns; how many actions it took. */
function rollout(game: Game): number {
  let taken = 0;
  while (!isOver(game) && turnNumber(game) <= 12) {
    apply(game, choose(game, legalActions(game, actions)));
    // what objects became is not followed here
    game.journal.length = 0;
    taken++;
  }
  return taken;
}

const games = Number(process.argv[2] ?? 200);
const game = opening();
const root = saveGame(game);
const bar = new SingleBar({ format: '{bar} {value}/{total} games, {eta} s left', clearOnComplete: true });
if (process.stderr.isTTY) bar.start(games, 0);
let taken = 0;
let checksum = 0;
const start = performance.now();
for (let i = 0; i < games; i++) {
  restoreGame(game, root);
  seedRandom(game.world, i + 1);
  taken += rollout(game);
  checksum = (Math.imul(checksum, 31) + hash(game.world)) | 0;
  bar.update(i + 1);
}
bar.stop();
const seconds = (performance.now() - start) / 1000;
console.log(`${games} games, ${taken} actions, checksum ${checksum}`);
console.log(`${Math.round(games / seconds)} games and ${Math.round(taken / seconds)} actions a second`);
