/**
 * Attaching and unattaching (CR 701.3): what cannot be attached stays where it is, attaching to where it already is does nothing, and a move
 * to another object is a new timestamp (the solver's) and an event.
 */
import type { Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { askOne } from '../choices/asking.js';
import { nameOfTarget } from '../choices/targets.js';
import { simultaneously } from '../events/event.js';
import type { EventLog } from '../events/log.js';
import type { Game } from '../game.js';
import { isPermanent, permanents } from '../zones/objects.js';
import { canAttach } from './can-attach.js';

/** Attaches an object to another, or to a player (-2 - seat), if it can be; `asCreature`: as though that object were a creature. Returns whether it moved. */
export function attachTo(game: Game, what: Entity, host: number, asCreature = false): boolean {
  if (!isPermanent(game, what) || game.solver.attachedTo(what) === host || !canAttach(game, what, host, asCreature)) return false;
  simultaneously(game, (log) => attachNow(game, log, what, host));
  return true;
}

/** Attaches without asking whether it can be. */
export function attachNow(game: Game, log: EventLog, what: Entity, host: number): void {
  game.solver.attach(what, host);
  log.attached.push(what);
}

/** It is attached to nothing any more, and stays on the battlefield. */
export function unattach(game: Game, what: Entity): boolean {
  if (!isPermanent(game, what) || game.solver.attachedTo(what) === NONE) return false;
  simultaneously(game, () => game.solver.attach(what, NONE));
  return true;
}

/** What its player attaches an entering Aura to (CR 303.4f): objects by timestamp, then players in turn order, by default the first; NONE if there
 *  is nothing. */
function chooseHost(game: Game, aura: Entity): number {
  const hosts: number[] = permanents(game).filter((host) => !game.event?.entering.has(host) && canAttach(game, aura, host));
  for (let seat = 0; seat < game.players.length; seat++) if (canAttach(game, aura, -2 - seat)) hosts.push(-2 - seat);
  if (hosts.length === 0) return NONE;
  const { solver } = game;
  return askOne(game, solver.controller(aura), hosts, (host) => `attach ${solver.name(aura)} to ${nameOfTarget(game, host)}`);
}

/** What an entering object is attached to: NONE for nothing, null if it cannot enter for want of something to enchant (CR 303.4f-g). */
export function hostOnEntering(game: Game, entity: Entity, wanted: number | undefined, already: boolean): number | null {
  const isAura = game.solver.hasSubtype(entity, 'Aura') && !game.solver.isFaceDown(entity);
  if (wanted !== undefined && (already || canAttach(game, entity, wanted))) return wanted;
  if (!isAura || already) return NONE; // CR 301.5e: what cannot be attached enters unattached.
  if (wanted !== undefined || game.solver.hasType(entity, 'Creature')) return null;
  const host = chooseHost(game, entity);
  return host === NONE ? null : host;
}

/** All that is attached to an object, in order of timestamp. */
export function attachedTo(game: Game, host: number): Entity[] {
  return permanents(game).filter((entity) => game.solver.attachedTo(entity) === host);
}
