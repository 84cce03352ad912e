/**
 * Events that happen at the same time (CR 603.2, 608.2f, 704.3): a log is open while they happen; when the outermost one closes, the solver
 * settles and what they trigger starts waiting. Abilities that look back are asked before anything leaves (CR 603.10a).
 */
import type { Entity } from '@stratum/layers';
import type { Game } from '../game.js';
import { noteWorlds } from '../state-based-actions/world-rule.js';
import { detectTriggers, lookBack } from '../triggers/detect.js';
import { removeFromCombat } from '../turn/remove-from-combat.js';
import type { EventLog } from './log.js';

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
    game.log.clear();
    game.event = game.log;
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
  removeFromCombat(game);
  if (game.spoken.world) noteWorlds(game);
  detectTriggers(game, log);
}

/** These permanents are about to leave the battlefield together: call it before the first of them does. */
export function noteLeaving(game: Game, log: EventLog, leaving: readonly Entity[], sacrificed: boolean): void {
  if (game.looksBack && leaving.length > 0) lookBack(game, log, leaving, sacrificed);
}
