/** Comparisons of a number with the numbers that a filter or condition gives. */
import type { Compare } from '@stratum/cards';
import type { Context, Entity } from './state.js';
import { valueOf } from './value.js';
import type { View } from './view.js';

export function compares(view: View, number: number, comparison: Compare, context: Context, it: Entity): boolean {
  if (typeof comparison === 'number') return number === comparison;
  const other = (value: NonNullable<typeof comparison.eq>): number => valueOf(view, value, context, it);
  if (comparison.eq !== undefined && number !== other(comparison.eq)) return false;
  if (comparison.gte !== undefined && !(number >= other(comparison.gte))) return false;
  if (comparison.lte !== undefined && !(number <= other(comparison.lte))) return false;
  if (comparison.gt !== undefined && !(number > other(comparison.gt))) return false;
  return comparison.lt === undefined || number < other(comparison.lt);
}
