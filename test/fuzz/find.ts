/** Plays histories until one fails, and makes that one small: what a planted fault is looked for with. Bundled together with the fault. */
import { failingBoard } from './as-board.js';
import { check, type Failure } from './check.js';
import type { History } from './history.js';
import { makeHistory } from './make/history.js';
import { mixedSize } from './make/size.js';
import { type Shrunk, shrink } from './shrink.js';

/** One history in this many is also gone back in, and played in other slots. */
export const THOROUGH = 9;

/** What is wrong in the history of that seed, or null. */
const failureOf = (history: History): Failure | null => check(history, { thorough: history.seed % THOROUGH === 0 });

/** The first seed from `first` on, of so many, whose history fails; null if none does. */
export function firstFailure(first: number, histories: number): number | null {
  for (let seed = first; seed < first + histories; seed++) if (failureOf(makeHistory(seed, mixedSize)) !== null) return seed;
  return null;
}

/** As small as it gets in so many seconds, while it fails in the same way; `also`: and while that holds of it. */
export function smaller(
  history: History,
  failure: Failure,
  seconds: number,
  also: (history: History, failure: Failure) => boolean = () => true,
): Shrunk {
  const end = performance.now() + seconds * 1000;
  const thorough = failure.kind !== 'differ' && failure.kind !== 'throws' && failure.kind !== 'anew' && failure.kind !== 'count';
  const stillFails = (one: History): Failure | null => {
    const found = check(one, { thorough });
    return found !== null && also(one, found) ? found : null;
  };
  return shrink(history, failure, stillFails, () => performance.now() > end);
}

/** A failing history as a board: the small one, or else one that is made small while a board of it fails. Or why there is none. */
export function boardOfFailure(history: History, failure: Failure, small: Shrunk, seconds: number): ReturnType<typeof failingBoard> {
  const board = failingBoard(small.history, small.failure);
  if (typeof board !== 'string' || typeof failingBoard(history, failure) === 'string') return board;
  const other = smaller(history, failure, seconds, (one, found) => typeof failingBoard(one, found) !== 'string');
  return failingBoard(other.history, other.failure);
}

/** The same for a seed of the mix. */
export function boardOfSeed(seed: number, seconds: number): ReturnType<typeof failingBoard> {
  const history = makeHistory(seed, mixedSize);
  const failure = failureOf(history);
  if (failure === null) return 'it does not fail';
  return boardOfFailure(history, failure, smaller(history, failure, seconds), seconds);
}
