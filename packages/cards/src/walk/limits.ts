/**
 * How deeply data may be nested. Filters compile to programs over a stack of bits with this many places; everything else is walked by recursion.
 */
import { UsageError } from '../errors.js';
import type { Visitor } from './visitor.js';

/** Filters within filters, by `or`, `not`, and values in comparisons. */
const DEEPEST_FILTER = 32;
/** Any lists and objects within each other. */
export const DEEPEST_DATA = 200;
/** Abilities, effects, actions, filters, values and conditions within each other. */
const DEEPEST_PART = 100;

export interface Depth {
  /** Runs `inside` one level deeper, and reports what is too deep instead of going there. */
  within(owner: object, isFilter: boolean, inside: () => void): void;
  /** An object reached before is not visited again. */
  isNew(thing: object): boolean;
}

export function createDepth(visit: Visitor): Depth {
  const seen = new Set<object>();
  let filters = 0;
  let parts = 0;
  const refuse = (owner: object, what: 'filters' | 'data'): void => {
    if (visit.tooDeep !== undefined) visit.tooDeep(owner, what);
    else throw tooDeep(what);
  };
  return {
    within(owner, isFilter, inside) {
      if (isFilter && filters >= DEEPEST_FILTER) return refuse(owner, 'filters');
      if (parts >= DEEPEST_PART) return refuse(owner, 'data');
      parts++;
      if (isFilter) filters++;
      inside();
      if (isFilter) filters--;
      parts--;
    },
    isNew(thing) {
      if (seen.has(thing)) return false;
      seen.add(thing);
      return true;
    },
  };
}

/** The error for data that is nested too deeply. */
export function tooDeep(what: 'filters' | 'data', place?: string): UsageError {
  const most = what === 'filters' ? DEEPEST_FILTER : DEEPEST_DATA;
  const expected = what === 'filters' ? `at most ${most} filters within each other` : `at most ${most} levels of nesting`;
  return new UsageError(
    'E411',
    `expected ${expected}, got more`,
    place === undefined ? { expected, got: 'more' } : { place, expected, got: 'more' },
  );
}
