/** Whether a condition holds at a point of the walk. What an object does not have never compares. */
import type { Condition, Filter, Value } from '@stratum/cards';
import { compares } from './compare.js';
import { fits, matches } from './filter.js';
import { refer, selectBy } from './reference.js';
import { type Context, type Entity, NONE } from './state.js';
import { size, valueOf } from './value.js';
import { objectOf, type View } from './view.js';

export function holds(view: View, condition: Condition, context: Context, it: Entity = NONE): boolean {
  if ('exists' in condition) return selectBy(view, condition.exists, context, it).length > 0;
  if ('count' in condition) return compares(view, selectBy(view, condition.count, context, it).length, condition.is, context, it);
  if ('value' in condition) {
    if (isOfNothing(view, condition.value, context, it)) return false;
    const { value } = condition;
    return compares(view, valueOf(view, value, context, it), condition.is, context, it);
  }
  if ('thisIs' in condition) return isSuch(view, context.source, condition.thisIs, context, it);
  if ('attachedIs' in condition) return isSuch(view, refer(view, 'attached', context, it), condition.attachedIs, context, it);
  if ('ref' in condition) return isSuch(view, refer(view, condition.ref, context, it), condition.is, context, it);
  if ('turn' in condition) return (view.state.active === context.you) === (condition.turn === 'you');
  if ('and' in condition) return condition.and.every((part) => holds(view, part, context, it));
  if ('or' in condition) return condition.or.some((part) => holds(view, part, context, it));
  if ('not' in condition) return !holds(view, condition.not, context, it);
  return condition satisfies never;
}

/** A number of an object that is not there, or that it does not have. */
function isOfNothing(view: View, value: Value, context: Context, it: Entity): boolean {
  if (typeof value !== 'object') return false;
  if ('power' in value) return size(view, 'power', value.power, context, it) === undefined;
  if ('toughness' in value) return size(view, 'toughness', value.toughness, context, it) === undefined;
  if ('manaValue' in value) return objectOf(view, refer(view, value.manaValue, context, it)) === undefined;
  return 'counters' in value && objectOf(view, refer(view, value.of, context, it)) === undefined;
}

/** CR 608.2h: what has left is looked at as it last was on the battlefield (CR 109.2), unless the filter asks where it is. */
function isSuch(view: View, entity: Entity, filter: Filter, context: Context, it: Entity): boolean {
  const known = view.looksBack && filter.zone === undefined ? view.state.retired.get(entity) : undefined;
  if (known === undefined) return matches(view, filter, entity, context, it);
  return known.object.zone === 'battlefield' && fits(view, filter, known.object, known.current, context, it);
}
