/**
 * The public names of @stratum/game/operations: what effects do to a game, as single calls, for a set-up, a board file or an embedder's own effects.
 * Each leaves state-based actions and triggers to `checkAndTrigger`, which is called where a player would get priority (CR 117.5).
 */
import type { Action, Effect, Zone } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { attachTo as attachIfPossible, unattach as unattachIfAttached } from './attach/attach.js';
import { canAttach as canBeAttached } from './attach/can-attach.js';
import { contextOf } from './choices/context.js';
import { CounterChanges } from './counters/changes.js';
import { deal as dealAll, type Hit } from './damage/deal.js';
import { checkAmount, checkCounters, checkObject, checkObjects, checkSeat, checkTarget, checkZone } from './door.js';
import { simultaneously } from './events/event.js';
import { atomically } from './fork.js';
import type { Game } from './game.js';
import { gainLife as gain, loseLife as lose } from './players.js';
import { performAll } from './resolve/perform.js';
import { Resolution } from './resolve/resolution.js';
import { moveObject, moveOntoBattlefield } from './zones/move.js';
import * as status from './zones/status.js';

export type { Hit } from './damage/deal.js';
export { type MoveRequest, putAndMove, putTogether } from './put.js';
export { counterTop, exileTop } from './stack/leave.js';
export { addMainPhase } from './turn/steps.js';

/** An object changes zones; the new object, or NONE if it stays or has ceased. `by`: who will control it on the battlefield. */
export function moveTo(game: Game, entity: Entity, zone: Zone, by?: Seat): Entity {
  checkObject(game, entity, 'entity');
  checkZone(zone, 'zone');
  if (by !== undefined) checkSeat(game, by, 'by');
  return atomically(game, () => (zone === 'battlefield' ? moveOntoBattlefield(game, entity, by) : moveObject(game, entity, zone)));
}

/** Taps or untaps a permanent; nothing happens if it is so already. */
export function setTapped(game: Game, entity: Entity, tapped: boolean): void {
  checkObject(game, entity, 'entity');
  if (tapped) status.tap(game, entity);
  else status.untap(game, entity);
}

/** Turns a double-faced permanent to its other face (CR 712.9). Returns whether it did. */
export function transformPermanent(game: Game, entity: Entity): boolean {
  checkObject(game, entity, 'entity');
  return status.transformPermanent(game, entity);
}

/** Turns a permanent face up (CR 708.8); what is face up stays as it is. Returns whether it did. */
export function turnFaceUp(game: Game, entity: Entity): boolean {
  checkObject(game, entity, 'entity');
  return status.turnFaceUp(game, entity);
}

/** Turns a permanent face down (CR 708.2a); what is face down or double-faced stays as it is. Returns whether it did. */
export function turnFaceDown(game: Game, entity: Entity): boolean {
  checkObject(game, entity, 'entity');
  return status.turnFaceDown(game, entity);
}

/** Phases out permanents, with all that is attached to them (CR 702.26d-g); what is no permanent stays where it is. */
export function phaseOut(game: Game, entities: Entity | readonly Entity[]): void {
  checkObjects(game, entities, 'entities');
  status.phaseOut(game, entities);
}

/** Phases in what has phased out, with all that phased out with it (CR 702.26g); nothing happens to anything else. */
export function phaseIn(game: Game, entities: Entity | readonly Entity[]): void {
  checkObjects(game, entities, 'entities');
  status.phaseIn(game, entities);
}

/** Attaches an object to another, or to a player (-2 - seat), if it can be. Returns whether it moved. */
export function attachTo(game: Game, what: Entity, host: number): boolean {
  checkObject(game, what, 'what');
  checkTarget(game, host, 'host');
  return attachIfPossible(game, what, host);
}

/** It is attached to nothing any more, and stays on the battlefield. Returns whether it was attached. */
export function unattach(game: Game, what: Entity): boolean {
  checkObject(game, what, 'what');
  return unattachIfAttached(game, what);
}

/** Whether an object can be attached to another, or to a player (-2 - seat). */
export function canAttach(game: Game, what: Entity, host: number): boolean {
  checkObject(game, what, 'what');
  checkTarget(game, host, 'host');
  return canBeAttached(game, what, host);
}

const changed = new CounterChanges();

/** An effect puts counters on an object. */
export function addCounters(game: Game, entity: Entity, counters: Readonly<Record<string, number>>): void {
  checkObject(game, entity, 'entity');
  checkCounters(game, counters, 'counters');
  changed.clear();
  for (const [kind, amount] of Object.entries(counters)) changed.add(entity, kind, amount);
  changed.put(game, true);
}

/** Takes counters off an object, as many as there are. */
export function removeCounters(game: Game, entity: Entity, counters: Readonly<Record<string, number>>): void {
  checkObject(game, entity, 'entity');
  checkCounters(game, counters, 'counters');
  changed.clear();
  for (const [kind, amount] of Object.entries(counters)) changed.add(entity, kind, amount);
  changed.take(game);
}

/** Damage from no source in particular. */
export function dealDamage(game: Game, amount: number, to: number, source: Entity = NONE): void {
  deal(game, [{ source, to, amount }]);
}

/** Deals all this damage at the same time. */
export function deal(game: Game, hits: readonly Hit[]): void {
  for (const { source, to, amount } of hits) {
    if (source !== NONE) checkObject(game, source, 'source');
    checkTarget(game, to, 'to');
    checkAmount(amount, 'amount');
  }
  dealAll(game, hits);
}

/** A player gains life. */
export function gainLife(game: Game, seat: Seat, amount: number): void {
  checkSeat(game, seat, 'seat');
  checkAmount(amount, 'amount');
  gain(game, seat, amount);
}

/** A player loses life. */
export function loseLife(game: Game, seat: Seat, amount: number): void {
  checkSeat(game, seat, 'seat');
  checkAmount(amount, 'amount');
  lose(game, seat, amount);
}

/** Whose spell it would be, its targets (objects, and players as -2 - seat), and its X. */
export interface AsIf {
  by: Seat;
  targets?: readonly number[];
  x?: number;
}

function check(game: Game, { by, targets, x }: AsIf): void {
  checkSeat(game, by, 'by');
  for (const target of targets ?? []) checkTarget(game, target, 'targets');
  if (x !== undefined) checkAmount(x, 'x');
}

/** A continuous effect begins, as if a spell controlled by `by` had just resolved. `name` is how `applied` calls it. */
export function beginEffect(game: Game, effect: Effect, asIf: AsIf, name?: string): void {
  check(game, asIf);
  const { by, targets, x } = asIf;
  simultaneously(game, () => game.solver.beginEffect(effect, contextOf(game, by, NONE, NONE, x ?? 0, targets), name));
}

/** An action, as if a spell controlled by `by` resolved that does only this. Refused, the game is as before. */
export function act(game: Game, action: Action, asIf: AsIf, name?: string): void {
  check(game, asIf);
  const { by, targets, x } = asIf;
  const resolution = new Resolution().begin(game, contextOf(game, by, NONE, NONE, x ?? 0, targets));
  resolution.name = name;
  atomically(game, () => performAll(resolution, [action]));
}
