/** What happens at the same time, as a record: there is one, kept by the game and filled anew for each event, so that an event makes no lists. */
import type { TurnStep, Zone } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';

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

export interface EventLog {
  depth: number;
  readonly moved: Moved[];
  readonly counters: CountersPut[];
  readonly cast: { spell: Entity; by: Seat }[];
  readonly turnedFaceUp: Entity[];
  readonly attached: { what: Entity; host: number }[];
  readonly attacks: Entity[];
  step: TurnStep | null;
  readonly lookBack: LookBack[];
  /** What enters in this event: it is not there yet for what else enters (CR 614.12). */
  readonly entering: Set<Entity>;
}

export function emptyLog(): EventLog {
  return {
    depth: 0,
    moved: [],
    counters: [],
    cast: [],
    turnedFaceUp: [],
    attached: [],
    attacks: [],
    step: null,
    lookBack: [],
    entering: new Set(),
  };
}

/** As if nothing had happened yet. */
export function clearLog(log: EventLog): void {
  log.depth = 0;
  log.step = null;
  // PERF: a list that is emptied loses its memory, so that what is empty is left alone (bench: game)
  if (log.moved.length > 0) log.moved.length = 0;
  if (log.counters.length > 0) log.counters.length = 0;
  if (log.cast.length > 0) log.cast.length = 0;
  if (log.turnedFaceUp.length > 0) log.turnedFaceUp.length = 0;
  if (log.attached.length > 0) log.attached.length = 0;
  if (log.attacks.length > 0) log.attacks.length = 0;
  if (log.lookBack.length > 0) log.lookBack.length = 0;
  if (log.entering.size > 0) log.entering.clear();
}
