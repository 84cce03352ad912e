/**
 * A card or token comes to a zone without being cast: how set-ups and board files begin. On the battlefield it enters as the rules say (CR 614.12),
 * unless it has been there `already`. State-based actions and triggers are left to `checkAndTrigger`.
 */
import { type DefinitionId, UsageError, type Zone } from '@stratum/cards';
import { liveCount, MAX_OBJECTS } from '@stratum/ecs-core';
import type { Choices, Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { checkAmount, checkCounters, checkObject, checkSeat, checkTarget, checkZone } from './door.js';
import { enterTogether } from './enter/enter.js';
import type { Entry } from './enter/entry.js';
import { simultaneously } from './events/event.js';
import { atomically } from './fork.js';
import type { Game } from './game.js';
import { moveTogether } from './zones/move.js';
import { Moves } from './zones/moves.js';
import { putIntoZone, putOntoBattlefield } from './zones/put.js';

/** What comes to a zone, and how; what is not said is not so. */
export interface PutRequest {
  definition: DefinitionId;
  zone: Zone;
  controller: Seat;
  owner: Seat;
  token?: boolean;
  tapped?: boolean;
  faceDown?: boolean;
  transformed?: boolean;
  attacking?: boolean;
  /** Been there since before this turn began. */
  already?: boolean;
  counters?: Readonly<Record<string, number>>;
  /** An object, or a player as -2 - seat. */
  attachTo?: number;
  copyOf?: Entity;
  /** `chapter`: for read ahead. */
  choices?: Choices & { chapter?: number };
  x?: number;
}

function entryOf(request: PutRequest): Entry {
  const { zone: _zone, choices, ...rest } = request;
  if (choices === undefined) return rest;
  const { chapter, ...others } = choices;
  return { ...rest, choices: others, chapter };
}

/** What a request names is there, and its numbers are some. */
function check(game: Game, request: PutRequest): void {
  if (game.catalogue.definitions[request.definition] === undefined)
    throw new UsageError('E306', 'there is no such definition', { place: 'definition', got: String(request.definition) });
  checkZone(request.zone, 'zone');
  checkSeat(game, request.owner, 'owner');
  checkSeat(game, request.controller, 'controller');
  checkCounters(game, request.counters, 'counters');
  checkTarget(game, request.attachTo, 'attachTo');
  checkTarget(game, request.copyOf, 'copyOf');
  checkSeat(game, request.choices?.player, 'choices.player');
  checkAmount(request.choices?.option, 'choices.option');
  checkAmount(request.x, 'x');
  if (liveCount(game.world) + ROOM > MAX_OBJECTS)
    throw new UsageError('E604', `the game holds ${MAX_OBJECTS} objects at most`, { place: 'put', expected: 'fewer objects' });
}

/** Objects that may be made besides, to look how something would enter. */
const ROOM = 8;

/** A card or token comes to a zone without being cast; the new object. */
export function put(game: Game, request: PutRequest): Entity {
  check(game, request);
  return putChecked(game, request);
}

function putChecked(game: Game, request: PutRequest): Entity {
  if (request.zone === 'battlefield') {
    const enter = (): Entity => putOntoBattlefield(game, entryOf(request));
    return canBeRefused(request) ? atomically(game, enter) : enter();
  }
  return putIntoZone(game, {
    definition: request.definition,
    owner: request.owner,
    zone: request.zone as Exclude<Zone, 'battlefield'>,
    ...(request.token ? { token: true } : {}),
    ...(request.choices === undefined ? {} : { choices: request.choices }),
  });
}

/** Several come at the same time; the new objects in the order of the requests. */
export function putTogether(game: Game, requests: readonly PutRequest[]): Entity[] {
  for (const request of requests) check(game, request);
  return requests.some(canBeRefused) || liveCount(game.world) + requests.length + ROOM > MAX_OBJECTS
    ? atomically(game, () => putAll(game, requests))
    : putAll(game, requests);
}

/** What was chosen for it may not be possible. */
function canBeRefused(request: PutRequest): boolean {
  return request.copyOf !== undefined || request.choices !== undefined;
}

/** Objects change zones at the same time as others come; what came, and what moved became, each in its order (NONE for what stays). */
export function putAndMove(
  game: Game,
  requests: readonly PutRequest[],
  moves: readonly { entity: Entity; to: Zone; by?: Seat | undefined }[],
): { put: Entity[]; moved: Entity[] } {
  for (const request of requests) check(game, request);
  for (const { entity, to, by } of moves) {
    checkObject(game, entity, 'entity');
    checkZone(to, 'to');
    checkSeat(game, by, 'by');
  }
  const all = new Moves();
  for (const { entity, to, by } of moves) all.add(entity, to, false, by === undefined ? undefined : { controller: by });
  return atomically(game, () =>
    simultaneously(game, () => {
      moveTogether(game, all);
      return { moved: moves.map((_, index) => all.at(index).became), put: putAll(game, requests) };
    }),
  );
}

function putAll(game: Game, requests: readonly PutRequest[]): Entity[] {
  return simultaneously(game, () => {
    const result: Entity[] = requests.map(() => NONE);
    const entering = requests.map((_, index) => index).filter((index) => requests[index]!.zone === 'battlefield');
    const entered = enterTogether(
      game,
      entering.map((index) => entryOf(requests[index]!)),
    );
    entering.forEach((index, i) => {
      result[index] = entered[i]!;
    });
    requests.forEach((request, index) => {
      if (request.zone !== 'battlefield') result[index] = putChecked(game, request);
    });
    return result;
  });
}
