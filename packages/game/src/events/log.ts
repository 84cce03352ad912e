/** What happens at the same time, as a record: there is one, kept by the game and filled anew for each event, so that an event makes no lists. */
import type { TurnStep, Zone } from '@stratum/cards';
import { type Entity, NONE, type Seat } from '@stratum/layers';
import type { Replacer } from '../abilities/replacers.js';
import { EntitySet } from '../entity-set.js';
import { IntList } from '../int-list.js';
import { KeptRecords } from '../kept-records.js';

export interface Moved {
  /** The object that left a zone, or NONE. */
  from: Entity;
  /** The object that came to a zone, or NONE. */
  to: Entity;
  fromZone: Zone | null;
  toZone: Zone;
  sacrificed: boolean;
}

export interface CountersPut {
  entity: Entity;
  kind: string;
  before: number;
  after: number;
}

/** An ability that would trigger if `leaving` left in that way, as things were before. */
export interface LookBack {
  leaving: Entity;
  source: Entity;
  ability: number;
  controller: Seat;
  how: 'dies' | 'leaves' | 'sacrificed';
}

export class EventLog {
  depth = 0;
  readonly moved = new KeptRecords<Moved>(() => ({ from: NONE, to: NONE, fromZone: null, toZone: 'outside', sacrificed: false }));
  readonly counters = new KeptRecords<CountersPut>(() => ({ entity: NONE, kind: '', before: 0, after: 0 }));
  readonly cast = new KeptRecords<{ spell: Entity; by: Seat }>(() => ({ spell: NONE, by: 0 }));
  readonly turnedFaceUp = new IntList();
  /** What became attached. */
  readonly attached = new IntList();
  readonly attacks = new IntList();
  step: TurnStep | null = null;
  readonly lookBack = new KeptRecords<LookBack>(() => ({ leaving: NONE, source: NONE, ability: NONE, controller: 0, how: 'leaves' }));
  /** What enters in this event: it is not there yet for what else enters (CR 614.12). */
  readonly entering = new EntitySet();

  /** What replaced events before anything left in this one, where that is not the same as now (CR 614.4). */
  replacers: readonly Replacer[] | null = null;

  /** As if nothing had happened yet. */
  clear(): void {
    this.depth = 0;
    this.step = null;
    this.moved.clear();
    this.counters.clear();
    this.cast.clear();
    this.turnedFaceUp.clear();
    this.attached.clear();
    this.attacks.clear();
    this.lookBack.clear();
    this.entering.clear();
    this.replacers = null;
  }

  /** An object left a zone, or came to one, or both. */
  noteMove(from: Entity, to: Entity, fromZone: Zone | null, toZone: Zone, sacrificed: boolean): void {
    const moved = this.moved.next();
    moved.from = from;
    moved.to = to;
    moved.fromZone = fromZone;
    moved.toZone = toZone;
    moved.sacrificed = sacrificed;
  }

  noteCast(spell: Entity, by: Seat): void {
    const cast = this.cast.next();
    cast.spell = spell;
    cast.by = by;
  }

  noteLookBack(leaving: Entity, source: Entity, ability: number, controller: Seat, how: LookBack['how']): void {
    const note = this.lookBack.next();
    note.leaving = leaving;
    note.source = source;
    note.ability = ability;
    note.controller = controller;
    note.how = how;
  }
}
