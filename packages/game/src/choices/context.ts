/** What the words of an ability refer to, as the solver wants it. */
import type { Context, Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import type { Game } from '../game.js';

const NO_TARGETS: readonly number[] = [];

/** "you", "this" and, where given, "that", X and targets. */
export function contextOf(
  game: Game,
  you: Seat,
  source: Entity,
  that: Entity = NONE,
  x = 0,
  targets: readonly number[] = NO_TARGETS,
): Context {
  return { you, source, targets, that, created: NONE, x, ids: game.ids };
}

/** A context to be filled for one question after another, by one function alone. */
export function emptyContext(): Context {
  return {
    you: 0,
    source: NONE,
    targets: NO_TARGETS,
    that: NONE,
    created: NONE,
    createdTogether: undefined,
    x: 0,
    ids: undefined as unknown as Game['ids'],
  };
}

/** Fills a context anew, and returns it. */
export function inContext(context: Context, game: Game, you: Seat, source: Entity, that: Entity = NONE, x = 0): Context {
  context.you = you;
  context.source = source;
  context.that = that;
  context.created = NONE;
  context.createdTogether = undefined;
  context.x = x;
  context.targets = NO_TARGETS;
  context.ids = game.ids;
  return context;
}

/** Fills a context with the words of another and these targets, and returns it. */
export function withTargets(context: Context, words: Context, targets: readonly number[]): Context {
  context.you = words.you;
  context.source = words.source;
  context.that = words.that;
  context.created = words.created;
  context.createdTogether = words.createdTogether;
  context.x = words.x;
  context.targets = targets;
  if (words.ids === undefined) delete context.ids;
  else context.ids = words.ids;
  return context;
}
