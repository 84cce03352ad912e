/**
 * Whole games through `legalActions` and `apply` alone, as a search or a player without a plan plays them: two decks with Sagas, auras, tokens, tricks and mana
 * that asks other lands. Every choice comes from the random numbers in the arena: the same seed, the same game.
 */
import { type Card, library, loadCatalogue } from '@stratum/cards';
import { createSnapshots, hash, random } from '@stratum/ecs-core';
import {
  ANSWER,
  advanceTo,
  apply,
  checkAndTrigger,
  couldProduce,
  createGame,
  type Game,
  isOver,
  kindOf,
  legalActions,
  MAKE_MANA,
  PASS,
  put,
  restoreGame,
  type SavedGame,
  saveGame,
} from '@stratum/game';
import { setTapped } from '@stratum/game/operations';
import { fastSolver, referenceSolver, type SolverFactory } from '@stratum/layers';
import { mirrors } from '../boards/crowds.js';
import type { Case, Scene } from '../scene.js';

const basic = (subtype: string): Card => ({ supertypes: ['Basic'], types: ['Land'], subtypes: [subtype] });
const SEED_CARDS = [
  'The Bears of Littjara',
  "Firja's Retribution",
  'The Antiquities War',
  'Formless Genesis',
  'Reflecting Pool',
  'Giant Growth',
];
const BASICS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
const CARDS: Record<string, Card> = {
  ...Object.fromEntries(SEED_CARDS.map((name) => [name, library[name]!])),
  ...Object.fromEntries(BASICS.map((name) => [name, basic(name)])),
  'Five Gates': { types: ['Land'], abilities: [{ mana: { anyColor: true }, cost: '{T}' }] },
  'Young Ox': { manaCost: '{1}{G}', types: ['Creature'], subtypes: ['Ox'], power: 2, toughness: 2 },
};
const DECK = [
  ...SEED_CARDS.flatMap((name) => [name, name, name, name]),
  ...BASICS.flatMap((name) => [name, name, name]),
  ...Array.from({ length: 12 }, () => 'Five Gates'),
  ...Array.from({ length: 9 }, () => 'Young Ox'),
];
/** Turns after which a game begins anew. */
const LAST_TURN = 20;
/** Games that differ, and actions in all of them, about. */
const GAMES = 64;
const ACTIONS = 35_000;
const actions = new Int32Array(4096);

function start(solver: SolverFactory, seed: number): Game {
  const catalogue = loadCatalogue({ cards: CARDS });
  const game = createGame({ catalogue, players: ['A', 'B'], solver, seed, maxObjects: 256 });
  for (const seat of [0, 1]) {
    const names = [...DECK];
    for (let left = names.length; left > 0; left--) {
      const index = random(game.world, left);
      const name = names[index]!;
      names[index] = names[left - 1]!;
      put(game, { definition: catalogue.definitionNamed(name), zone: left <= 7 ? 'hand' : 'library', controller: seat, owner: seat });
    }
  }
  checkAndTrigger(game);
  game.journal.length = 0;
  return game;
}

function turnOf(game: Game): number {
  return game.world.data[game.world.layout.starts[game.regions.scalars]!]!;
}

/** Mostly something else than passing, seldom mana without a use for it. */
function choose(game: Game, count: number): number {
  if (kindOf(actions[0]!) === ANSWER) return actions[random(game.world, count)]!;
  if (count === 1 || random(game.world, 5) === 0) return PASS;
  const action = actions[1 + random(game.world, count - 1)]!;
  return kindOf(action) === MAKE_MANA && random(game.world, 20) > 0 ? choose(game, count) : action;
}

function act(game: Game): void {
  apply(game, choose(game, legalActions(game, actions)));
  game.journal.length = 0;
}

/** Plays one action a call; at the end of a game it begins anew, with other dice. */
function actionCase(name: string, game: Game): Case {
  const saved = saveGame(game);
  let games = 0;
  return {
    name,
    round: ACTIONS,
    run: () => {
      if (isOver(game) || turnOf(game) > LAST_TURN) {
        restoreGame(game, saved);
        for (let i = ++games % GAMES; i > 0; i--) random(game.world, 2);
      }
      act(game);
      return game.world.changes;
    },
  };
}

/** The state after some actions. */
function hashAfter(game: Game, count: number): string {
  const seen: number[] = [];
  for (let i = 0; i < count && !isOver(game); i++) {
    act(game);
    if (i % 16 === 0)
      for (let entity = 0; entity < 120; entity++)
        if (game.solver.exists(entity)) seen.push(game.solver.power(entity), game.solver.controller(entity));
  }
  return seen.join();
}

function prepareGame(): Case[] {
  if (hashAfter(start(fastSolver, 1), 200) !== hashAfter(start(referenceSolver, 1), 200))
    throw new Error('the games differ on the two solvers');
  return [actionCase('fast', start(fastSolver, 1)), { ...actionCase('reference', start(referenceSolver, 1)), slow: true }];
}

/** Sagas of both players and creatures; the turn of each player brings a chapter of each. */
function sagas(solver: SolverFactory): Game {
  const catalogue = loadCatalogue({ cards: CARDS });
  const game = createGame({ catalogue, players: ['A', 'B'], solver, maxObjects: 256, emptyLibraryLoses: false });
  for (const seat of [0, 1]) {
    const more = { zone: 'battlefield', controller: seat, owner: seat } as const;
    for (let i = 0; i < 6; i++) put(game, { ...more, definition: catalogue.definitionNamed('Young Ox') });
    for (const name of ["Firja's Retribution", 'The Antiquities War', 'The Bears of Littjara'])
      put(game, { ...more, definition: catalogue.definitionNamed(name) });
  }
  checkAndTrigger(game);
  return game;
}

/** Turns until it begins anew. */
const TURNS = 6;

function turnCase(name: string, game: Game): Case {
  const saved = saveGame(game);
  let turns = 0;
  return {
    name,
    round: TURNS,
    run: () => {
      if (turns++ % TURNS === 0) restoreGame(game, saved);
      advanceTo(game, 'end');
      game.journal.length = 0;
      return game.world.changes;
    },
  };
}

function prepareSagas(): Case[] {
  const [one, other] = [sagas(fastSolver), sagas(referenceSolver)];
  for (let turn = 0; turn < 4; turn++) {
    advanceTo(one, 'end');
    advanceTo(other, 'end');
    for (let entity = 0; entity < 64; entity++) {
      if (one.solver.exists(entity) !== other.solver.exists(entity)) throw new Error('the Sagas differ on the two solvers');
      if (!one.solver.exists(entity)) continue;
      const [a, b] = [one, other].map((game) => JSON.stringify(game.solver.characteristics(entity)));
      if (a !== b) throw new Error(`the solvers differ: ${a} and ${b}`);
    }
  }
  return [turnCase('fast', sagas(fastSolver)), { ...turnCase('reference', sagas(referenceSolver)), slow: true }];
}

function pools(solver: SolverFactory, count: number): Case {
  const { cards, placed } = mirrors(count);
  const catalogue = loadCatalogue({ cards });
  const game = createGame({ catalogue, players: ['A', 'B'], solver });
  const entities = placed.map(({ card, seat }) =>
    put(game, { definition: catalogue.definitionNamed(card), zone: 'battlefield', controller: seat, owner: seat }),
  );
  for (const entity of entities) {
    const found = couldProduce(game, entity).join();
    if (found !== 'G') throw new Error(`a land could produce "${found}", not green`);
  }
  let tapped = false;
  return {
    name: solver === fastSolver ? 'fast' : 'reference',
    run: () => {
      tapped = !tapped;
      setTapped(game, entities[0]!, tapped);
      return couldProduce(game, entities[1]!).length;
    },
  };
}

/** One action and its undo, through the arena alone and through a saved game. */
function prepareUndo(): Case[] {
  const game = start(fastSolver, 3);
  for (let i = 0; i < 300; i++) act(game);
  const arena = createSnapshots(game.world, 2);
  const saved: SavedGame = saveGame(game);
  const before = hash(game.world);
  act(game);
  restoreGame(game, saved);
  if (hash(game.world) !== before) throw new Error('an undone action leaves something');
  arena.save();
  return [
    {
      name: 'action + undo',
      run: () => {
        act(game);
        arena.restore(0);
        return game.world.changes;
      },
    },
    {
      name: 'undo alone',
      run: () => {
        arena.restore(0);
        return game.world.changes;
      },
    },
  ];
}

export const PLAY: readonly Scene[] = [
  {
    name: 'game',
    workload: 'one action of a game with Sagas, tokens, tricks and lands: what may be done is listed, one is chosen and carried out',
    baseline: 'fast',
    prepare: prepareGame,
    goals: [{ says: 'an action allocates at most 64 bytes', bytes: { of: 'fast', atMost: 64 } }],
  },
  {
    name: 'saga-turn',
    workload: 'one turn with three Sagas and six creatures a player: lore counters, chapters, tokens, effects until end of turn',
    baseline: 'fast',
    prepare: prepareSagas,
  },
  { name: 'undo', workload: 'one action of a game, taken back', baseline: 'action + undo', prepare: prepareUndo },
  {
    name: 'could-produce',
    workload: 'what mana a land could make that asks 29 others, of which 28 ask it; after one of them was tapped or untapped',
    baseline: 'fast',
    prepare: () => [pools(fastSolver, 30), { ...pools(referenceSolver, 30), slow: true }],
  },
];
