/**
 * Plays a board: its steps in order, each followed by state-based actions and waiting triggers as when a player would get priority
 * (CR 117.5, 704.3, 603.3), and notes everything that is not as the board expects. It knows a game and its solver by their public names only.
 */
import { UsageError } from '@stratum/cards';
import { CapacityError } from '@stratum/ecs-core';
import { checkAndTrigger, createGame, type Game } from '@stratum/game';
import type { SolverFactory } from '@stratum/layers';
import { type Board, playersOf, type Refuse } from './board.js';
import { type BothSolvers, bothSolvers, type Difference } from './both-solvers.js';
import { catalogueOf } from './catalogue-of-board.js';
import { checkExpect, type Mismatch, type View } from './expect.js';
import { explained } from './explained.js';
import { type Path, Session } from './session.js';
import { Scatter } from './slots.js';
import { type Playable, takeStep } from './steps.js';
import { viewOf } from './view.js';

/** Which solvers play a board, and in which slots. */
export interface PlayOptions {
  /** The solver that answers. */
  readonly solver: SolverFactory;
  /** A second solver in lockstep: each difference is noted after each step. */
  readonly compareWith?: SolverFactory;
  /** How messages call the board. */
  readonly file?: string;
  /** Keeps the objects in scattered slots, others for each seed; nothing may change by it. */
  readonly slots?: number;
}

/** Something the two solvers differ in, and after which step. */
export interface StepDifference extends Difference {
  readonly path: Path;
}

/** A board that was played to its end. */
export interface Played {
  readonly board: Board;
  readonly game: Game;
  readonly view: View;
  readonly mismatches: readonly Mismatch[];
  readonly differences: readonly StepDifference[];
}

/** Differences after which a board is not compared any further: what follows only repeats them. */
const ENOUGH_DIFFERENCES = 20;

/** Plays a board that was read. A step that can't be taken is a UsageError with its place; what is not as expected is noted. */
export function play(board: Board, options: PlayOptions): Played {
  const file = options.file ?? 'board';
  let both: BothSolvers | undefined;
  const solver =
    options.compareWith === undefined
      ? options.solver
      : bothSolvers(options.solver, options.compareWith, (made) => {
          both = made;
        });
  const catalogue = placed(file, () => catalogueOf(board));
  const game = createGame({ catalogue, players: playersOf(board), solver, emptyLibraryLoses: false });
  const scatter = options.slots === undefined ? undefined : new Scatter(game.world, options.slots);
  const session = new Session(game, file);
  const view = viewOf(session);
  const mismatches: Mismatch[] = [];
  const differences: StepDifference[] = [];

  const compare = (path: Path): void => {
    if (both === undefined || differences.length >= ENOUGH_DIFFERENCES) return;
    for (const difference of both.differences()) differences.push({ ...difference, path });
  };

  for (const [i, step] of board.do.entries()) {
    const path = ['do', i];
    scatter?.shuffle();
    inPlace(session, path, () => {
      if ('expect' in step) mismatches.push(...explained(checkExpect(step.expect, view, [...path, 'expect']), view));
      else if ('refuse' in step) mismatches.push(...checkRefused(session, step, path));
      else takeNamedStep(session, step, path);
      session.takeNews();
      if (step.hold !== true) checkAndTrigger(game);
      session.takeNews();
    });
    compare(path);
  }
  const { expect } = board;
  if (expect !== undefined)
    inPlace(session, ['expect'], () => {
      mismatches.push(...explained(checkExpect(expect, view, ['expect']), view));
    });
  compare(['expect']);
  return { board, game, view, mismatches, differences };
}

/** Takes a step; what it makes gets the names that it says. */
function takeNamedStep(session: Session, step: Playable, path: Path): void {
  session.expectNames(step.as);
  takeStep(session, step, path, false);
}

/** What is wrong with a board as a whole gets its file. */
function placed<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UsageError && !isPlaced(error, file)) throw withPlace(file, error);
    throw error;
  }
}

/** Mistakes that a game tells get the place of the step. */
function inPlace(session: Session, path: Path, work: () => void): void {
  try {
    work();
  } catch (error) {
    // an arena that is full is the board's doing, not the program's
    const mistake = error instanceof CapacityError ? new UsageError(error.code, error.message.slice(error.code.length + 2)) : error;
    if (mistake instanceof UsageError && !isPlaced(mistake, session.file)) throw withPlace(session.describe(path), mistake);
    throw mistake;
  }
}

/** Its place begins with the file. */
function isPlaced({ place }: UsageError, file: string): boolean {
  return place !== undefined && (place === file || place.startsWith(`${file}: `));
}

function withPlace(place: string, error: UsageError): UsageError {
  const text = error.message.slice(error.message.indexOf(': ') + 2);
  const { expected, got } = error;
  return new UsageError(error.code, text + compared(text, expected, got), {
    place,
    ...(expected === undefined ? {} : { expected }),
    ...(got === undefined ? {} : { got }),
  });
}

/** What was expected and what came, where the message does not say it yet. */
function compared(text: string, expected: string | undefined, got: string | undefined): string {
  if (text.includes('expected ')) return '';
  const words = [...(expected === undefined ? [] : [`expected ${expected}`]), ...(got === undefined ? [] : [`got ${got}`])];
  return words.length === 0 ? '' : `; ${words.join(', ')}`;
}

/** A step that must be refused, and change nothing: it is tried, and everything is put back as it was. */
function checkRefused(session: Session, step: Refuse, path: Path): Mismatch[] {
  const inner = [...path, 'refuse'];
  const before = session.save();
  const found = (expected: unknown, got: unknown): Mismatch[] => [{ path: inner, object: '', key: 'refuse', expected, got }];
  let fingerprint = '';
  try {
    if ('refuse' in step.refuse || 'expect' in step.refuse) return found('a step that does something', step.refuse);
    session.expectNames(undefined);
    takeStep(session, step.refuse, inner, true, () => {
      fingerprint = session.fingerprint();
    });
    // what the rules do not let an effect do leaves everything as it was (CR 701.3b, 712.9)
    return fingerprint === session.fingerprint() ? [] : found(step.because ?? 'a refusal', 'it was done');
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // the board names what can't be named: that is not the game's refusal
    if (error.code === 'E708') throw error;
    const changed = fingerprint !== '' && fingerprint !== session.fingerprint();
    return changed ? found('an unchanged game', 'a game that the refused step changed') : [];
  } finally {
    session.restore(before);
  }
}
