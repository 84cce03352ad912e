/**
 * Events that happen at the same time (CR 603.2, 608.2f, 704.3): a log is open while they happen; when the outermost one closes, the solver
 * settles and what they trigger starts waiting. Abilities that look back are asked before anything leaves (CR 603.10a).
 */
import type { TurnStep, Zone } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import type { Game } from '../game.js';
import { detectTriggers, lookBack } from '../triggers/detect.js';

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

/** All that `body` does happens at the same time. What fails in the middle leaves no event open. */
export function simultaneously<T>(game: Game, body: (log: EventLog) => T): T {
  const log = openEvent(game);
  try {
    const result = body(log);
    closeEvent(game, log);
    return result;
  } catch (error) {
    game.event = null;
    throw error;
  }
}

/** Opens the event, or goes on with the one that is open; `closeEvent` ends it. For what cannot fail in the middle, or is taken back as a whole. */
export function openEvent(game: Game): EventLog {
  if (game.event === null) {
    game.event = {
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
  game.event.depth++;
  return game.event;
}

/** What happened at the same time is over, if it was the outermost. */
export function closeEvent(game: Game, log: EventLog): void {
  log.depth--;
  if (log.depth > 0) return;
  game.event = null;
  game.solver.settle();
  detectTriggers(game, log);
}

/** These permanents are about to leave the battlefield together: call it before the first of them does. */
export function noteLeaving(game: Game, log: EventLog, leaving: readonly Entity[], sacrificed: boolean): void {
  if (game.looksBack && leaving.length > 0) lookBack(game, log, leaving, sacrificed);
}
