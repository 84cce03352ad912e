/**
 * What happens each time a player would get priority (CR 117.5): state-based actions until none applies, then waiting triggers go on the stack, then
 * again from the start until neither happens.
 */
import { UsageError } from '@stratum/cards';
import { atomically } from '../fork.js';
import { type Game, LOOP_LIMIT, OVER, PRIORITY, scalar } from '../game.js';
import { clearWaiting } from '../stack/items.js';
import { performStateBasedActions } from '../state-based-actions/check.js';
import { putTriggersOnStack } from '../triggers/put-on-stack.js';

/** Performs state-based actions and puts triggers on the stack. Returns whether anything happened. */
export function checkAndTrigger(game: Game): boolean {
  let some = false;
  for (let round = 0; ; round++) {
    const acted = performStateBasedActions(game);
    if (scalar(game, OVER) !== 0) {
      clearWaiting(game);
      return some;
    }
    // targets said in advance may not be legal
    const triggered = game.decisions.targets.length > 0 ? atomically(game, () => putTriggersOnStack(game)) : putTriggersOnStack(game);
    if (!acted && !triggered) return some;
    some = true;
    if (round > LOOP_LIMIT)
      throw new UsageError('E603', `triggers and state-based actions go on after ${LOOP_LIMIT} rounds; the game cannot go on (CR 104.4b)`);
  }
}

/** Who has priority. */
export function priority(game: Game): number {
  return scalar(game, PRIORITY);
}

/** The game has ended: at most one player is left. */
export function isOver(game: Game): boolean {
  return scalar(game, OVER) !== 0;
}
