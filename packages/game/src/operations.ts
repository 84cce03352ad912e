/**
 * The operations of a game as single calls: what a set-up, a board file or an embedder does to it. Each leaves state-based actions and triggers to
 * `checkAndTrigger`, which is called where a player would get priority.
 */
import type { Action, DefinitionId, Effect, Zone } from '@stratum/cards';
import type { Choices, Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { contextOf } from './choices/context.js';
import { putCounters, takeCounters } from './counters/put.js';
import { deal } from './damage/deal.js';
import { enterTogether } from './enter/enter.js';
import type { Entry } from './enter/entry.js';
import { simultaneously } from './events/event.js';
import { atomically } from './fork.js';
import type { Game } from './game.js';
import { performAll } from './resolve/perform.js';
import { newResolution } from './resolve/resolution.js';
import { SPELL, stackItem, stackSize } from './stack/items.js';
import { moveObject } from './zones/move.js';
import { putIntoZone, putOntoBattlefield } from './zones/put.js';
import { tap, untap } from './zones/status.js';

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

/** An object changes zones; the new object, or NONE if it stays or has ceased. `by`: who will control it on the battlefield. */
export function moveTo(game: Game, entity: Entity, zone: Zone, by?: Seat): Entity {
  return moveObject(game, entity, zone, by === undefined ? {} : { entering: { controller: by } });
}

export function setTapped(game: Game, entity: Entity, tapped: boolean): void {
  if (tapped) tap(game, entity);
  else untap(game, entity);
}

/** An effect puts counters on an object. */
export function addCounters(game: Game, entity: Entity, counters: Readonly<Record<string, number>>): void {
  simultaneously(game, () => {
    for (const [kind, amount] of Object.entries(counters)) putCounters(game, entity, kind, amount);
  });
}

export function removeCounters(game: Game, entity: Entity, counters: Readonly<Record<string, number>>): void {
  simultaneously(game, () => {
    for (const [kind, amount] of Object.entries(counters)) takeCounters(game, entity, kind, amount);
  });
}

/** Damage from no source in particular. */
export function dealDamage(game: Game, amount: number, to: number, source: Entity = NONE): void {
  deal(game, [{ source, to, amount }]);
}

export interface AsIf {
  by: Seat;
  targets?: readonly number[];
  x?: number;
}

/** A continuous effect begins, as if a spell controlled by `by` had just resolved. `name` is how `applied` calls it. */
export function beginEffect(game: Game, effect: Effect, { by, targets, x }: AsIf, name?: string): void {
  simultaneously(game, () => game.solver.beginEffect(effect, contextOf(game, by, NONE, NONE, x ?? 0, targets), name));
}

/** An action, as if a spell controlled by `by` resolved that does only this. */
export function act(game: Game, action: Action, { by, targets, x }: AsIf, name?: string): void {
  performAll(newResolution(game, contextOf(game, by, NONE, NONE, x ?? 0, targets), { name }), [action]);
}

/** One object on the stack, as others see it. */
export interface StackView {
  /** The spell, or the source of the ability. */
  readonly entity: Entity;
  readonly source: Entity;
  readonly chapter: number | undefined;
  readonly isSpell: boolean;
}

/** The stack from the top down. */
export function stackView(game: Game): StackView[] {
  const views: StackView[] = [];
  for (let i = stackSize(game) - 1; i >= 0; i--) {
    const item = stackItem(game, i);
    const isSpell = item.kind === SPELL;
    views.push({ entity: item.entity, source: item.entity, chapter: isSpell || item.chapter === 0 ? undefined : item.chapter, isSpell });
  }
  return views;
}
