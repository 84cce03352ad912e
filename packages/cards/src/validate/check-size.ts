/**
 * How much data there is once it is written out. What reads it walks a part wherever it stands again, and a few parts that hold each other twice can stand for more
 * than there is time to read. Walks with a list of its own, so that no data can exhaust the stack.
 */
import { UsageError } from '../errors.js';

/** Lists, objects and plain values in all, a part that stands in several places counted in each. */
const MOST_VALUES = 4_000_000;

/** Throws a UsageError for data that is too large. Data that contains itself is left to who looks at its depth. */
export function checkSize(data: unknown, root: string): void {
  if (typeof data !== 'object' || data === null) return;
  const sizes = new Map<object, number>();
  const waiting: object[] = [data];
  for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
    if (!sizes.has(next)) {
      // counts as nothing while what it holds is counted
      sizes.set(next, 0);
      for (const inner of Object.values(next)) if (typeof inner === 'object' && inner !== null && !sizes.has(inner)) waiting.push(inner);
      continue;
    }
    waiting.pop();
    if (sizes.get(next) !== 0) continue;
    let size = 1;
    for (const inner of Object.values(next)) size += typeof inner === 'object' && inner !== null ? sizes.get(inner)! : 1;
    sizes.set(next, size);
  }
  const size = sizes.get(data)!;
  if (size <= MOST_VALUES) return;
  const expected = `at most ${MOST_VALUES} values in all`;
  throw new UsageError('E415', `expected ${expected}, got ${size}`, { place: root, expected, got: String(size) });
}
