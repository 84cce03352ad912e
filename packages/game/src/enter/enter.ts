/**
 * Permanents enter the battlefield, one or several at once: each is planned as it would exist there (CR 614.12), then all are put in by the
 * active player's objects first (CR 613.7m), with counters, attachments and what they trigger as one event.
 */

import { createEntity, freeEntity } from '@stratum/ecs-core';
import type { Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { attachNow, hostOnEntering } from '../attach/attach.js';
import { askOrder, isAsking } from '../choices/asking.js';
import { noteCounters } from '../counters/put.js';
import { closeEvent, openEvent } from '../events/event.js';
import type { EventLog } from '../events/log.js';
import { type Game, scalar, setCell, TURN } from '../game.js';
import { KeptRecords } from '../kept-records.js';
import { turnOrder } from '../players.js';
import type { Init } from '../zones/init.js';
import { discardObject, retireObject } from '../zones/objects.js';
import type { Entry } from './entry.js';
import { Plan, placePlanned } from './place.js';
import { planEntry } from './plan.js';

const alone = new Plan();

/** Puts a permanent onto the battlefield; NONE if it cannot be there (an Aura with nothing to enchant stays where it is, CR 303.4g). */
export function enter(game: Game, entry: Entry): Entity {
  const log = openEvent(game);
  try {
    const entity = createEntity(game.world);
    log.entering.add(entity);
    planEntry(game, entity, entry, alone);
    const entered = finish(game, log, entity, alone, entry);
    closeEvent(game, log);
    return entered ? entity : NONE;
  } catch (error) {
    game.event = null;
    throw error;
  }
}

/** Of those that enter at the same time: which entry, as which object, and how. */
class Planned {
  index = 0;
  entity: Entity = NONE;
  readonly plan = new Plan();
}

const planned = new KeptRecords(() => new Planned());

/** Puts permanents onto the battlefield at the same time; the new objects in the order of the entries, NONE for what stays where it is. */
export function enterTogether(game: Game, entries: readonly Entry[]): Entity[] {
  if (entries.length === 1) return [enter(game, entries[0]!)];
  const result: Entity[] = entries.map(() => NONE);
  const log = openEvent(game);
  try {
    planned.clear();
    // CR 101.4: in APNAP order
    for (let turn = 0; turn < game.players.length; turn++)
      for (let index = 0; index < entries.length; index++)
        if (turnOrder(game, entries[index]!.controller) === turn) planOneOfSeveral(game, log, index, entries[index]!);
    const order = inOrderOfTime(game, entries);
    for (let i = 0; i < planned.length; i++) {
      const { index, entity, plan } = order === null ? planned.at(i) : order[i]!;
      placePlanned(game, entity, plan, entries[index]!);
      if (finish(game, log, entity, plan, entries[index]!)) result[index] = entity;
    }
    closeEvent(game, log);
    return result;
  } catch (error) {
    game.event = null;
    throw error;
  }
}

/** Plans it, and takes it back, so that the next is planned without it. */
function planOneOfSeveral(game: Game, log: EventLog, index: number, entry: Entry): void {
  const one = planned.next();
  one.index = index;
  one.entity = createEntity(game.world);
  log.entering.add(one.entity);
  planEntry(game, one.entity, entry, one.plan);
  discardObject(game, one.entity);
}

/** CR 613.7m: the active player's are the earliest, as they stand, and each player says which of the own ones are earlier. Null: as they stand. */
function inOrderOfTime(game: Game, entries: readonly Entry[]): readonly Planned[] | null {
  if (!isAsking(game)) return null;
  const all = entries.map((_, i) => planned.at(i));
  const name = ({ index }: Planned): string => game.catalogue.definitions[entries[index]!.definition]!.name;
  const isAlike = (a: Planned, b: Planned): boolean => areAlike(entries[a.index]!, a.plan.init, entries[b.index]!, b.plan.init);
  return game.players.flatMap((_, turn) => {
    const own = all.filter(({ index }) => turnOrder(game, entries[index]!.controller) === turn);
    const seat = own.length === 0 ? NONE : entries[own[0]!.index]!.controller;
    return own.length < 2 ? own : askOrder(game, seat, own, isAlike, (one) => `first of what enters: ${name(one)}`);
  });
}

/** Nobody could tell which of the two came first. */
function areAlike(a: Entry, aInit: Init, b: Entry, bInit: Init): boolean {
  return (
    a.definition === b.definition &&
    a.owner === b.owner &&
    aInit.copyOf === bInit.copyOf &&
    aInit.choices === undefined &&
    bInit.choices === undefined
  );
}

/** CR 111.5 + CR 304.4 + CR 307.4: a token that would be an instant or sorcery is not created. */
function isForbidden({ solver }: Game, entity: Entity, { token, created }: Entry): boolean {
  return token === true && created !== undefined && (solver.hasType(entity, 'Instant') || solver.hasType(entity, 'Sorcery'));
}

/** Attachment, the object it was before, and the record of the event. False if it cannot enter. */
function finish(game: Game, log: EventLog, entity: Entity, plan: Plan, entry: Entry): boolean {
  const host = isForbidden(game, entity, entry) ? null : hostOnEntering(game, entity, entry.attachTo, entry.already === true);
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
    game.journal.moved(from, entity, 'battlefield');
  } else game.journal.created(entity);
  if (entry.already) return true;
  const { counters } = plan;
  for (let i = 0; i < counters.size; i++) if (counters.amount(i) > 0) noteCounters(log, entity, counters.kind(i), 0, counters.amount(i));
  log.noteMove(from, entity, fromZone, 'battlefield', false);
  return true;
}
