/**
 * Permanents enter the battlefield, one or several at once: each is planned as it would exist there (CR 614.12), then all are put in by the
 * active player's objects first (CR 613.7m), with counters, attachments and what they trigger as one event.
 */

import { createEntity, freeEntity } from '@stratum/ecs-core';
import type { Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { attachNow, hostOnEntering } from '../attach/attach.js';
import { noteCounters } from '../counters/put.js';
import { closeEvent, openEvent, simultaneously } from '../events/event.js';
import type { EventLog } from '../events/log.js';
import { ACTIVE, type Game, scalar, setCell, TURN } from '../game.js';
import { discardObject, retireObject } from '../zones/objects.js';
import type { Entry } from './entry.js';
import { type Plan, placePlanned } from './place.js';
import { planEntry } from './plan.js';

/** Puts a permanent onto the battlefield; NONE if it cannot be there (an Aura with nothing to enchant stays where it is, CR 303.4g). */
export function enter(game: Game, entry: Entry): Entity {
  const log = openEvent(game);
  try {
    const entity = createEntity(game.world);
    log.entering.add(entity);
    const entered = finish(game, log, entity, planEntry(game, entity, entry), entry);
    closeEvent(game, log);
    return entered ? entity : NONE;
  } catch (error) {
    game.event = null;
    throw error;
  }
}

/** Puts permanents onto the battlefield at the same time; the new objects in the order of the entries, NONE for what stays where it is. */
export function enterTogether(game: Game, entries: readonly Entry[]): Entity[] {
  return simultaneously(game, (log) => {
    const result: Entity[] = entries.map(() => NONE);
    const order = entries.map((_, index) => index).sort((a, b) => turnOrder(game, entries[a]!) - turnOrder(game, entries[b]!));
    const planned: { index: number; entity: Entity; plan: Plan; entry: Entry }[] = [];
    for (const index of order) {
      const entry = entries[index]!;
      const entity = createEntity(game.world);
      log.entering.add(entity);
      const plan = planEntry(game, entity, entry);
      planned.push({ index, entity, plan, entry });
      // several: take it back, so that the next is planned without it
      if (entries.length > 1) discardObject(game, entity);
    }
    for (const { index, entity, plan, entry } of planned) {
      if (entries.length > 1) placePlanned(game, entity, plan, entry);
      if (finish(game, log, entity, plan, entry)) result[index] = entity;
    }
    return result;
  });
}

/** APNAP order: seats from the active player on (CR 101.4). */
function turnOrder(game: Game, entry: Entry): number {
  const count = game.players.length;
  return (entry.controller - scalar(game, ACTIVE) + count) % count;
}

/** Attachment, the object it was before, and the record of the event. False if it cannot enter. */
function finish(game: Game, log: EventLog, entity: Entity, plan: Plan, entry: Entry): boolean {
  const host = hostOnEntering(game, entity, entry.attachTo, entry.already === true);
  if (host === null) {
    discardObject(game, entity);
    freeEntity(game.world, entity);
    log.entering.delete(entity);
    return false;
  }
  if (entry.already) {
    setCell(game, game.regions.sinceTurn, entity, scalar(game, TURN) - 1);
    setCell(game, game.regions.restedSince, entity, game.solver.controlledSince(entity) + 1);
  }
  if (host !== NONE) {
    if (entry.already) game.solver.attach(entity, host);
    else attachNow(game, log, entity, host);
  }
  const from = entry.from ?? NONE;
  const fromZone = from === NONE ? null : game.solver.zone(from);
  if (from !== NONE) {
    retireObject(game, from, entity);
    game.journal.push({ kind: 'moved', from, to: entity, zone: 'battlefield' });
  } else game.journal.push({ kind: 'created', to: entity });
  if (entry.already) return true;
  if (plan.counters !== null) for (const [kind, amount] of plan.counters) if (amount > 0) noteCounters(log, entity, kind, 0, amount);
  log.moved.push({ from, to: entity, fromZone, toZone: 'battlefield', sacrificed: false });
  return true;
}
