/**
 * Time passes: everyone passes priority until a step begins; what stands on the stack resolves on the way, and the triggers of the step reached stay
 * on the stack (CR 117.4, 500.2). A game that does not get there within the limit is an endless loop.
 */
import type { TurnStep } from '@stratum/cards';
import { UsageError } from '@stratum/cards';
import { liveCount } from '@stratum/ecs-core';
import type { Seat } from '@stratum/layers';
import { checkSeat } from '../door.js';
import { atomically, isUndoable } from '../fork.js';
import { ACTIVE, CLEANUP_PRIORITY, type Game, LOOP_LIMIT, OVER, PASSES, PRIORITY, scalar, setScalar } from '../game.js';
import { hasLost, nextSeat, playersLeft } from '../players.js';
import { stackSize, waitingCount } from '../stack/items.js';
import { resolveTop } from '../stack/resolve.js';
import { stateBasedActionsApply } from '../state-based-actions/check.js';
import { checkAndTrigger } from './priority.js';
import { currentStep, hasPriority, nextIsQuiet, nextStep, repeatCleanup, TURN_STEPS } from './steps.js';

/** Objects gone through in resolutions while the stack does not become smaller, all that there are for each: a loop that makes objects ends before it takes seconds. */
const LOOP_OBJECTS = 100_000;

/** Advances to the next time that step begins, in a turn of that player or of anyone. Refused, the game is as before. */
export function advanceTo(game: Game, step: TurnStep, seat?: Seat): void {
  if (seat !== undefined) checkSeat(game, seat, 'of');
  if (!TURN_STEPS.includes(step)) throw new UsageError('E607', 'there is no such step', { place: 'advance', got: String(step) });
  if (seat !== undefined && hasLost(game, seat)) throw new UsageError('E618', 'that player has lost and gets no turn', { place: 'of' });
  if (scalar(game, OVER) !== 0)
    throw new UsageError('E619', 'the game is over: at most one player is left (CR 104.2a)', { place: 'advance' });
  atomically(game, () => advanceUntil(game, step, seat));
}

function advanceUntil(game: Game, step: TurnStep, seat: Seat | undefined): void {
  checkAndTrigger(game);
  const toCombat = SKIPPED.includes(step);
  for (let steps = 0; scalar(game, OVER) === 0; steps++) {
    if (steps > LOOP_LIMIT) throw endless('that step did not begin', steps);
    finishStep(game, toCombat);
    if (scalar(game, OVER) !== 0) return;
    if (currentStep(game) === step && (seat === undefined || scalar(game, ACTIVE) === seat)) return;
  }
}

/** Steps that are skipped where nothing attacks (CR 508.8), but for who asks for one of them: no attackers are declared here. */
const SKIPPED: readonly TurnStep[] = ['declare blockers', 'combat damage'];

/** Resolves what stands on the stack, ends the step, and begins the next, with its triggers on the stack. */
function finishStep(game: Game, toCombat: boolean): void {
  resolveAll(game);
  if (scalar(game, OVER) !== 0) return;
  beginNext(game, toCombat);
}

/** The next step begins: turn-based actions, state-based actions, triggers. */
function beginNext(game: Game, toCombat: boolean): void {
  // CR 514.3a: after a cleanup step in which players got priority comes another
  if (currentStep(game) === 'cleanup' && scalar(game, CLEANUP_PRIORITY) !== 0) repeatCleanup(game);
  else nextStep(game, toCombat);
  const step = currentStep(game);
  if (step === 'untap') return; // CR 502.4: nobody gets priority; triggers wait for the upkeep
  const happened = checkAndTrigger(game);
  setScalar(game, CLEANUP_PRIORITY, step === 'cleanup' && happened ? 1 : 0);
}

/** Everyone passes until the stack is empty. Refused, the game is as before. */
export function resolveAll(game: Game): void {
  if (stackSize(game) === 0) return;
  if (isUndoable(game)) resolveEach(game);
  else resolveAtomically(game);
}

function resolveAtomically(game: Game): void {
  atomically(game, () => resolveEach(game));
}

function resolveEach(game: Game): void {
  let objects = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; stackSize(game) > 0 && scalar(game, OVER) === 0; count++) {
    // a loop comes back to the same place: a stack that becomes smaller than ever before goes on, however much stands on it
    if (stackSize(game) < least) {
      least = stackSize(game);
      count = 0;
      objects = 0;
    }
    objects += liveCount(game.world);
    if (count > LOOP_LIMIT || objects > LOOP_OBJECTS) throw endless('the stack does not become smaller', count);
    resolveTop(game);
    checkAndTrigger(game);
  }
}

function endless(what: string, count: number): UsageError {
  return new UsageError('E603', `${what} within ${count - 1} resolutions; the game cannot go on (CR 104.4b)`);
}

/** The player with priority passes (CR 117.3d-4): the next one gets it; when all have passed in a row the top of the stack resolves, or the step ends. */
export function passPriority(game: Game): void {
  if (scalar(game, OVER) !== 0) throw new UsageError('E652', 'the game is over (CR 104.1)', { place: 'passPriority' });
  const passes = scalar(game, PASSES) + 1;
  if (passes < playersLeft(game)) {
    setScalar(game, PASSES, passes);
    setScalar(game, PRIORITY, nextSeat(game, scalar(game, PRIORITY)));
    return;
  }
  if (isUndoable(game)) allPassed(game);
  else passedAtomically(game);
}

function passedAtomically(game: Game): void {
  atomically(game, () => allPassed(game));
}

/** Everybody has passed, and only a step begins in which nothing happens: nothing can fail, so nothing is kept to go back to. */
export function isQuiet(game: Game): boolean {
  return stackSize(game) === 0 && waitingCount(game) === 0 && nextIsQuiet(game) && !stateBasedActionsApply(game);
}

/** What follows when all players have passed in a row (CR 117.4). */
export function allPassed(game: Game): void {
  if (stackSize(game) > 0) {
    resolveTop(game);
    checkAndTrigger(game);
    return;
  }
  // steps in which nobody gets priority pass by themselves
  do beginNext(game, false);
  while (scalar(game, OVER) === 0 && !hasPriority(currentStep(game)) && scalar(game, CLEANUP_PRIORITY) === 0);
}
