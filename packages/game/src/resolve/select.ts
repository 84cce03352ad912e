/** What the words of an action mean: one object, a list of objects, players. Objects that have left are found as last known. */
import type { Filter, Ref, Selector } from '@stratum/cards';
import type { Context, Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import type { Game } from '../game.js';
import type { IntList } from '../int-list.js';
import { isKnown, listOf, objectsIn } from '../zones/objects.js';

/** The object (or player, -2 - seat) that a word refers to, or NONE. */
export function referent(game: Game, ref: Ref, context: Context, it: Entity = NONE): number {
  switch (ref) {
    case 'this':
      return context.source;
    case 'it':
      return it === NONE ? context.source : it;
    case 'attached':
      return context.source === NONE || !isKnown(game, context.source) ? NONE : game.solver.attachedTo(context.source);
    case 'target':
      return context.targets[0] ?? NONE;
    case 'target2':
      return context.targets[1] ?? NONE;
    case 'that':
      return context.that;
    case 'created':
      return context.created;
    case 'topOfYourGraveyard': {
      const cards = objectsIn(game, 'graveyard', context.you);
      return cards[cards.length - 1] ?? NONE;
    }
    default:
      return context.ids?.get(ref) ?? NONE;
  }
}

/** The objects (and players, as -2 - seat) that a selector means, each once, in order. */
export function selectAll(game: Game, selector: Selector, context: Context): number[] {
  if (selector === 'targets') return context.targets.filter((target) => target !== NONE);
  if (selector === 'created' && context.createdTogether !== undefined) return [...context.createdTogether];
  if (typeof selector === 'string') return present([referent(game, selector, context)]);
  if (Array.isArray(selector)) return [...new Set(present(selector.map((ref) => referent(game, ref, context))))];
  return selectObjects(game, selector, context);
}

function present(list: readonly number[]): number[] {
  return list.filter((entity) => entity !== NONE);
}

/** Writes the objects that match a filter into a list, in order of timestamp. */
export function select(game: Game, filter: Filter, context: Context, out: IntList): void {
  out.count = game.solver.select(filter, context, out.data);
  if (out.count <= out.data.length) return;
  out.data = new Int32Array(out.count * 2);
  out.count = game.solver.select(filter, context, out.data);
}

/** The objects that match a filter, in order of timestamp, as a list of its own. */
export function selectObjects(game: Game, filter: Filter, context: Context): Entity[] {
  let count = game.solver.select(filter, context, game.buffer);
  if (count > game.buffer.length) {
    game.buffer = new Int32Array(count * 2);
    count = game.solver.select(filter, context, game.buffer);
  }
  return listOf(game, count);
}
