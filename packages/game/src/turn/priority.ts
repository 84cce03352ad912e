/**
 * What happens each time a player would get priority (CR 117.5): state-based actions until none applies, then waiting triggers go on the stack, then
 * again from the start until neither happens.
 */
import { UsageError, type Zone } from '@stratum/cards';
import { NONE } from '@stratum/layers';
import { atomically, isUndoable } from '../fork.js';
import { type Game, LOOP_LIMIT, OVER, PRIORITY, QUESTION, QUESTION_SEAT, scalar } from '../game.js';
import { IntList } from '../int-list.js';
import { clearWaiting, waitingCount } from '../stack/items.js';
import { performStateBasedActions, stateBasedActionsApply } from '../state-based-actions/check.js';
import { putTriggersOnStack } from '../triggers/put-on-stack.js';
import { permanentsInto, zoneInto } from '../zones/objects.js';

/** Performs state-based actions and puts triggers on the stack. Returns whether anything happened. Refused (an endless loop, a full stack), the game is as before. */
export function checkAndTrigger(game: Game): boolean {
  if (waitingCount(game) > 0 || stateBasedActionsApply(game)) return isUndoable(game) ? checkUntilDone(game) : checkAtomically(game);
  game.solver.settle();
  evaluate(game);
  return false;
}

function checkAtomically(game: Game): boolean {
  return atomically(game, () => checkUntilDone(game));
}

function checkUntilDone(game: Game): boolean {
  let some = false;
  for (let round = 0; ; round++) {
    const acted = performStateBasedActions(game);
    if (scalar(game, OVER) !== 0) {
      clearWaiting(game);
      return some;
    }
    const triggered = putTriggersOnStack(game);
    if (!acted && !triggered) {
      evaluate(game);
      return some;
    }
    some = true;
    if (round > LOOP_LIMIT)
      throw new UsageError('E603', `triggers and state-based actions go on after ${LOOP_LIMIT} rounds; the game cannot go on (CR 104.4b)`);
  }
}

const there = new IntList();
const ZONES: readonly Zone[] = ['battlefield', 'hand', 'library', 'graveyard', 'stack', 'exile', 'command'];

/** Where a player gets priority everything is worked out, so that asking, then or after a refusal, leaves the same state to the last bit. */
function evaluate(game: Game): void {
  permanentsInto(game, there);
  for (let i = 0; there.count === 0 && i < ZONES.length; i++) zoneInto(game, ZONES[i]!, NONE, there);
  if (there.count > 0) game.solver.hasType(there.data[0]!, 'Creature');
}

/** Who is to decide: the player who is asked, else the one with priority. */
export function priority(game: Game): number {
  return scalar(game, scalar(game, QUESTION) > 0 ? QUESTION_SEAT : PRIORITY);
}

/** The game has ended: at most one player is left. */
export function isOver(game: Game): boolean {
  return scalar(game, OVER) !== 0;
}
