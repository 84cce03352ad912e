/** A spell or ability as it resolves: its words, what it has created and moved, and where the objects it speaks of are now (CR 400.7). */
import type { ManaSymbol } from '@stratum/cards';
import type { Context, Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { emptyContext } from '../choices/context.js';
import { EntitySet } from '../entity-set.js';
import type { Game } from '../game.js';
import type { StackItem } from '../stack/items.js';
import { isPresent, isReachable, successorOf } from '../zones/objects.js';

export class Resolution {
  game!: Game;
  context: Context = emptyContext();
  /** What the words mean where a number of them is asked, or null if no other than in `context`: what it exiled is as it last was (CR 608.2h). */
  asked: Context | null = null;
  /** What it moved itself: it can find what that became (CR 400.7). */
  readonly moved = new EntitySet();
  /** The object whose change of zone it triggered on, or that its cost moved: it can find what that became, too; or NONE. */
  follows: Entity = NONE;
  /** The spell that resolves, as it stood on the stack; null for an ability. */
  spell: StackItem | null = null;
  /** An answer given as it was activated. */
  choose: ManaSymbol | undefined;
  /** The types of mana that its event was about, or 0 (CR 106.12a). */
  produced = 0;
  /** The solver's clock as the ability was put on the stack; 0 for what has no such moment (CR 701.27f). */
  since = 0;
  /** Its source became untapped while the ability stood on the stack (CR 611.2b). */
  untapped = false;
  /** A name for effects that begin, instead of their source. */
  name: string | undefined;

  /** Nothing has been done yet. */
  begin(game: Game, context: Context): this {
    this.game = game;
    this.context = context;
    this.asked = null;
    this.moved.clear();
    this.follows = NONE;
    this.spell = null;
    this.choose = undefined;
    this.produced = 0;
    this.since = 0;
    this.untapped = false;
    this.name = undefined;
    return this;
  }
}

/** Where an object is now: itself, or what it became in a public zone if this resolution may know; NONE if it is lost. */
export function locate(resolution: Resolution, entity: Entity): Entity {
  const { game } = resolution;
  if (entity < 0 || isReachable(game, entity)) return entity;
  if (isPresent(game, entity)) return NONE; // CR 702.26b
  if (entity !== resolution.follows && !resolution.moved.has(entity)) return NONE;
  const next = successorOf(game, entity);
  if (next === NONE || !isPresent(game, next)) return NONE;
  const zone = game.solver.zone(next);
  return zone === 'hand' || zone === 'library' ? NONE : next;
}
