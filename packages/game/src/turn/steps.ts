/**
 * The steps of a turn and their turn-based actions (CR 500-514, 703): what happens as a step begins, before anyone gets priority. Combat is its steps
 * alone: no attackers or blockers are declared.
 */
import type { TurnStep } from '@stratum/cards';
import type { Seat } from '@stratum/layers';
import { precombatSagas } from '@stratum/sagas';
import { putCounters } from '../counters/put.js';
import { simultaneously } from '../events/event.js';
import {
  ACTIVE,
  EXTRA_MAINS,
  type Game,
  PASSES,
  PRIORITY,
  RESUME,
  STEP,
  STEP_BEGUN,
  scalar,
  setCell,
  setScalar,
  TURN,
  TURN_BEGAN,
  TURN_CLOCK,
} from '../game.js';
import { discardCards, drawCards } from '../library/cards.js';
import { emptyPools } from '../mana/pool.js';
import { firstToAct, nextSeat, setLandsPlayed } from '../players.js';
import { objectsIn, permanents, sweep } from '../zones/objects.js';
import { phasedOutUnder, phaseIn, phaseOut } from '../zones/status.js';

export const TURN_STEPS: readonly TurnStep[] = [
  'untap',
  'upkeep',
  'draw',
  'precombat main',
  'beginning of combat',
  'declare attackers',
  'declare blockers',
  'combat damage',
  'end of combat',
  'postcombat main',
  'end',
  'cleanup',
];
const UNTAP = 0;
const PRECOMBAT_MAIN = 3;
const END_OF_COMBAT = 8;
const POSTCOMBAT_MAIN = 9;
const CLEANUP = 11;
const HAND_SIZE = 7;
export const DOESNT_UNTAP = "doesn't untap";

/** The present step. */
export function currentStep(game: Game): TurnStep {
  return TURN_STEPS[scalar(game, STEP)]!;
}

/** The number of the present turn, from 1. */
export function turnNumber(game: Game): number {
  return scalar(game, TURN);
}

/** Whose turn it is (CR 102.1). */
export function activePlayer(game: Game): Seat {
  return scalar(game, ACTIVE);
}

/** Players get priority in this step (CR 502.4, 514.3). */
export function hasPriority(step: TurnStep): boolean {
  return step !== 'untap' && step !== 'cleanup';
}

/** Ends the present step (CR 500.5): pools empty, and the next step, phase or turn begins. */
export function nextStep(game: Game): void {
  const step = scalar(game, STEP);
  emptyPools(game);
  if (step === END_OF_COMBAT) endCombat(game);
  setScalar(game, STEP_BEGUN, 0);
  const after = followingStep(game, step);
  if (after === UNTAP) beginTurn(game);
  setScalar(game, STEP, after);
  beginStep(game, TURN_STEPS[after]!);
}

/** CR 500.8: an added phase comes right after the phase after which it was added. */
function followingStep(game: Game, step: number): number {
  // after the beginning phase comes the first main phase, added or not, and every later one is a postcombat one (CR 505.1a)
  const endsPhase = step === PRECOMBAT_MAIN || step === END_OF_COMBAT || step === POSTCOMBAT_MAIN || step === CLEANUP;
  const resume = scalar(game, RESUME);
  const next = step === POSTCOMBAT_MAIN && resume >= 0 ? resume : step === CLEANUP ? UNTAP : step + 1;
  if (endsPhase && scalar(game, EXTRA_MAINS) > 0) {
    setScalar(game, EXTRA_MAINS, scalar(game, EXTRA_MAINS) - 1);
    setScalar(game, RESUME, next);
    return POSTCOMBAT_MAIN;
  }
  if (step === POSTCOMBAT_MAIN) setScalar(game, RESUME, -1);
  return next;
}

/** There will be another main phase right after this phase; it is a postcombat one (CR 505.1a). */
export function addMainPhase(game: Game): void {
  setScalar(game, EXTRA_MAINS, scalar(game, EXTRA_MAINS) + 1);
}

function beginTurn(game: Game): void {
  const active = nextSeat(game, scalar(game, ACTIVE));
  setScalar(game, ACTIVE, active);
  setScalar(game, TURN, scalar(game, TURN) + 1);
  setScalar(game, EXTRA_MAINS, 0);
  setScalar(game, RESUME, -1);
  for (let seat = 0; seat < game.players.length; seat++) setLandsPlayed(game, seat, 0);
  sweep(game);
  game.solver.beginTurn(active);
  game.solver.settle();
  setScalar(game, TURN_CLOCK, game.solver.clock());
  setScalar(game, TURN_BEGAN + active, game.solver.clock());
}

function beginStep(game: Game, step: TurnStep): void {
  const active = scalar(game, ACTIVE);
  setScalar(game, PRIORITY, firstToAct(game));
  setScalar(game, PASSES, 0);
  setScalar(game, STEP_BEGUN, 1);
  // what triggers at the beginning of the step and what its turn-based actions trigger wait together (CR 503.1a, 505.4)
  simultaneously(game, (log) => {
    log.step = step;
    switch (step) {
      case 'untap':
        untapStep(game, active);
        break;
      case 'draw':
        drawCards(game, active, 1); // CR 504.1
        break;
      case 'precombat main':
        addLore(game, active);
        break;
      case 'cleanup':
        cleanUp(game, active);
        break;
      default:
    }
  });
}

/** CR 502.1-3: first phasing, then untapping. */
function untapStep(game: Game, active: number): void {
  // CR 702.26a: what has phasing leaves as what had left comes back
  const leaving = permanents(game).filter(
    (entity) => game.solver.controller(entity) === active && game.solver.hasAbility(entity, 'phasing'),
  );
  const coming = phasedOutUnder(game, active);
  phaseOut(game, leaving);
  phaseIn(game, coming);
  for (const entity of permanents(game))
    if (game.solver.controller(entity) === active && game.solver.isTapped(entity) && !game.solver.hasRule(entity, DOESNT_UNTAP))
      game.solver.setTapped(entity, false);
}

/** CR 714.3c: a turn-based action of the first main phase. */
function addLore(game: Game, active: number): void {
  const sagas = new Int32Array(objectsIn(game, 'battlefield').length);
  const count = precombatSagas(game.solver, active, sagas);
  for (let i = 0; i < count; i++) putCounters(game, sagas[i]!, 'lore', 1, false);
}

/** CR 514.1-2: down to the hand size; then damage wears off and "until end of turn" ends at the same time. */
function cleanUp(game: Game, active: number): void {
  const hand = objectsIn(game, 'hand', active).length;
  if (hand > HAND_SIZE) discardCards(game, active, hand - HAND_SIZE);
  for (const entity of objectsIn(game, 'battlefield')) {
    setCell(game, game.regions.damage, entity, 0);
    setCell(game, game.regions.deathtouched, entity, 0);
  }
  game.solver.cleanUp();
}

/** CR 511.3: everything is removed from combat. */
function endCombat(game: Game): void {
  const attackers = permanents(game).filter((entity) => game.solver.isAttacking(entity));
  if (attackers.length === 0) return;
  simultaneously(game, () => {
    for (const entity of attackers) game.solver.setAttacking(entity, false);
  });
}

/** CR 514.3a: after a cleanup step in which players got priority comes another. */
export function repeatCleanup(game: Game): void {
  emptyPools(game);
  setScalar(game, STEP, CLEANUP);
  beginStep(game, 'cleanup');
}
