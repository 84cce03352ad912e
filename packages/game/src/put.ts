/**
 * A card or token comes to a zone without being cast: how set-ups and board files begin. On the battlefield it enters as the rules say (CR 614.12),
 * unless it has been there `already`. State-based actions and triggers are left to `checkAndTrigger`.
 */
import type { DefinitionId, Zone } from '@stratum/cards';
import type { Choices, Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { enterTogether } from './enter/enter.js';
import type { Entry } from './enter/entry.js';
import { simultaneously } from './events/event.js';
import { atomically } from './fork.js';
import type { Game } from './game.js';
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

/** A card or token comes to a zone without being cast; the new object. */
export function put(game: Game, request: PutRequest): Entity {
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
  return requests.some(canBeRefused) ? atomically(game, () => putAll(game, requests)) : putAll(game, requests);
}

/** What was chosen for it may not be possible. */
function canBeRefused(request: PutRequest): boolean {
  return request.copyOf !== undefined || request.choices !== undefined;
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
      if (request.zone !== 'battlefield') result[index] = put(game, request);
    });
    return result;
  });
}
