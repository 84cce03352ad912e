/**
 * The part of the walk over card data that asks: filters, values, conditions, references and selectors.
 */
import type { Condition } from '../vocabulary/condition.js';
import type { Compare, Filter, Match } from '../vocabulary/filter.js';
import type { Ref } from '../vocabulary/reference.js';
import type { Selector } from '../vocabulary/selector.js';
import type { Value } from '../vocabulary/value.js';
import type { Depth } from './limits.js';
import type { Visitor, WordKind } from './visitor.js';

export interface FilterWalk {
  filter(filter: Filter): void;
  value(value: Value): void;
  condition(condition: Condition): void;
  selector(selector: Selector, owner: object): void;
  reference(reference: Ref | undefined, owner: object): void;
  /** Kinds of counters, and what stands beside each. */
  counters<T>(counters: Record<string, T> | undefined, owner: object, each: (entry: T) => void): void;
}

/** Calls `each` with what is there. */
export function optional<T>(data: T | undefined, each: (entry: T) => void): void {
  if (data !== undefined) each(data);
}

export function createFilterWalk(visit: Visitor, depth: Depth): FilterWalk {
  function reference(data: Ref | undefined, owner: object): void {
    if (data !== undefined) visit.reference?.(data, owner);
  }

  function selector(data: Selector, owner: object): void {
    if (typeof data === 'string') reference(data, owner);
    else if (Array.isArray(data)) for (const entry of data) reference(entry, owner);
    else filter(data);
  }

  function filter(data: Filter): void {
    if (!depth.isNew(data)) return;
    depth.within(data, true, () => {
      visit.filter?.(data);
      match(data.types, 'type', data);
      match(data.supertypes, 'supertype', data);
      match(data.subtypes, 'subtype', data);
      match(data.colors, 'color', data);
      match(data.keywords, 'keyword', data);
      if (data.controller !== undefined) visit.player?.(data.controller, data);
      if (data.owner !== undefined) visit.player?.(data.owner, data);
      for (const entry of [data.attachedTo, data.sharesNameWith, data.sharesCreatureTypeWith]) reference(entry, data);
      for (const entry of [data.power, data.toughness, data.basePower, data.baseToughness, data.manaValue]) optional(entry, compare);
      counters(data.counters, data, compare);
      data.or?.forEach(filter);
      optional(data.not, filter);
    });
  }

  function match(data: Match | undefined, kind: WordKind, owner: object): void {
    if (data === undefined) return;
    if (Array.isArray(data)) return void visit.words?.(data, kind, owner, false);
    for (const part of [data.any, data.all, data.none]) if (part !== undefined) visit.words?.(part, kind, owner, false);
  }

  function compare(data: Compare): void {
    if (typeof data === 'number') return;
    for (const entry of [data.eq, data.gte, data.lte, data.gt, data.lt]) optional(entry, value);
  }

  function value(data: Value): void {
    if (typeof data !== 'object' || !depth.isNew(data)) return;
    depth.within(data, false, () => {
      visit.value?.(data);
      if ('count' in data) filter(data.count);
      else if ('distinct' in data || 'greatest' in data) filter(data.among);
      else if ('counters' in data) {
        visit.counterKind?.(data.counters, data);
        reference(data.of, data);
      } else if ('power' in data) reference(data.power, data);
      else if ('toughness' in data) reference(data.toughness, data);
      else if ('manaValue' in data) reference(data.manaValue, data);
      else if ('sum' in data) data.sum.forEach(value);
      else if ('times' in data) data.times.forEach(value);
      else if ('negative' in data) value(data.negative);
      else if ('if' in data) {
        condition(data.if);
        value(data.then);
        value(data.else);
      } else data satisfies { hand: string } | { life: string } | { devotion: string };
    });
  }

  function condition(data: Condition): void {
    if (!depth.isNew(data)) return;
    depth.within(data, false, () => {
      visit.condition?.(data);
      if ('exists' in data) filter(data.exists);
      else if ('count' in data) {
        filter(data.count);
        compare(data.is);
      } else if ('value' in data) {
        value(data.value);
        compare(data.is);
      } else if ('thisIs' in data) filter(data.thisIs);
      else if ('attachedIs' in data) filter(data.attachedIs);
      else if ('ref' in data) {
        reference(data.ref, data);
        filter(data.is);
      } else if ('and' in data) data.and.forEach(condition);
      else if ('or' in data) data.or.forEach(condition);
      else if ('not' in data) condition(data.not);
      else data satisfies { turn: 'you' | 'opponent' };
    });
  }

  function counters<T>(data: Record<string, T> | undefined, owner: object, each: (entry: T) => void): void {
    if (data === undefined) return;
    for (const kind of Object.keys(data)) {
      visit.counterKind?.(kind, owner);
      each(data[kind] as T);
    }
  }

  return { filter, value, condition, selector, reference, counters };
}
