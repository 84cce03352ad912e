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
