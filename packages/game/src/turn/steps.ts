/**
 * The steps of a turn and their turn-based actions (CR 500-514, 703): what happens as a step begins, before anyone gets priority. Combat is its steps
 * alone: no attackers or blockers are declared.
 */
import type { TurnStep } from '@stratum/cards';
import { NONE, type Seat } from '@stratum/layers';
import { precombatSagas } from '@stratum/sagas';
import { CounterChanges } from '../counters/changes.js';
import { staysStunned } from '../counters/guarding.js';
import { closeEvent, openEvent } from '../events/event.js';
import {
  ACTIVE,
  ATTACKERS,
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
import { IntList } from '../int-list.js';
import { discardCards, drawCards } from '../library/cards.js';
import { emptyPools } from '../mana/pool.js';
import { firstToAct, nextSeat, setLandsPlayed } from '../players.js';
import { permanents, permanentsInto, sweep, zoneInto } from '../zones/objects.js';
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
const DRAW = 2;
const PRECOMBAT_MAIN = 3;
const DECLARE_ATTACKERS = 5;
const END_OF_COMBAT = 8;
const POSTCOMBAT_MAIN = 9;
const CLEANUP = 11;
const HAND_SIZE = 7;
const DOESNT_UNTAP = "doesn't untap";

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

/** Ends the present step (CR 500.5): pools empty, and the next step, phase or turn begins. `toCombat`: nothing of combat is skipped. */
export function nextStep(game: Game, toCombat: boolean): void {
  const step = scalar(game, STEP);
  emptyPools(game);
  if (step === END_OF_COMBAT) endCombat(game);
  setScalar(game, STEP_BEGUN, 0);
  const after = followingStep(game, step, toCombat);
  if (after === UNTAP) beginTurn(game);
  setScalar(game, STEP, after);
  beginStep(game, TURN_STEPS[after]!);
}

/** The next step has no turn-based action and no trigger: nothing in it can ask or fail. */
export function nextIsQuiet(game: Game): boolean {
  const step = scalar(game, STEP);
  if (step < DRAW || step >= CLEANUP - 1 || scalar(game, EXTRA_MAINS) !== 0 || scalar(game, RESUME) >= 0) return false;
  if (game.triggersOn.has(TURN_STEPS[stepAfter(game, step, false)]!)) return false;
  if (step === DRAW) return !game.spoken.saga || sagasInto(game, scalar(game, ACTIVE), there) === 0;
  return step !== END_OF_COMBAT || scalar(game, ATTACKERS) === 0;
}

/** CR 508.8: where nothing attacks, no blockers are declared and no combat damage is dealt. */
function stepAfter(game: Game, step: number, toCombat: boolean): number {
  return step === DECLARE_ATTACKERS && !toCombat && scalar(game, ATTACKERS) === 0 ? END_OF_COMBAT : step + 1;
}

/** CR 500.8: an added phase comes right after the phase after which it was added. */
function followingStep(game: Game, step: number, toCombat: boolean): number {
  // after the beginning phase comes the first main phase, added or not, and every later one is a postcombat one (CR 505.1a)
  const endsPhase = step === PRECOMBAT_MAIN || step === END_OF_COMBAT || step === POSTCOMBAT_MAIN || step === CLEANUP;
  const resume = scalar(game, RESUME);
  const next = step === POSTCOMBAT_MAIN && resume >= 0 ? resume : step === CLEANUP ? UNTAP : stepAfter(game, step, toCombat);
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
  const last = scalar(game, ACTIVE);
  const active = nextSeat(game, last);
  const skipped = seatsBetween(game, last, active);
  setScalar(game, ACTIVE, active);
  setScalar(game, TURN, scalar(game, TURN) + 1);
  setScalar(game, EXTRA_MAINS, 0);
  setScalar(game, RESUME, -1);
  for (let seat = 0; seat < game.players.length; seat++) setLandsPlayed(game, seat, 0);
  sweep(game);
  game.solver.beginTurn(active, skipped);
  // CR 702.26n: what phased out under a player who has left phases in as if under the next one
  for (const seat of skipped) for (const entity of phasedOutUnder(game, seat)) setCell(game, game.regions.phasedWith, entity, active + 1);
  game.solver.settle();
  setScalar(game, TURN_CLOCK, game.solver.clock());
  setScalar(game, TURN_BEGAN + active, game.solver.clock());
}

const NOBODY: readonly Seat[] = [];

/** Who has left and would have had a turn between those of two seats. */
function seatsBetween(game: Game, last: Seat, next: Seat): readonly Seat[] {
  const count = game.players.length;
  let between = NOBODY;
  for (let seat = (last + 1) % count; seat !== next; seat = (seat + 1) % count) between = [...between, seat];
  return between;
}

function beginStep(game: Game, step: TurnStep): void {
  const active = scalar(game, ACTIVE);
  setScalar(game, PRIORITY, firstToAct(game));
  setScalar(game, PASSES, 0);
  setScalar(game, STEP_BEGUN, 1);
  // what triggers at the beginning of the step and what its turn-based actions trigger wait together (CR 503.1a, 505.4)
  const log = openEvent(game);
  log.step = step;
  try {
    turnBasedActions(game, step, active);
    closeEvent(game, log);
  } catch (error) {
    game.event = null;
    throw error;
  }
}

function turnBasedActions(game: Game, step: TurnStep, active: Seat): void {
  if (step === 'untap') untapStep(game, active);
  else if (step === 'draw')
    drawCards(game, active, 1); // CR 504.1
  else if (step === 'precombat main') addLore(game, active);
  else if (step === 'cleanup') cleanUp(game, active);
}

const there = new IntList();

/** CR 502.1-3: first phasing, then untapping. */
function untapStep(game: Game, active: number): void {
  const { solver, spoken } = game;
  zoneInto(game, 'battlefield', NONE, there);
  let phases = false;
  for (let i = 0; i < there.count; i++)
    if (solver.isPhasedOut(there.data[i]!) || (spoken.phasing && solver.hasAbility(there.data[i]!, 'phasing'))) phases = true;
  if (phases) {
    // CR 702.26a: what has phasing leaves as what had left comes back
    const leaving = permanents(game).filter((entity) => solver.controller(entity) === active && solver.hasAbility(entity, 'phasing'));
    const coming = phasedOutUnder(game, active);
    phaseOut(game, leaving);
    phaseIn(game, coming);
  }
  // CR 502.3: which permanents untap is settled before they all do
  permanentsInto(game, there);
  let untapping = 0;
  for (let i = 0; i < there.count; i++) {
    const entity = there.data[i]!;
    if (solver.controller(entity) === active && solver.isTapped(entity) && !solver.hasRule(entity, DOESNT_UNTAP))
      there.data[untapping++] = entity;
  }
  for (let i = 0; i < untapping; i++) if (!staysStunned(game, there.data[i]!)) solver.setTapped(there.data[i]!, false);
}

/** Writes the Sagas that get a lore counter as the first main phase of that player begins into a list; returns how many. */
function sagasInto(game: Game, active: number, out: IntList): number {
  zoneInto(game, 'battlefield', NONE, out);
  out.count = precombatSagas(game.solver, active, out.data);
  return out.count;
}

const lore = new CounterChanges();

/** CR 714.3c: a turn-based action of the first main phase. */
function addLore(game: Game, active: number): void {
  sagasInto(game, active, there);
  lore.clear();
  for (let i = 0; i < there.count; i++) lore.add(there.data[i]!, 'lore', 1);
  lore.put(game, false);
}

/** CR 514.1-2: down to the hand size; then damage wears off and "until end of turn" ends at the same time. */
function cleanUp(game: Game, active: number): void {
  zoneInto(game, 'hand', active, there);
  if (there.count > HAND_SIZE) discardCards(game, active, there.count - HAND_SIZE);
  zoneInto(game, 'battlefield', NONE, there);
  for (let i = 0; i < there.count; i++) {
    setCell(game, game.regions.damage, there.data[i]!, 0);
    setCell(game, game.regions.deathtouched, there.data[i]!, 0);
  }
  game.solver.cleanUp();
}

/** CR 511.3: everything is removed from combat. */
function endCombat(game: Game): void {
  if (scalar(game, ATTACKERS) === 0) return;
  setScalar(game, ATTACKERS, 0);
  permanentsInto(game, there);
  let count = 0;
  for (let i = 0; i < there.count; i++) if (game.solver.isAttacking(there.data[i]!)) there.data[count++] = there.data[i]!;
  if (count === 0) return;
  const log = openEvent(game);
  for (let i = 0; i < count; i++) game.solver.setAttacking(there.data[i]!, false);
  closeEvent(game, log);
}

/** CR 514.3a: after a cleanup step in which players got priority comes another. */
export function repeatCleanup(game: Game): void {
  emptyPools(game);
  setScalar(game, STEP, CLEANUP);
  beginStep(game, 'cleanup');
}
