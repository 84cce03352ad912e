/**
 * What "this", "it", "attached", "target" and the other words of references mean in a context, and which objects a selector names.
 */
import type { Ref, Selector } from '@stratum/cards';
import { matchesObject } from './filter.js';
import { type Context, type Entity, NONE } from './state.js';
import { isPresent, objectOf, type View } from './view.js';

/** The object meant, which may have left; NONE if there is none. */
export function refer(view: View, ref: Ref, context: Context, it: Entity): Entity {
  switch (ref) {
    case 'this':
      return context.source;
    case 'it':
      return it;
    case 'attached':
      return objectIn(objectOf(view, context.source)?.host);
    case 'target':
      return objectIn(context.targets[0]);
    case 'target2':
      return objectIn(context.targets[1]);
    case 'that':
      return context.that;
    case 'created':
      return context.created;
    case 'topOfYourGraveyard':
      return topOfGraveyard(view, context.you);
    default:
      return context.ids?.get(ref) ?? NONE;
  }
}

/** What something may be attached to: an object, or a player as -2 - seat (CR 303.4). */
export function referToHost(view: View, ref: Ref, context: Context, it: Entity): number {
  if (ref === 'attached') return objectOf(view, context.source)?.host ?? NONE;
  if (ref === 'target' || ref === 'target2') return context.targets[ref === 'target' ? 0 : 1] ?? NONE;
  return refer(view, ref, context, it);
}

/** A host or target that is a player is no object. */
const objectIn = (reference: number | undefined): Entity => (reference === undefined || reference < 0 ? NONE : reference);

/** CR 404.2: the card that was put there last. */
function topOfGraveyard(view: View, seat: number): Entity {
  let top = NONE;
  let latest = -1;
  for (const object of view.state.objects.values())
    if (object.zone === 'graveyard' && object.owner === seat && object.timestamp > latest) {
      top = object.entity;
      latest = object.timestamp;
    }
  return top;
}

/** The objects that a selector names and that are there, in order of arrival. */
export function selectBy(view: View, selector: Selector, context: Context, it: Entity): Entity[] {
  if (selector === 'targets') return [...new Set(context.targets)].filter((target) => target >= 0 && isPresent(view, target));
  if (selector === 'created' && context.createdTogether !== undefined)
    return context.createdTogether.filter((entity) => isPresent(view, entity));
  if (typeof selector === 'string') return [refer(view, selector, context, it)].filter((entity) => isPresent(view, entity));
  if (Array.isArray(selector)) {
    const named = selector.map((ref) => refer(view, ref, context, it)).filter((entity) => isPresent(view, entity));
    return [...new Set(named)];
  }
  const found: Entity[] = [];
  for (const object of view.state.objects.values()) if (matchesObject(view, selector, object, context, it)) found.push(object.entity);
  return found;
}
