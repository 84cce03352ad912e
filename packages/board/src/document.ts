/**
 * From text to a plain document: the size, the syntax, and what no board may hold anywhere (too deep nesting, `__proto__`, numbers that are
 * not whole or out of every range). Knows nothing of boards. It walks with a list of its own, so that no document can exhaust the stack.
 */
import { refusal } from './refusal.js';
import { repeatedKey } from './repeated-keys.js';

/** Longest text of a board, in characters. */
export const LONGEST_TEXT = 2_000_000;
/** Deepest nesting of lists and objects in a board. */
const DEEPEST_NESTING = 150;

/** How a value is called in a message: short, on one line. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    const shown = keys.slice(0, 4).map((key) => JSON.stringify(key.slice(0, 40)));
    return keys.length === 0 ? 'an empty object' : `an object with ${shown.join(', ')}${keys.length > 4 ? ', …' : ''}`;
  }
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

interface Visit {
  value: unknown;
  depth: number;
  parent: Visit | undefined;
  key: PropertyKey;
}

function pathOf(visit: Visit | undefined): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at = visit; at?.parent !== undefined; at = at.parent) path.unshift(at.key);
  return path;
}

function inspect(document: unknown, file: string): void {
  const waiting: Visit[] = [{ value: document, depth: 0, parent: undefined, key: '' }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { value } = visit;
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw refusal('E703', { file, path: pathOf(visit) }, 'a number that can be held', 'a number beyond every range');
    }
    if (typeof value !== 'object' || value === null) continue;
    if (visit.depth >= DEEPEST_NESTING) {
      const path = pathOf(visit).slice(0, 8);
      throw refusal('E702', { file, path }, `at most ${DEEPEST_NESTING} levels of nesting`, 'more');
    }
    const keys = Object.keys(value);
    for (let i = keys.length - 1; i >= 0; i--) {
      const key = keys[i] as string;
      if (key === '__proto__') {
        throw refusal('E704', { file, path: [...pathOf(visit), key] }, 'another name', 'the reserved name "__proto__"');
      }
      waiting.push({
        value: (value as Record<string, unknown>)[key],
        depth: visit.depth + 1,
        parent: visit,
        key: Array.isArray(value) ? Number(key) : key,
      });
    }
  }
}

/** The document that `text` holds. `file` is how messages call it. */
export function parseDocument(text: string, file: string): unknown {
  if (text.length > LONGEST_TEXT) {
    throw refusal('E700', { file, path: [] }, `at most ${LONGEST_TEXT} characters`, `${text.length} characters`);
  }
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
    throw refusal('E701', { file, path: [] }, 'JSON', text.trim() === '' ? 'nothing' : reason.slice(0, 120));
  }
  inspect(document, file);
  const repeated = repeatedKey(json);
  if (repeated !== undefined)
    throw refusal('E717', { file, path: repeated }, 'each name once in an object', `${describeValue(repeated.at(-1))} again`);
  return document;
}
