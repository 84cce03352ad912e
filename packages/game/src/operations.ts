/**
 * The public names of @stratum/game/operations: what effects do to a game, as single calls, for a set-up, a board file or an embedder's own effects.
 * Each leaves state-based actions and triggers to `checkAndTrigger`, which is called where a player would get priority (CR 117.5).
 */
import type { Action, Effect, Zone } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { contextOf } from './choices/context.js';
import { putCounters, takeCounters } from './counters/put.js';
import { deal } from './damage/deal.js';
import { simultaneously } from './events/event.js';
import type { Game } from './game.js';
import { performAll } from './resolve/perform.js';
import { newResolution } from './resolve/resolution.js';
import { moveObject } from './zones/move.js';
import { tap, untap } from './zones/status.js';

export { attachTo, unattach } from './attach/attach.js';
export { canAttach } from './attach/can-attach.js';
export { deal, type Hit } from './damage/deal.js';
export { gainLife, loseLife } from './players.js';
export { putTogether } from './put.js';
export { counterTop, exileTop } from './stack/leave.js';
export { addMainPhase } from './turn/steps.js';
export { phaseIn, phaseOut, transformPermanent, turnFaceDown, turnFaceUp } from './zones/status.js';

/** An object changes zones; the new object, or NONE if it stays or has ceased. `by`: who will control it on the battlefield. */
export function moveTo(game: Game, entity: Entity, zone: Zone, by?: Seat): Entity {
  return moveObject(game, entity, zone, by === undefined ? {} : { entering: { controller: by } });
}

/** Taps or untaps a permanent; nothing happens if it is so already. */
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

/** Takes counters off an object, as many as there are. */
export function removeCounters(game: Game, entity: Entity, counters: Readonly<Record<string, number>>): void {
  simultaneously(game, () => {
    for (const [kind, amount] of Object.entries(counters)) takeCounters(game, entity, kind, amount);
  });
}

/** Damage from no source in particular. */
export function dealDamage(game: Game, amount: number, to: number, source: Entity = NONE): void {
  deal(game, [{ source, to, amount }]);
}

/** Whose spell it would be, its targets (objects, and players as -2 - seat), and its X. */
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
