/** Actions that change zones: destroy, exile, sacrifice, return (CR 701.8, 701.13, 701.21, 712.14a). */
import type { Action, Effect, Value, Zone } from '@stratum/cards';
import type { Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { closeEvent, openEvent } from '../events/event.js';
import type { Game } from '../game.js';
import { moveTogether } from '../zones/move.js';
import { Moves } from '../zones/moves.js';
import { isPermanent, successorOf } from '../zones/objects.js';
import { Destruction } from './destruction.js';
import { numberOf } from './number.js';
import { locate, type Resolution } from './resolution.js';

const NO_SACRIFICE = "can't be sacrificed";

const moves = new Moves();

const destruction = new Destruction(moves);

/** CR 701.8: to the graveyard, but for what something else happens to instead. */
export function destroyAll(resolution: Resolution, entities: readonly Entity[]): void {
  const { game } = resolution;
  moves.clear();
  destruction.clear();
  for (let i = 0; i < entities.length; i++) if (isPermanent(game, entities[i]!)) destruction.add(game, entities[i]!, true);
  const log = openEvent(game);
  move(resolution);
  destruction.complete(game);
  closeEvent(game, log);
}

/** CR 701.13. Afterwards the words of this resolution mean the cards in exile. */
export function exileAll(resolution: Resolution, entities: readonly number[]): void {
  addLocated(resolution, entities, 'exile');
  move(resolution);
  const before = resolution.context;
  renameWords(resolution);
  resolution.asked ??= before;
}

/** CR 701.21: each by its controller; an ability's own permanent only by the ability's controller. */
export function sacrificeAll(resolution: Resolution, entities: readonly Entity[], own: boolean): void {
  const { game, context } = resolution;
  moves.clear();
  for (let i = 0; i < entities.length; i++) {
    const entity = entities[i]!;
    if (!isPermanent(game, entity) || game.solver.hasRule(entity, NO_SACRIFICE)) continue;
    if (!own || game.solver.controller(entity) === context.you) moves.add(entity, 'graveyard', true);
  }
  move(resolution);
}

export function returnToHand(resolution: Resolution, entities: readonly number[]): void {
  addLocated(resolution, entities, 'hand');
  move(resolution);
}

/** To the battlefield under their owners' control; what is told to enter transformed and has no back face stays (CR 712.14a). */
export function returnToBattlefield(
  resolution: Resolution,
  entities: readonly number[],
  action: Extract<Action, { returnToBattlefield: unknown }>,
): void {
  const { game, context } = resolution;
  moves.clear();
  for (const entity of entities) {
    const there = locate(resolution, entity);
    if (there < 0 || moves.of(there) !== undefined || game.solver.zone(there) === 'battlefield') continue;
    const definition = game.catalogue.definitions[game.solver.definition(there)]!;
    if (action.transformed && definition.back === NONE) continue;
    moves.add(there, 'battlefield', false, {
      tapped: action.tapped,
      transformed: action.transformed,
      counters: action.withCounters === undefined ? undefined : countersOf(resolution, action.withCounters, there),
      ...(action.is === undefined ? {} : { is: { effect: action.is as Effect, context } }),
    });
  }
  move(resolution);
  renameWords(resolution);
  resolution.asked = null;
}

/** CR 107.1b: as many of each kind as the words say, not below zero. */
function countersOf(resolution: Resolution, counters: Readonly<Record<string, Value>>, entity: Entity): Record<string, number> {
  const count = (value: Value): number => Math.max(0, numberOf(resolution, value, entity));
  return Object.fromEntries(Object.entries(counters).map(([kind, value]) => [kind, count(value)]));
}

/** The words of this resolution mean the new objects from now on. */
function renameWords(resolution: Resolution): void {
  const { game, context } = resolution;
  resolution.context = {
    ...context,
    source: now(game, context.source),
    that: now(game, context.that),
    created: now(game, context.created),
    createdTogether: context.createdTogether?.map((entity) => now(game, entity)),
    targets: context.targets.map((target) => now(game, target)),
  };
}

/** What an object is after the moves; what was moved may be meant by the object it was before. */
function now(game: Game, entity: number): number {
  if (entity < 0) return entity;
  for (let i = 0; i < moves.length; i++) {
    const moved = moves.at(i);
    if (moved.entity !== entity && successorOf(game, entity) !== moved.entity) continue;
    return moved.became === NONE ? entity : moved.became;
  }
  return entity;
}

/** Objects where they are now, each once. */
function addLocated(resolution: Resolution, entities: readonly number[], to: Zone): void {
  moves.clear();
  for (let i = 0; i < entities.length; i++) {
    const there = locate(resolution, entities[i]!);
    if (there >= 0 && moves.of(there) === undefined) moves.add(there, to);
  }
}

function move(resolution: Resolution): void {
  moveTogether(resolution.game, moves);
  for (let i = 0; i < moves.length; i++) resolution.moved.add(moves.at(i).entity);
}
