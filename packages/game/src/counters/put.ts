/** Putting counters on objects and taking them off (CR 122), as parts of the event that is open, or as an event of its own. */
import type { Entity } from '@stratum/layers';
import { closeEvent, openEvent, simultaneously } from '../events/event.js';
import type { EventLog } from '../events/log.js';
import type { Game } from '../game.js';
import { isReachable } from '../zones/objects.js';
import { replacedCounters } from './replaced.js';

/** Puts counters on an object; returns how many were put. `byEffect`: by a spell, an ability or a replacement effect, not by a turn-based action or a cost. */
export function putCounters(game: Game, entity: Entity, kind: string, amount: number, byEffect = true): number {
  const put = amountPut(game, entity, kind, amount, byEffect);
  if (put <= 0) return 0;
  const log = openEvent(game);
  placeCounters(game, log, entity, kind, put);
  closeEvent(game, log);
  return put;
}

/** How many would be put, if so many were to be: none on what is not there. */
export function amountPut(game: Game, entity: Entity, kind: string, amount: number, byEffect: boolean): number {
  return isReachable(game, entity) ? replacedCounters(game, entity, kind, amount, byEffect) : 0;
}

/** So many are put, whatever would replace it. */
export function placeCounters(game: Game, log: EventLog, entity: Entity, kind: string, amount: number): void {
  const before = game.solver.counters(entity, kind);
  game.solver.putCounters(entity, kind, amount);
  noteCounters(log, entity, kind, before, before + amount);
}

/** Takes up to that many counters off; returns how many. Nothing triggers on it. */
export function takeCounters(game: Game, entity: Entity, kind: string, amount: number): number {
  if (!isReachable(game, entity)) return 0;
  const taken = Math.min(amount, game.solver.counters(entity, kind));
  if (taken <= 0) return 0;
  simultaneously(game, () => game.solver.removeCounters(entity, kind, taken));
  return taken;
}

/** Counters of one kind on one object in one event are one occurrence. */
export function noteCounters(log: EventLog, entity: Entity, kind: string, before: number, after: number): void {
  for (let i = 0; i < log.counters.length; i++) {
    const put = log.counters.at(i);
    if (put.entity !== entity || put.kind !== kind) continue;
    put.after = after;
    return;
  }
  const put = log.counters.next();
  put.entity = entity;
  put.kind = kind;
  put.before = before;
  put.after = after;
}
