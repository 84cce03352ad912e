/** A spell or ability as it resolves: its words, what it has created and moved, and where the objects it speaks of are now (CR 400.7). */
import type { ManaSymbol } from '@stratum/cards';
import type { Context, Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import type { Game } from '../game.js';
import { isPresent, isReachable, successorOf } from '../zones/objects.js';

export interface Resolution {
  readonly game: Game;
  context: Context;
  /** Tokens created so far. */
  readonly created: Entity[];
  /** What it moved itself: it can find what that became (CR 400.7). */
  readonly moved: Set<Entity>;
  /** It triggered on a change of zone, or its cost made one: it can find what its objects became, too. */
  readonly follows: boolean;
  /** An answer given as it was activated. */
  readonly choose: ManaSymbol | undefined;
  /** The types of mana that its event was about, or 0 (CR 106.12a). */
  readonly produced: number;
  /** The solver's clock as the ability was put on the stack; 0 for what has no such moment (CR 701.27f). */
  readonly since: number;
  /** A name for effects that begin, instead of their source. */
  readonly name: string | undefined;
}

export function newResolution(
  game: Game,
  context: Context,
  more: Partial<Pick<Resolution, 'follows' | 'choose' | 'since' | 'name' | 'produced'>> = {},
): Resolution {
  return {
    game,
    context,
    created: [],
    moved: new Set(),
    follows: more.follows ?? false,
    choose: more.choose,
    since: more.since ?? 0,
    produced: more.produced ?? 0,
    name: more.name,
  };
}

/** Where an object is now: itself, or what it became in a public zone if this resolution may know; NONE if it is lost. */
export function locate(resolution: Resolution, entity: Entity): Entity {
  const { game } = resolution;
  if (entity < 0 || isReachable(game, entity)) return entity;
  if (isPresent(game, entity)) return NONE; // CR 702.26b
  if (!resolution.follows && !resolution.moved.has(entity)) return NONE;
  const next = successorOf(game, entity);
  if (next === NONE || !isPresent(game, next)) return NONE;
  const zone = game.solver.zone(next);
  return zone === 'hand' || zone === 'library' ? NONE : next;
}
