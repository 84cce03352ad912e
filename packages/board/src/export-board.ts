/**
 * The state of a running game as a board file: cards, objects in the order of their timestamps, the effects that go on, and what everything is, as expectations.
 * The board is played before it is handed out: each characteristic of each object comes out as it was, on both solvers, or it is refused. Of what a board cannot say,
 * the stack, triggers that wait, and ends of effects are named in its note; random numbers, how often turns were taken, and what things were before are not.
 */
import { UsageError } from '@stratum/cards';
import { NO_NAMES } from '@stratum/cards/rules';
import { activePlayer, currentStep, type Game, hasLost, life } from '@stratum/game';
import { type BegunEffect, type Entity, fastSolver, NONE, referenceSolver } from '@stratum/layers';
import type { Board, Step } from './board.js';
import { type CardsOfState, cardsFor } from './export-cards.js';
import { objectExpected, whatDiffers } from './export-check.js';
import { noteOf } from './export-note.js';
import { damageSteps, effectSteps, putStep } from './export-steps.js';
import { defaultName, Names } from './names.js';
import { type Played, play } from './play.js';
import { readBoard } from './read.js';

const ZONES = ['library', 'graveyard', 'exile', 'hand', 'command', 'battlefield'] as const;

/** The board. E720 where the solver cannot tell its effects, or the state cannot be said; nothing is changed. */
export function exportBoard(game: Game, title = 'A state of a running game'): Board {
  const { solver } = game;
  if (solver.begunEffects === undefined) throw refused('a solver that tells its effects: the fast solver', 'another');
  if (game.event !== null) throw refused('a call between operations', 'an event that is going on');
  if (game.players.some((_, seat) => hasLost(game, seat))) throw refused('a game in which everyone still plays', 'a player who has lost');
  const room = new Int32Array(game.world.maxObjects);
  const objects = ZONES.flatMap((zone) => [...room.slice(0, solver.inZone(zone, NONE, room))]);
  const names = new Names();
  const known = cardsFor(game, objects);
  for (const entity of objects) names.give(names.free(wordFor(game, entity)), entity);
  const steps = [...turnSteps(game), ...lifeSteps(game), ...objectSteps(game, objects, names, known)];
  const expected = objects.filter((entity) => solver.zone(entity) === 'battlefield' && !solver.isPhasedOut(entity));
  const note = noteOf(game, names);
  const board: Board = {
    board: 1,
    title,
    ...(note === '' ? {} : { note }),
    players: [...game.players],
    cards: known.cards,
    do: steps,
    expect: { objects: Object.fromEntries(expected.map((entity) => [names.nameOf(entity)!, objectExpected(game, entity)])) },
  };
  const difference = whatDiffers(game, names, playedAgain(board));
  if (difference !== null) throw refused('a state that a board can say', difference);
  return board;
}

/** As whoever gets the file will play it. */
function playedAgain(board: Board): Played {
  const file = 'the exported board';
  try {
    return play(readBoard(JSON.stringify(board), file), { solver: fastSolver, compareWith: referenceSolver, file });
  } catch (error) {
    if (error instanceof UsageError) throw refused('a state that a board can say', `one that is refused: ${error.message}`);
    throw error;
  }
}

const refused = (expected: string, got: string): UsageError =>
  new UsageError('E720', `expected ${expected}, got ${got}`, { place: 'exportBoard', expected, got });

/** By what is printed: a copy is called by its own card. What means something else on a board is told apart from it. */
function wordFor(game: Game, entity: Entity): string {
  const word = defaultName(game.catalogue.definitions[game.solver.definition(entity)]!.name);
  return NO_NAMES.has(word) || game.players.includes(word) ? `${word}-object` : word;
}

/** Whose turn it is, and in which step: the turn begins with nothing there, so that nothing happens on the way. */
function turnSteps(game: Game): Step[] {
  const [active, step] = [activePlayer(game), currentStep(game)];
  if (active === 0 && step === 'precombat main') return [];
  return [{ advance: step, of: game.players[active]! }];
}

function lifeSteps(game: Game): Step[] {
  return game.players.flatMap((by, seat): Step[] => {
    const more = life(game, seat) - 20;
    if (more === 0) return [];
    return [{ act: more > 0 ? { gainLife: more } : { loseLife: -more }, by, hold: true }];
  });
}

/** Objects and effects in the order of their timestamps; what something is attached to, or an effect applies to, comes before it. */
function objectSteps(game: Game, objects: readonly Entity[], names: Names, cards: CardsOfState): Step[] {
  const { solver } = game;
  const steps: Step[] = [];
  const there = new Set<Entity>();
  const come = (entity: Entity): void => {
    if (there.has(entity) || names.nameOf(entity) === undefined) return;
    there.add(entity);
    const host = solver.attachedTo(entity);
    if (host >= 0) come(host);
    steps.push(putStep(game, entity, names, cards.cardOf(entity), cards.isOwn(entity)));
  };
  type Entry = { readonly at: number; readonly entity?: Entity; readonly begun?: BegunEffect };
  const entries: Entry[] = [
    ...objects.map((entity) => ({ at: solver.timestamp(entity), entity })),
    ...solver.begunEffects!().map((begun) => ({ at: begun.timestamp, begun })),
  ];
  for (const { entity, begun } of entries.sort((a, b) => a.at - b.at)) {
    if (entity !== undefined) come(entity);
    if (begun === undefined) continue;
    for (const needed of [...begun.objects, ...begun.targets]) come(needed);
    steps.push(...effectSteps(game, begun, names));
  }
  const phasedOut = objects.filter((entity) => solver.isPhasedOut(entity));
  for (const entity of phasedOut) {
    const host = solver.attachedTo(entity);
    // what is attached phases out with its host (CR 702.26g)
    if (host < 0 || !solver.isPhasedOut(host)) steps.push({ phaseOut: names.nameOf(entity)!, hold: true });
  }
  return [...steps, ...damageSteps(game, objects, names)];
}
