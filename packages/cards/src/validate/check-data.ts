/**
 * What no data may hold anywhere, whatever it describes: nesting without end, the name `__proto__`, numbers that 32 bits cannot hold. Walks with a
 * list of its own, so that no data can exhaust the stack.
 */
import { UsageError } from '../errors.js';
import { DEEPEST_DATA, tooDeep } from '../walk/limits.js';
import { checkSize } from './check-size.js';
import { describe, writePlace } from './place.js';

interface Visit {
  readonly value: object;
  readonly depth: number;
  readonly key: string | number;
  readonly parent: Visit | undefined;
}

/** Throws a UsageError with the place of the first such thing. `root`: how the data is called in messages. */
export function checkData(data: unknown, root: string): void {
  if (typeof data !== 'object' || data === null) return;
  const waiting: Visit[] = [{ value: data, depth: 0, key: '', parent: undefined }];
  // an object that stands in several places is looked at again only where it stands deeper
  const deepest = new Map<object, number>();
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { value, depth } = visit;
    if (depth > DEEPEST_DATA) throw tooDeep('data', writePlace(root, pathOf(visit).slice(0, 8)));
    const before = deepest.get(value);
    if (before !== undefined && before >= depth) continue;
    deepest.set(value, depth);
    if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) checkMember(value[i], i, visit, waiting, root);
    } else {
      const keys = Object.keys(value);
      for (let i = keys.length - 1; i >= 0; i--) {
        const key = keys[i]!;
        if (key === '__proto__') throw forbidden(visit, key, root);
        checkMember((value as Record<string, unknown>)[key], key, visit, waiting, root);
      }
    }
  }
  checkSize(data, root);
}

function checkMember(member: unknown, key: string | number, visit: Visit, waiting: Visit[], root: string): void {
  switch (typeof member) {
    case 'object':
      if (member !== null) waiting.push({ value: member, depth: visit.depth + 1, key, parent: visit });
      return;
    case 'number':
      if ((member | 0) !== member) {
        const place = writePlace(root, [...pathOf(visit), key]);
        const expected = 'a whole number of 32 bits';
        throw new UsageError('E413', `expected ${expected}, got ${member}`, { place, expected, got: String(member) });
      }
      return;
    case 'string':
      if (member === '__proto__') throw forbidden(visit, key, root);
      return;
    case 'boolean':
      return;
    case 'undefined':
    case 'bigint':
    case 'symbol':
    case 'function': {
      const place = writePlace(root, [...pathOf(visit), key]);
      const expected = 'data as JSON can hold it';
      throw new UsageError('E410', `expected ${expected}, got ${describe(member)}`, { place, expected, got: describe(member) });
    }
  }
}

function forbidden(visit: Visit, key: string | number, root: string): UsageError {
  const place = writePlace(root, [...pathOf(visit), key]);
  return new UsageError('E412', '"__proto__" cannot be a name', { place, expected: 'another name', got: '__proto__' });
}

function pathOf(visit: Visit): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = visit; at.parent !== undefined; at = at.parent) path.unshift(at.key);
  return path;
}
