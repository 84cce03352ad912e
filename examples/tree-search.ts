/**
 * A small Monte Carlo tree search (UCT). It goes back to the root by restoring it, walks down the tree by applying actions, tries an action that was not
 * tried yet, plays on at random, and counts what came of it. The puzzle: Ann's Saga is about to give her Angels an ability that destroys what is weaker.
 * She has an Angel, a changeling (which is an Angel too), two tricks, and a spell that costs all her mana. How does Ben lose most?
 */
import { type Card, library, loadCards } from '@stratum/cards';
import { random, seedRandom } from '@stratum/ecs-core';
import {
  advanceTo,
  apply,
  createGame,
  currentStep,
  describeAction,
  type Game,
  kindOf,
  legalActions,
  MAKE_MANA,
  permanents,
  priority,
  put,
  restoreGame,
  saveGame,
} from '@stratum/game';
import { fastSolver } from '@stratum/layers';

const ANN = 0;
const BEN = 1;
const creature = (name: string, power: number, more: Partial<Card> = {}): [string, Card] => [
  name,
  { types: ['Creature'], power, toughness: power, ...more },
];
const catalogue = loadCards({
  "Firja's Retribution": library["Firja's Retribution"],
  'Formless Genesis': library['Formless Genesis'],
  'Giant Growth': library['Giant Growth'],
  ...Object.fromEntries([
    creature('Host Captain', 4, { subtypes: ['Angel', 'Warrior'] }),
    creature('Young Guest', 1, { subtypes: ['Shapeshifter'], abilities: ['changeling'] }),
    creature('Old Mammoth', 6),
    creature('River Ox', 3),
  ]),
  Forest: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
});

/** Ann's precombat main phase, with the second chapter on the stack. */
export function puzzle(): Game {
  const game = createGame({ catalogue, players: ['Ann', 'Ben'], solver: fastSolver, emptyLibraryLoses: false });
  const place = (seat: number, zone: 'battlefield' | 'hand', names: readonly string[]): void => {
    for (const name of names)
      put(game, { definition: catalogue.definitionNamed(name), zone, owner: seat, controller: seat, already: true });
  };
  place(ANN, 'battlefield', ['Host Captain', 'Young Guest', 'Forest', 'Forest', 'Forest']);
  place(ANN, 'hand', ['Giant Growth', 'Giant Growth', 'Formless Genesis']);
  place(BEN, 'battlefield', ['Old Mammoth', 'River Ox']);
  const saga = catalogue.definitionNamed("Firja's Retribution");
  put(game, { definition: saga, zone: 'battlefield', owner: ANN, controller: ANN, already: true, counters: { lore: 1 } });
  advanceTo(game, 'precombat main', ANN);
  return game;
}

const list = new Int32Array(1024);

/** What the player with priority may do, but for mana alone: it is made as it is needed. */
function choices(game: Game): number[] {
  return [...list.subarray(0, legalActions(game, list))].filter((action) => kindOf(action) !== MAKE_MANA);
}

/** Takes an action of Ann; Ben only passes. */
function act(game: Game, action: number): void {
  apply(game, action);
  while (!isDone(game) && priority(game) === BEN) apply(game, choices(game)[0]!);
}

const isDone = (game: Game): boolean => currentStep(game) !== 'precombat main';

/** 1 if Ben has no creature left, 0 if he has all of them, by power. */
function score(game: Game): number {
  let left = 0;
  for (const entity of permanents(game)) if (game.solver.controller(entity) === BEN) left += game.solver.power(entity);
  return 1 - left / 9;
}

interface Node {
  readonly action: number;
  visits: number;
  total: number;
  untried: number[];
  readonly children: Node[];
}
const newNode = (game: Game, action: number): Node => ({
  action,
  visits: 0,
  total: 0,
  untried: isDone(game) ? [] : choices(game),
  children: [],
});

/** The child that is worth a visit: good so far, or seldom visited. */
function worth(node: Node): Node {
  const value = (child: Node): number => child.total / child.visits + 0.7 * Math.sqrt(Math.log(node.visits) / child.visits);
  return node.children.reduce((best, child) => (value(child) > value(best) ? child : best));
}

/** The best line found: the most visited child at each step, in words, and its score. The game is as before. */
export function search(game: Game, rounds: number): { line: string[]; score: number } {
  const root = saveGame(game);
  const tree = newNode(game, 0);
  let best = { actions: [] as number[], score: -1 };
  for (let round = 0; round < rounds; round++) {
    restoreGame(game, root);
    seedRandom(game.world, round + 1);
    const path = [tree];
    const taken: number[] = [];
    const take = (action: number): void => {
      act(game, action);
      taken.push(action);
    };
    let node = tree;
    while (node.untried.length === 0 && node.children.length > 0) {
      node = worth(node);
      path.push(node);
      take(node.action);
    }
    if (node.untried.length > 0) {
      const [action] = node.untried.splice(random(game.world, node.untried.length), 1);
      take(action!);
      const child = newNode(game, action!);
      node.children.push(child);
      path.push(child);
    }
    while (!isDone(game)) {
      const open = choices(game);
      take(open[random(game.world, open.length)]!);
    }
    const reached = score(game);
    for (const each of path) {
      each.visits++;
      each.total += reached;
    }
    if (reached > best.score) best = { actions: taken, score: reached };
  }
  restoreGame(game, root);
  const line = best.actions.map((action) => {
    const words = describeAction(game, action);
    act(game, action);
    return words;
  });
  restoreGame(game, root);
  return { line, score: best.score };
}

const { line, score: reached } = search(puzzle(), Number(process.argv[2] ?? 1500));
console.log(line.map((words, i) => `${i + 1}. ${words}`).join('\n'));
console.log(`Ben has lost ${Math.round(reached * 100)} % of the power of his creatures`);
