/**
 * The columns of counters that add to power and toughness (CR 122.1a): for each kind how many are on an object, and the timestamp of the last one put, or 0.
 */
import type { Engine } from './engine.js';

// LAYOUT: two columns in a row for each kind: the timestamp stands `objects` behind the amount
export function amountCell(s: Engine, column: number, slot: number): number {
  return s.at.numberCounters + Math.imul(column, s.objects) + slot;
}

/** Whether any counters are on it, of these kinds or others. */
export function hasCounters(s: Engine, slot: number): boolean {
  if (s.data[s.at.countersOn + slot] !== 0) return true;
  const { numberKinds } = s.templates;
  for (let i = 0; i < numberKinds.length; i++) if (s.data[amountCell(s, 2 * i, slot)] !== 0) return true;
  return false;
}
