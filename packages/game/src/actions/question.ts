/**
 * The open question of an action (see choices/asking): carrying an action out up to the first question without an answer, and what the arena keeps
 * of it, so that it stands in saved games and forks as all else does.
 */
import { UsageError } from '@stratum/cards';
import { unanswered } from '../choices/asking.js';
import { goOn, keepForUndo, restoreGame, saveGame } from '../fork.js';
import { ANSWERS, at, type Game, QUESTION, QUESTION_ACTION, QUESTION_SEAT, scalar, setScalar } from '../game.js';
import { ANSWER, answerOf, kindOf } from './action.js';

/** How many answers the open question has, 0 where there is none. */
export function answersOpen(game: Game): number {
  return scalar(game, QUESTION);
}

/** What carries an action out. */
export type Perform = (game: Game, action: number) => void;

/** Carries an action out with no answers yet. It is done as a whole, or not at all, or up to a question. */
export function carryOut(game: Game, action: number, perform: Perform): void {
  if (game.asking.answers.length > 0) game.asking.answers.length = 0;
  upToQuestion(game, action, perform, false);
}

/** Answers the open question: the action that asks is carried out again, by `perform`. */
export function answer(game: Game, action: number, perform: Perform): void {
  const { asking } = game;
  const open = answersOpen(game);
  const index = answerOf(action);
  if (!Number.isInteger(action) || action < 0 || kindOf(action) !== ANSWER || index >= open)
    throw new UsageError('E655', 'a choice has to be made first, one of those that are listed (CR 608.2d, 603.3d)', {
      place: 'action',
      expected: `an answer from 0 to ${open - 1}`,
      got: String(action),
    });
  const asks = scalar(game, QUESTION_ACTION);
  readAnswers(game);
  asking.answers.push(index);
  upToQuestion(game, asks, perform, true);
}

/** An answer to the open question in words, found by carrying its action out once more. */
export function describeAnswer(game: Game, action: number, perform: Perform): string {
  const { asking } = game;
  if (kindOf(action) !== ANSWER || answerOf(action) >= answersOpen(game)) throw new UsageError('E655', 'that answers nothing');
  const saved = saveGame(game);
  const asks = scalar(game, QUESTION_ACTION);
  readAnswers(game);
  clearQuestion(game);
  asking.telling = answerOf(action);
  try {
    whileAsking(game, asks, perform);
  } catch (error) {
    if (error !== unanswered) throw error;
  } finally {
    asking.telling = -1;
    restoreGame(game, saved);
  }
  return unanswered.text;
}

/** `again`: a question of it has been open. */
function upToQuestion(game: Game, action: number, perform: Perform, again: boolean): void {
  const saved = keepForUndo(game);
  try {
    if (again) clearQuestion(game);
    whileAsking(game, action, perform);
  } catch (error) {
    restoreGame(game, saved);
    if (error !== unanswered) throw error;
    openQuestion(game, action);
  } finally {
    goOn(saved);
  }
}

function whileAsking(game: Game, action: number, perform: Perform): void {
  const { asking } = game;
  asking.active = asking.enabled;
  asking.next = 0;
  try {
    perform(game, action);
  } finally {
    asking.active = false;
  }
}

function openQuestion(game: Game, action: number): void {
  const { answers } = game.asking;
  setScalar(game, QUESTION, unanswered.options);
  setScalar(game, QUESTION_SEAT, unanswered.seat);
  setScalar(game, QUESTION_ACTION, action);
  setScalar(game, ANSWERS, answers.length);
  const start = at(game, game.regions.answers);
  for (let i = 0; i < answers.length; i++) game.world.data[start + i] = answers[i]!;
}

function readAnswers(game: Game): void {
  const start = at(game, game.regions.answers);
  game.asking.answers.length = 0;
  for (let i = 0; i < scalar(game, ANSWERS); i++) game.asking.answers.push(game.world.data[start + i]!);
}

function clearQuestion(game: Game): void {
  const start = at(game, game.regions.answers);
  game.world.data.fill(0, start, start + scalar(game, ANSWERS));
  setScalar(game, QUESTION, 0);
  setScalar(game, QUESTION_SEAT, 0);
  setScalar(game, QUESTION_ACTION, 0);
  setScalar(game, ANSWERS, 0);
}
