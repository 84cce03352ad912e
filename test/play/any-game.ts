/**
 * One random game with the cards of randomly chosen conformance boards on all sides: whatever meets whatever. The result says what went wrong:
 * differences between the solvers, listed actions that are refused, errors, each with the seed and the last actions.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BothSolvers, bothSolvers } from '@stratum/board';
import { type Card, loadCatalogue, UsageError } from '@stratum/cards';
import { hash, random } from '@stratum/ecs-core';
import {
  ANSWER,
  apply,
  checkAndTrigger,
  createGame,
  describeAction,
  type Game,
  isOver,
  kindOf,
  legalActions,
  MAKE_MANA,
  PASS,
  put,
  restoreGame,
  saveGame,
} from '@stratum/game';
import { fastSolver, referenceSolver, type SolverFactory } from '@stratum/layers';

const ROOT = join(import.meta.dirname, '..', 'boards');
const FILES = ['seed', 'rules', 'peers', 'reports'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .sort()
    .map((file) => join(ROOT, folder, file)),
);
const PLAYERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const GATES = 'Five Gates';
const BOARDS = 14;
const out = new Int32Array(8192);

export interface AnyGameOptions {
  readonly seed: number;
  readonly solver: 'fast' | 'reference' | 'both';
  readonly steps: number;
  readonly players: number;
  /** Every so many decisions all listed actions are tried and taken back; not on both solvers. */
  readonly every: number;
}

/** A small generator for the choice of cards; the game has its own. */
function numbers(seed: number): (bound: number) => number {
  let state = seed * 7919;
  return (bound) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * bound);
  };
}

/** Basic lands, a land of any colour, and the cards of some boards, each with a mana cost. */
function cardsFor(pick: (bound: number) => number): Record<string, Card> {
  const cards: Record<string, Card> = { [GATES]: { types: ['Land'], abilities: [{ mana: { anyColor: true, amount: 2 }, cost: '{T}' }] } };
  for (const type of ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'])
    cards[type] = { supertypes: ['Basic'], types: ['Land'], subtypes: [type] };
  for (let i = 0; i < BOARDS; i++) {
    const board = JSON.parse(readFileSync(FILES[pick(FILES.length)] as string, 'utf8')) as { cards: Record<string, Card> };
    for (const [name, card] of Object.entries(board.cards)) {
      const isSpell = card.types.length > 0 && !card.types.includes('Land');
      cards[name] ??= isSpell && card.manaCost === undefined ? { ...card, manaCost: '{1}' } : card;
    }
  }
  return cards;
}

function setUp(seed: number, players: readonly string[], solver: SolverFactory): Game {
  const pick = numbers(seed);
  const cards = cardsFor(pick);
  const catalogue = loadCatalogue({ cards });
  const game = createGame({ catalogue, players, solver, seed, maxObjects: 128, emptyLibraryLoses: false });
  const names = Object.keys(cards).filter((name) => (cards[name] as Card).types.length > 0);
  const some = (): number => catalogue.definitionNamed(names[pick(names.length)] as string);
  const gates = catalogue.definitionNamed(GATES);
  for (const seat of players.keys()) {
    const own = { controller: seat, owner: seat };
    for (let i = 0; i < 40; i++) put(game, { definition: pick(3) === 0 ? gates : some(), zone: i < 33 ? 'library' : 'hand', ...own });
    for (let i = 0; i < 8; i++) put(game, { definition: gates, zone: 'battlefield', already: true, ...own });
  }
  checkAndTrigger(game);
  for (let i = 0; i < 10; i++) {
    const seat = pick(players.length);
    try {
      put(game, { definition: some(), zone: pick(4) > 0 ? 'battlefield' : 'graveyard', controller: seat, owner: seat });
      checkAndTrigger(game);
    } catch (error) {
      // a permanent that asks for a choice which nobody made
      if (!(error instanceof UsageError)) throw error;
    }
  }
  return game;
}

function choose(game: Game, count: number): number {
  if (kindOf(out[0] as number) === ANSWER) return out[random(game.world, count)] as number;
  if (count === 1 || random(game.world, 5) === 0) return PASS;
  const action = out[1 + random(game.world, count - 1)] as number;
  return kindOf(action) === MAKE_MANA && random(game.world, 12) > 0 ? choose(game, count) : action;
}

/** Tries each listed action and takes it back; what goes wrong, in words. */
function tryAll(game: Game, count: number): string[] {
  const wrong: string[] = [];
  const saved = saveGame(game);
  const before = hash(game.world);
  for (const action of out.slice(0, Math.min(count, 60))) {
    const text = describeAction(game, action);
    try {
      apply(game, action);
    } catch (error) {
      wrong.push(`listed but refused: ${text}: ${error}`);
    }
    restoreGame(game, saved);
    if (hash(game.world) !== before) wrong.push(`not as before after ${text}`);
  }
  return wrong;
}

/** Plays the game; what went wrong, in words. */
export function playAny({ seed, solver: name, steps, players, every }: AnyGameOptions): string[] {
  const trace: string[] = [];
  const found: string[] = [];
  let both: BothSolvers | undefined;
  const solver =
    name === 'both'
      ? bothSolvers(fastSolver, referenceSolver, (made) => {
          both = made;
        })
      : name === 'fast'
        ? fastSolver
        : referenceSolver;
  try {
    const game = setUp(seed, PLAYERS.slice(0, players), solver);
    for (let step = 0; step < steps && !isOver(game) && found.length === 0; step++) {
      const unasked = hash(game.world);
      const count = legalActions(game, out);
      if (hash(game.world) !== unasked) found.push('asking for legal actions changed the game');
      if (both === undefined && step % every === 0) found.push(...tryAll(game, count));
      const action = choose(game, Math.min(count, out.length));
      trace.push(describeAction(game, action));
      apply(game, action);
      game.journal.length = 0;
      for (const { entity, key, first, second } of both?.differences().slice(0, 4) ?? [])
        found.push(`object ${entity} ${key}: fast ${JSON.stringify(first)}, reference ${JSON.stringify(second)}`);
    }
  } catch (error) {
    found.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return found.map((what) => `seed ${seed}, after ${trace.length} actions (${trace.slice(-3).join('; ')}): ${what}`);
}
