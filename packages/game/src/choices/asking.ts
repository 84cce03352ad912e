/**
 * What a player is asked while an action is carried out (CR 603.3b-d, 608.2d, 614.12a, 704.5j). `apply` carries an action out with the answers it has
 * had; at the first question without one everything is taken back, and the answers become the legal actions. With one more answer the action is
 * carried out again from the start. Outside `apply`, and where a game does not ask, each choice is its default.
 */
import type { Seat } from '@stratum/layers';
import type { Game } from '../game.js';

/** Questions of one action that are asked; later ones take the default. */
export const MAX_ANSWERS = 256;

/** The answers of one action, in the order of its questions. */
export interface Asking {
  /** This game asks at all. */
  readonly enabled: boolean;
  /** An action is being carried out whose questions are asked. */
  active: boolean;
  readonly answers: number[];
  /** The next answer to be used. */
  next: number;
  /** The answer to be told in words at the open question, or -1. */
  telling: number;
}

export function createAsking(enabled: boolean): Asking {
  return { enabled, active: false, answers: [], next: 0, telling: -1 };
}

/** Thrown at a question that has no answer yet. */
class Unanswered extends Error {
  seat: Seat = 0;
  options = 0;
  text = '';
}

/** The one that is thrown; it tells of the last question. */
export const unanswered = new Unanswered('a question without an answer');

/** Someone can be asked now. */
export function isAsking(game: Game): boolean {
  return game.asking.active;
}

/** The player chooses one of so many options: its number. Where nobody is asked, or there is nothing to choose, the default. `say`: an option in
 *  words. */
export function ask(game: Game, seat: Seat, options: number, byDefault: number, say: (option: number) => string): number {
  const { asking } = game;
  if (!asking.active || options <= 1) return byDefault;
  if (asking.next < asking.answers.length) return asking.answers[asking.next++]!;
  if (asking.next >= MAX_ANSWERS) return byDefault;
  unanswered.seat = seat;
  unanswered.options = options;
  if (asking.telling >= 0) unanswered.text = say(asking.telling);
  throw unanswered;
}

/** The player chooses one of these: where nobody is asked, the first. */
export function askOne<T>(game: Game, seat: Seat, options: readonly T[], say: (option: T) => string): T {
  return options[ask(game, seat, options.length, 0, (index) => say(options[index]!))]!;
}

/** The player chooses that many of these, in the order in which they stand; where nobody is asked, the first. */
export function askSome<T>(game: Game, seat: Seat, options: readonly T[], count: number, say: (option: T) => string): T[] {
  if (count >= options.length || !isAsking(game)) return options.slice(0, count);
  const chosen: T[] = [];
  for (let from = 0; chosen.length < count; from++) {
    // enough must stand after the one that is chosen
    const last = options.length - (count - chosen.length);
    const first = from;
    from += ask(game, seat, last - first + 1, 0, (index) => say(options[first + index]!));
    chosen.push(options[from]!);
  }
  return chosen;
}

/** The player puts these in an order, the first chosen first; where nobody is asked, as they stand. `alike`: two whose order does not matter. */
export function askOrder<T>(
  game: Game,
  seat: Seat,
  list: readonly T[],
  alike: (a: T, b: T) => boolean,
  say: (option: T) => string,
): readonly T[] {
  if (list.length < 2 || !isAsking(game)) return list;
  const left = [...list];
  const ordered: T[] = [];
  while (left.length > 0) {
    const next = askOne(game, seat, different(left, alike), say);
    left.splice(left.indexOf(next), 1);
    ordered.push(next);
  }
  return ordered;
}

/** Each that is not like one before it. */
function different<T>(list: readonly T[], alike: (a: T, b: T) => boolean): T[] {
  const found: T[] = [];
  for (let i = 0; i < list.length; i++) {
    let isNew = true;
    for (let k = 0; k < i && isNew; k++) isNew = !alike(list[i]!, list[k]!);
    if (isNew) found.push(list[i]!);
  }
  return found;
}
