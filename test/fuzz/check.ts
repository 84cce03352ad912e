/**
 * Plays a history and checks all that must hold: after each event the fast solver and the reference agree, and the fast solver comes to the same when it
 * works everything out anew; going back to a mark brings back the very state; the same history ends in the same state; other slots, and working
 * everything out anew after each event, change nothing.
 */
import { UsageError } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import type { Solver, SolverFactory } from '@stratum/layers';
import { differsAnew } from './anew.js';
import { compareAnswers, compareSides, type Difference } from './compare.js';
import { miscounted } from './counts.js';
import { createDeck, type Deck } from './deck.js';
import type { History } from './history.js';
import { Stage } from './stage.js';

export interface Failure extends Partial<Difference> {
  readonly kind: 'differ' | 'throws' | 'anew' | 'count' | 'restore' | 'replay' | 'slots' | 'room';
  /** Index of the step after which it was seen. */
  readonly step: number;
  readonly message: string;
}

export interface CheckOptions {
  /** Also goes back, plays again, and plays in other slots. */
  readonly thorough?: boolean;
  readonly fast?: SolverFactory;
  /** Is given the stage at the end of a run without failure. */
  readonly atEnd?: (stage: Stage) => void;
}

/** What is wrong, or null. */
export function check(history: History, options: CheckOptions = {}): Failure | null {
  let step = -1;
  const at = (index: number): void => {
    step = index;
  };
  try {
    const deck = createDeck(history, options.fast);
    return checkDeck(deck, options, at);
  } catch (error) {
    const message = error instanceof Error ? `${error.message}\n${(error.stack ?? '').split('\n').slice(1, 6).join('\n')}` : String(error);
    return { kind: 'throws', step, message };
  }
}

function checkDeck(deck: Deck, options: CheckOptions, at: (step: number) => void): Failure | null {
  const stage = new Stage(deck, { reference: true });
  try {
    const failure = lockstep(stage, at);
    if (failure !== null) return failure;
  } catch (error) {
    // lenders that lend each other without end: the history is over where both refuse to tell (spec cr-613-1f-lent-abilities)
    if (isTooMany(error) && refuses(stage.fast) && refuses(stage.reference!)) return null;
    throw error;
  }
  const end = options.thorough ? endOf(stage) : 0;
  options.atEnd?.(stage);
  if (!options.thorough) return null;
  return goingBack(deck, end, at) ?? inOtherSlots(deck, end, at);
}

/** The hash of the state, with everything worked out. */
function endOf(stage: Stage): number {
  evaluate(stage);
  return hash(stage.world);
}

const isTooMany = (error: unknown): boolean => error instanceof UsageError && error.code === 'E391';

function refuses(solver: Solver): boolean {
  try {
    solver.applied('7d');
    return false;
  } catch (error) {
    return isTooMany(error);
  }
}

/** Both solvers hear the same and say the same. */
function lockstep(stage: Stage, at: (step: number) => void): Failure | null {
  const { steps } = stage.deck.history;
  const a = { stage, solver: stage.fast };
  const b = { stage, solver: stage.reference! };
  for (let i = 0; i < steps.length; i++) {
    at(i);
    const step = steps[i]!;
    const taken = stage.take(step);
    if (step.hold) continue;
    if ('ask' in step) {
      const difference = compareAnswers(a, b, step);
      if (difference !== null) return differ('differ', i, difference);
      continue;
    }
    stage.settle();
    if (!taken) continue;
    const difference = compareSides(a, b);
    if (difference !== null) return differ('differ', i, difference);
    const anew = differsAnew(stage);
    if (anew !== null) return { kind: 'anew', step: i, message: anew };
    const count = miscounted(stage.fast);
    if (count !== null) return { kind: 'count', step: i, message: count };
  }
  return null;
}

const differ = (kind: Failure['kind'], step: number, difference: Difference): Failure => ({
  ...difference,
  kind,
  step,
  message: `${difference.object < 0 ? '' : `object ${difference.object}: `}${difference.key}: ${JSON.stringify(difference.first)}, and ${JSON.stringify(difference.second)}`,
});

/** From a mark in the middle to the end and back: the same state; and from there, with everything worked out anew now and then, to the same end. */
function goingBack(deck: Deck, end: number, at: (step: number) => void): Failure | null {
  const stage = new Stage(deck, { reference: false });
  const { steps } = deck.history;
  const middle = steps.length >>> 1;
  runSteps(stage, 0, middle, at);
  const mark = stage.mark();
  const before = hash(stage.world);
  runSteps(stage, middle, steps.length, at);
  stage.rewind(mark);
  if (hash(stage.world) !== before)
    return { kind: 'restore', step: middle, message: `the state was ${before} and is ${hash(stage.world)}` };
  runSteps(stage, middle, steps.length, at, true);
  if (endOf(stage) !== end) return { kind: 'replay', step: steps.length - 1, message: `the end was ${end} and is ${hash(stage.world)}` };
  return null;
}

/** As in lockstep, without anybody to compare with. What is asked makes the solver evaluate, so everything is asked here too. */
function runSteps(stage: Stage, from: number, to: number, at: (step: number) => void, anew = false): void {
  const { steps } = stage.deck.history;
  const side = { stage, solver: stage.fast };
  for (let i = from; i < to; i++) {
    at(i);
    const step = steps[i]!;
    const taken = stage.take(step);
    if (step.hold) continue;
    if ('ask' in step) compareAnswers(side, side, step);
    else {
      stage.settle();
      if (anew && i % 2 === 0) stage.forgetResults();
      if (taken) evaluate(stage);
    }
  }
}

/** Nothing else is asked. */
const evaluate = ({ fast }: Stage): void => void fast.applied('7d');

/** Objects in scattered slots of several words, and everything evaluated anew after each event; and the same end with more room, evaluated now and then. */
function inOtherSlots(deck: Deck, end: number, at: (step: number) => void): Failure | null {
  const { steps, seed } = deck.history;
  const stage = new Stage(deck, { reference: false, maxObjects: 64 });
  const other = new Stage(deck, { reference: false, spread: 1 + (seed & 0xffff), maxObjects: 256 });
  const a = { stage, solver: stage.fast };
  const b = { stage: other, solver: other.fast };
  for (let i = 0; i < steps.length; i++) {
    at(i);
    const step = steps[i]!;
    const taken = stage.take(step);
    other.take(step);
    if (step.hold) continue;
    if ('ask' in step) {
      const difference = compareAnswers(a, b, step);
      if (difference !== null) return differ('slots', i, difference);
      continue;
    }
    stage.settle();
    other.settle();
    other.forgetResults();
    // between events nothing is asked in the first world now and then: many changes are then evaluated at once
    if (!taken || i % 3 === 1) continue;
    const difference = compareSides(a, b);
    if (difference !== null) return differ('slots', i, difference);
  }
  if (endOf(stage) !== end)
    return {
      kind: 'room',
      step: steps.length - 1,
      message: `the end was ${end} and is ${hash(stage.world)} with more room, evaluated now and then`,
    };
  return null;
}
