/**
 * Counters put on or taken off several objects at the same time (CR 608.2f): what each gets, replacement effects included, is found for all of them before
 * the first changes. A list of records that is filled anew for each event.
 */
import { type Entity, NONE } from '@stratum/layers';
import { closeEvent, openEvent } from '../events/event.js';
import type { Game } from '../game.js';
import { KeptRecords } from '../kept-records.js';
import { amountPut, placeCounters, takeCounters } from './put.js';

export class CounterChanges {
  private readonly rows = new KeptRecords(() => ({ entity: NONE as Entity, kind: '', amount: 0 }));

  clear(): void {
    this.rows.clear();
  }

  add(entity: Entity, kind: string, amount: number): void {
    const row = this.rows.next();
    row.entity = entity;
    row.kind = kind;
    row.amount = amount;
  }

  /** They are put. `byEffect`: not by a turn-based action or a cost. */
  put(game: Game, byEffect: boolean): void {
    const { rows } = this;
    for (let i = 0; i < rows.length; i++) {
      const row = rows.at(i);
      row.amount = amountPut(game, row.entity, row.kind, row.amount, byEffect);
    }
    const log = openEvent(game);
    for (let i = 0; i < rows.length; i++) {
      const { entity, kind, amount } = rows.at(i);
      if (amount > 0) placeCounters(game, log, entity, kind, amount);
    }
    closeEvent(game, log);
  }

  /** They are taken off, as many as there are. */
  take(game: Game): void {
    const { rows } = this;
    const log = openEvent(game);
    for (let i = 0; i < rows.length; i++) {
      const { entity, kind, amount } = rows.at(i);
      takeCounters(game, entity, kind, amount);
    }
    closeEvent(game, log);
  }
}
