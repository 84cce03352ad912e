/**
 * Calls with wrong arguments on a game of random cards, or on its solver and world alone: each does something that makes sense, or is refused and has changed
 * nothing. Afterwards everything can still be asked.
 */
import { type Action, type Card, type Effect, loadCatalogue } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import { checkAndTrigger, createGame, type Game, put } from '@stratum/game';
import { fastSolver, referenceSolver, type Solver } from '@stratum/layers';
import type { Chance } from '../fuzz/chance.js';
import { BOARD_TEXTS } from './boards.js';
import { type Call, GAME_CALLS } from './game-calls.js';
import { OddArguments } from './odd-arguments.js';
import { SOLVER_CALLS } from './solver-calls.js';
import type { Tried } from './try-board.js';
import { told, wrongWithCallError } from './verdict.js';

const CALLS = 12;

export function tryCalls(chance: Chance): Tried {
  const game = someGame(chance);
  const odd = new OddArguments(game, chance);
  for (const [entity] of objects(game)) odd.known.push(entity);
  const ofGame = chance.odds(50);
  const calls = ofGame ? GAME_CALLS : SOLVER_CALLS;
  const kind = ofGame ? 'game' : 'solver';
  const made: string[] = [];
  for (let i = 0; i < CALLS; i++) {
    const call = chance.pick(calls);
    made.push(call[0]);
    const wrong = wrongWithCall(call, odd);
    if (wrong !== null) return { outcome: `calls of a ${kind}`, wrong: `${made.slice(-3).join(', ')}: ${wrong}` };
  }
  return { outcome: `calls of a ${kind}`, wrong: null };
}

function wrongWithCall([name, call]: Call, odd: OddArguments): string | null {
  const { game } = odd;
  const before = stateOf(game);
  try {
    const result = call(odd);
    if (typeof result === 'number' && name.startsWith('put')) odd.known.push(result);
  } catch (error) {
    const wrong = wrongWithCallError(error);
    if (wrong !== null) return wrong;
    if (game.event !== null) return `an event is left open after ${told(error)}`;
    let after: string;
    try {
      after = stateOf(game);
    } catch (later) {
      return `after ${told(error)}, asked again: ${told(later)}`;
    }
    return after === before ? null : `changed by what was refused: ${told(error)}; ${firstDifference(before, after)}`;
  }
  try {
    return wrongWithState(game);
  } catch (error) {
    return `asked afterwards: ${told(error)}`;
  }
}

function firstDifference(before: string, after: string): string {
  let at = 0;
  while (before[at] === after[at]) at++;
  const from = Math.max(0, at - 60);
  return `${before.slice(from, at + 60)} | ${after.slice(from, at + 60)}`;
}

/** Objects with a place in the arena that the solver knows. */
function objects(game: Game): [number, Solver][] {
  const found: [number, Solver][] = [];
  const out = new Int32Array(512);
  for (const zone of ['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command'] as const) {
    const count = game.solver.inZone(zone, -1, out);
    for (let i = 0; i < Math.min(count, out.length); i++) found.push([out[i]!, game.solver]);
  }
  return found;
}

/** Everything that a refused call must leave as it was. */
function stateOf(game: Game): string {
  const all = objects(game).map(([entity, solver]) => [entity, solver.characteristics(entity), solver.counterKinds(entity)]);
  const { decisions, journal, solver } = game;
  return JSON.stringify([all, hash(game.world), decisions, journal.length, solver.state?.() ?? null]);
}

/** Numbers are whole numbers of 32 bits, or null. */
function wrongWithState(game: Game): string | null {
  for (const [entity, solver] of objects(game)) {
    const { power, toughness, manaValue, controller } = solver.characteristics(entity);
    for (const number of [power, toughness, manaValue, controller])
      if (number !== null && (number | 0) !== number) return `${entity} has the number ${number}`;
    if (controller < 0 || controller >= game.players.length) return `${entity} is controlled by ${controller}`;
  }
  return null;
}

/** A game with the cards of three boards, some of them in their places. */
function someGame(chance: Chance): Game {
  const cards: Record<string, Card> = {};
  const effects: Effect[] = [];
  const actions: Action[] = [];
  for (let i = 0; i < 3; i++) {
    const board = JSON.parse(chance.pick(BOARD_TEXTS)) as { cards: Record<string, Card>; do: { effect?: Effect; act?: Action }[] };
    for (const [name, card] of Object.entries(board.cards)) cards[name] ??= card;
    for (const step of board.do) {
      if (step.effect !== undefined && /^"target|^\{/.test(JSON.stringify(step.effect.on))) effects.push(step.effect);
    }
  }
  const catalogue = loadCatalogue({ cards, beside: { effects, actions, counterKinds: ['lore', 'loyalty', 'flying'] } });
  const solver = chance.odds(75) ? fastSolver : referenceSolver;
  const game = createGame({
    catalogue,
    players: ['A', 'B'],
    solver,
    maxObjects: chance.pick([1, 16, 64]),
    maxStack: chance.pick([1, 4, 64]),
    emptyLibraryLoses: false,
  });
  for (let i = 0; i < 6; i++) {
    const owner = chance.below(2);
    const definition = chance.below(catalogue.definitions.length);
    if (chance.odds(70)) {
      try {
        put(game, { definition, zone: 'battlefield', controller: owner, owner, already: true });
      } catch {
        // what asks for a choice is not there
      }
    } else put(game, { definition, owner, controller: owner, zone: chance.pick(['hand', 'library', 'graveyard']) });
  }
  try {
    checkAndTrigger(game);
  } catch {
    // a stack of one has no room for two triggers
  }
  return game;
}
