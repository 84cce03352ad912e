/**
 * From what the schema library found to one place, one expectation and one finding. Where a value could have been one of several things, it
 * tells what is wrong with the alternative that the value was most likely meant to be.
 */
import type * as z from 'zod';
import { describeValue } from './document.js';

type Issue = z.core.$ZodIssue;

/** What is wrong with a document, at one place. */
export interface Finding {
  readonly path: readonly PropertyKey[];
  readonly expected: string;
  readonly got: string;
}

function valueAt(document: unknown, path: readonly PropertyKey[]): unknown {
  let value = document;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

const quote = (words: readonly unknown[]): string => {
  const shown = words.slice(0, 12).map((word) => JSON.stringify(word));
  return `${shown.join(', ')}${words.length > 12 ? ', …' : ''}`;
};

const article = (noun: string): string => {
  const words: Record<string, string> = { array: 'a list', object: 'an object', record: 'an object', int: 'a whole number', null: 'null' };
  return words[noun] ?? `a ${noun}`;
};

/** What a limit counts, if the value is a list. */
const plural = (value: unknown, limit: number | bigint): string =>
  typeof value !== 'object' ? '' : Number(limit) === 1 ? ' entry' : ' entries';

/** How far the value is from this alternative: smaller is nearer. */
function distance(issues: readonly Issue[], value: unknown): number {
  let far = 0;
  for (const issue of issues) {
    const at = issue.path.length;
    if (at === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) far += 1000;
    // a key that this alternative must have is missing: it is not the one that was meant
    else if (at === 1 && valueAt(value, issue.path) === undefined) far += 100;
    else if (issue.code === 'unrecognized_keys' && at === 0) far += 10 * issue.keys.length;
    else far += 1;
  }
  return far;
}

function explainUnion(issue: Extract<Issue, { code: 'invalid_union' }>, document: unknown, at: readonly PropertyKey[]): Finding {
  const value = valueAt(document, at);
  let nearest: readonly Issue[] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const issues of issue.errors) {
    const far = distance(issues, value);
    if (far < least) {
      least = far;
      nearest = issues;
    }
  }
  const first = nearest?.[0];
  if (first !== undefined && least < 100) return explainIssue(first, document, at);
  const wanted = new Set<string>();
  const keys = new Set<string>();
  for (const issues of issue.errors) {
    for (const inner of issues) {
      if (inner.path.length === 0 && inner.code === 'invalid_type') wanted.add(article(inner.expected));
      else if (inner.path.length === 0 && inner.code === 'invalid_value') wanted.add(quote(inner.values));
      else if (inner.path.length === 1 && valueAt(value, inner.path) === undefined) keys.add(String(inner.path[0]));
    }
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && keys.size > 0) {
    return { path: at, expected: `an object with one of the keys ${[...keys].join(', ')}`, got: describeValue(value) };
  }
  return { path: at, expected: [...wanted].join(' or ') || 'something else', got: describeValue(value) };
}

/** The vocabulary's own message, without what every message begins with. */
function ownMessage(issue: Issue): string | undefined {
  return issue.message.startsWith('expected ') ? issue.message.slice('expected '.length) : undefined;
}

/** `base` is where in the document the issue's own path begins. */
export function explainIssue(issue: Issue, document: unknown, base: readonly PropertyKey[] = []): Finding {
  const path = [...base, ...issue.path];
  const value = valueAt(document, path);
  const got = describeValue(value);
  const own = issue.code === 'invalid_union' ? undefined : ownMessage(issue);
  if (own !== undefined) return { path, expected: own, got };
  switch (issue.code) {
    case 'invalid_type':
      return { path, expected: article(issue.expected), got };
    case 'invalid_value':
      return { path, expected: issue.values.length === 1 ? quote(issue.values) : `one of ${quote(issue.values)}`, got };
    case 'unrecognized_keys': {
      const hint = issue.message.indexOf('; ');
      const expected = `no such key${hint < 0 ? '' : issue.message.slice(hint)}`;
      return { path: [...path, issue.keys[0] ?? ''], expected, got: `the unknown key ${quote(issue.keys.slice(0, 1))}` };
    }
    case 'too_big':
      return { path, expected: `at most ${issue.maximum}${plural(value, issue.maximum)}`, got };
    case 'too_small':
      return {
        path,
        expected: value === '' ? 'a word that is not empty' : `at least ${issue.minimum}${plural(value, issue.minimum)}`,
        got,
      };
    case 'invalid_union':
      return explainUnion(issue, document, path);
    case 'invalid_key': {
      const key = path[path.length - 1];
      return { path, expected: issue.issues[0]?.message ?? 'another key', got: `the key ${JSON.stringify(key)}` };
    }
    case 'invalid_element': {
      const inner = issue.issues[0];
      return inner === undefined ? { path, expected: issue.message, got } : explainIssue(inner, document, path);
    }
    case 'invalid_format':
    case 'not_multiple_of':
    case 'custom':
      return { path, expected: `another value (${issue.message})`, got };
    default:
      issue satisfies never;
      return { path, expected: 'something else', got };
  }
}
