/**
 * The remembered state as plain JSON, and back. Maps become lists of pairs; the numbers in it are those of one catalogue.
 */
import { UsageError } from '@stratum/cards';
import type { State } from './state.js';

export interface PlainState {
  reference: 1;
  state: unknown;
}

const MAP = 'map of';

/** A copy that shares nothing with the solver. */
export function exportState(state: State): PlainState {
  return { reference: 1, state: plain(state) };
}

export function importState(exported: PlainState): State {
  if (exported.reference !== 1)
    throw new UsageError('E304', 'not a state that a reference solver exported', { expected: '{"reference": 1, "state": …}' });
  return unplain(exported.state) as State;
}

function plain(data: unknown): unknown {
  if (data instanceof Map) return { [MAP]: [...data].map(([key, value]) => [plain(key), plain(value)]) };
  if (Array.isArray(data)) return data.map(plain);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(value)]));
}

function unplain(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(unplain);
  if (typeof data !== 'object' || data === null) return data;
  if (MAP in data) return new Map((data[MAP] as [unknown, unknown][]).map(([key, value]) => [unplain(key), unplain(value)]));
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, unplain(value)]));
}
