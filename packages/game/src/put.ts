/**
 * A card or token comes to a zone without being cast: how set-ups and board files begin. On the battlefield it enters as the rules say (CR 614.12),
 * unless it has been there `already`. State-based actions and triggers are left to `checkAndTrigger`.
 */
import { type DefinitionId, UsageError, type Zone } from '@stratum/cards';
import { liveCount, MAX_OBJECTS } from '@stratum/ecs-core';
import { type Choices, type Entity, NONE, type Seat } from '@stratum/layers';
import { contextOf } from './choices/context.js';
import { checkAmount, checkCounters, checkObject, checkSeat, checkTarget, checkZone } from './door.js';
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

function entryOf(game: Game, request: PutRequest): Entry {
  const { zone: _zone, choices, ...rest } = request;
  const entry: Entry = request.token ? { ...rest, ...sizeOfToken(game, request) } : rest;
  if (choices === undefined) return entry;
  const { chapter, ...others } = choices;
  return { ...entry, choices: others, chapter };
}

/** CR 608.2h, 111.3: a token's power and toughness that are to be worked out are so once, as it comes. */
function sizeOfToken(game: Game, { definition, controller, x }: PutRequest): Pick<Entry, 'power' | 'toughness'> {
  const { power, toughness } = game.catalogue.definitions[definition]!.card;
  const number = (value: typeof power): number | undefined =>
    typeof value === 'object' ? game.solver.value(value, contextOf(game, controller, NONE, NONE, x)) : undefined;
  return { power: number(power), toughness: number(toughness) };
}

/** What a request names is there, and its numbers are some. */
function check(game: Game, request: PutRequest): void {
  if (game.catalogue.definitions[request.definition] === undefined)
    throw new UsageError('E306', 'there is no such definition', { place: 'definition', got: String(request.definition) });
  checkZone(request.zone, 'zone');
  checkSeat(game, request.owner, 'owner');
  checkSeat(game, request.controller, 'controller');
  const { counters, attachTo, copyOf, choices, x } = request;
  if (counters !== undefined) checkCounters(game, counters, 'counters');
  if (attachTo !== undefined) checkTarget(game, attachTo, 'attachTo');
  if (copyOf !== undefined) checkTarget(game, copyOf, 'copyOf');
  if (choices?.player !== undefined) checkSeat(game, choices.player, 'choices.player');
  if (choices?.option !== undefined) checkAmount(choices.option, 'choices.option');
  if (x !== undefined) checkAmount(x, 'x');
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
    const enter = (): Entity => putOntoBattlefield(game, entryOf(game, request));
    return canBeRefused(request) ? atomically(game, enter) : enter();
  }
  const card = putIntoZone(game, {
    definition: request.definition,
    owner: request.owner,
    zone: request.zone as Exclude<Zone, 'battlefield'>,
    ...(request.token ? { token: true } : {}),
    ...(request.choices === undefined ? {} : { choices: request.choices }),
  });
  // CR 122.1: cards elsewhere can have counters too; it came with these
  for (const [kind, amount] of Object.entries(request.counters ?? {})) if (amount > 0) game.solver.putCounters(card, kind, amount);
  return card;
}

/** Several come at the same time; the new objects in the order of the requests. */
export function putTogether(game: Game, requests: readonly PutRequest[]): Entity[] {
  for (const request of requests) check(game, request);
  return requests.some(canBeRefused) || liveCount(game.world) + requests.length + ROOM > MAX_OBJECTS
    ? atomically(game, () => comeTogether(game, requests))
    : comeTogether(game, requests);
}

/** What was chosen for it may not be possible. */
function canBeRefused(request: PutRequest): boolean {
  return request.copyOf !== undefined || request.choices !== undefined;
}

/** An object that changes zones, by default under its owner's control. */
export interface MoveRequest {
  entity: Entity;
  to: Zone;
  by?: Seat | undefined;
}

/** Objects change zones at the same time as others come; what each request made, in their order, which is that of their timestamps (CR 613.7m); NONE for
 *  what stays where it is. */
export function putAndMove(game: Game, requests: readonly (PutRequest | MoveRequest)[]): Entity[] {
  for (const request of requests) {
    if (!('entity' in request)) check(game, request);
    else {
      checkObject(game, request.entity, 'entity');
      checkZone(request.to, 'to');
      if (request.by !== undefined) checkSeat(game, request.by, 'by');
    }
  }
  return atomically(game, () => comeTogether(game, requests));
}

function comeTogether(game: Game, requests: readonly (PutRequest | MoveRequest)[]): Entity[] {
  const moves = new Moves();
  for (const request of requests) {
    if ('entity' in request)
      moves.add(request.entity, request.to, false, request.by === undefined ? undefined : { controller: request.by });
    else if (request.zone === 'battlefield') moves.addNew(entryOf(game, request));
  }
  return simultaneously(game, () => {
    moveTogether(game, moves);
    let next = 0;
    return requests.map((request) =>
      'entity' in request || request.zone === 'battlefield' ? moves.at(next++).became : putChecked(game, request),
    );
  });
}
