/**
 * From what a schema found to one UsageError: the place, what was expected, what came.
 */
import type * as z from 'zod';
import { UsageError } from '../errors.js';
import { describe, writePlace } from './place.js';

const KINDS: Readonly<Record<string, string>> = { array: 'a list', object: 'an object', record: 'an object with names', tuple: 'a list' };

/** The error for the first thing a schema found wrong in this data. */
export function problemOf(error: z.core.$ZodError, data: unknown, root: string): UsageError {
  const issue = error.issues[0]!;
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = unknownKey === undefined ? issue.path : [...issue.path, unknownKey];
  const place = writePlace(root, path);
  const got = describe(valueAt(data, path));
  if (issue.code === 'unrecognized_keys')
    return new UsageError('E410', issue.message, { place, expected: 'a key of the vocabulary', got: unknownKey ?? '' });
  const expected = expectationOf(issue);
  return new UsageError('E410', `${expected}, got ${got}`, { place, expected: expected.replace(/^expected /, ''), got });
}

function expectationOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return `expected ${KINDS[issue.expected] ?? `a ${issue.expected}`}`;
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid'))
    return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) return `expected a list of at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) return `expected a list of at most ${issue.maximum}`;
  return issue.message;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}
