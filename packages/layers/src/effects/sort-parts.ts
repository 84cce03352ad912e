/**
 * Parts in order: layer by layer, in each the order of CR 613.3 and 613.7; equal ones stay as they are. Their numbers are merged in the room of the parts born
 * in a pass, of which there are none yet; then each part is moved once. Allocates nothing.
 */
import { isBefore } from '../order/run-layer.js';
import type { Engine } from '../state/engine.js';
import { P_LAYER, PART, partAt } from '../state/part.js';

export function comesBefore(s: Engine, a: number, b: number): boolean {
  const layerA = s.data[a + P_LAYER]! & 255;
  const layerB = s.data[b + P_LAYER]! & 255;
  return layerA !== layerB ? layerA < layerB : isBefore(s, a, b);
}

/** Puts parts `from` to `from + count - 1` of the program in order. */
export function sortParts(s: Engine, from: number, count: number): void {
  const { data } = s;
  let list = s.at.bornParts;
  let other = list + count;
  for (let i = 0; i < count; i++) data[list + i] = from + i;
  for (let width = 1; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width)
      merge(s, list + start, Math.min(width, count - start), Math.min(2 * width, count - start), other + start);
    const merged = other;
    other = list;
    list = merged;
  }
  move(s, from, count, list);
}

/** Merges the runs [0, middle) and [middle, end) of part numbers at `at` into `out`. */
function merge(s: Engine, at: number, middle: number, end: number, out: number): void {
  const { data } = s;
  let left = 0;
  let right = middle;
  for (let i = 0; i < end; i++) {
    const takesRight = left >= middle || (right < end && comesBefore(s, partAt(s, data[at + right]!), partAt(s, data[at + left]!)));
    data[out + i] = takesRight ? data[at + right++]! : data[at + left++]!;
  }
}

/** Moves each part to its place, following the cycles of the permutation, with one place behind the list as the spare one. */
function move(s: Engine, from: number, count: number, list: number): void {
  const { data } = s;
  const spare = s.at.bornParts + 2 * count;
  for (let i = 0; i < count; i++) {
    if (data[list + i] === from + i) continue;
    copyPart(data, partAt(s, from + i), spare);
    let hole = i;
    for (let next = data[list + hole]! - from; next !== i; next = data[list + hole]! - from) {
      copyPart(data, partAt(s, from + next), partAt(s, from + hole));
      data[list + hole] = from + hole;
      hole = next;
    }
    copyPart(data, spare, partAt(s, from + hole));
    data[list + hole] = from + hole;
  }
}

export function copyPart(data: Int32Array, source: number, target: number): void {
  for (let k = 0; k < PART; k++) data[target + k] = data[source + k]!;
}
