/**
 * Which of the effects that wait in a layer applies next (CR 613.8b): the earliest that depends on no other, where members of a loop of
 * dependencies ignore them. Asked again after each application (CR 613.8c). Allocates nothing but, rarely, room.
 */

import type { Engine } from '../state/engine.js';
import { P_LAYER, P_READS, P_WRITES, PART_DEFINING, partAt } from '../state/part.js';
import type { Verdicts } from '../state/scratch.js';
import { dependsOn } from './depends.js';

const UNKNOWN = 0;
const YES = 1;
const NO = 2;

/** Index, in the list of what waits, of what applies next. */
export function choose(s: Engine, layer: number, count: number): number {
  const { data, at, verdicts } = s;
  if (verdicts.reached.length < count) makeRoom(verdicts, count);
  // CR 613.3: defining abilities first; CR 613.8a: they depend on one another only
  let limit = count;
  if ((data[partAt(s, data[at.todo]!) + P_LAYER]! & PART_DEFINING) !== 0) {
    limit = 1;
    while (limit < count && (data[partAt(s, data[at.todo + limit]!) + P_LAYER]! & PART_DEFINING) !== 0) limit++;
  }
  verdicts.cells.fill(UNKNOWN, 0, count * count);
  for (let i = 0; i < limit; i++) {
    let free = true;
    for (let j = 0; j < limit && free; j++) if (i !== j && depends(s, layer, i, j, count)) free = false;
    if (free) return i;
    if (isInLoop(s, layer, i, limit, count)) {
      if (s.watcher !== null) s.watcher.loops(partAt(s, data[at.todo + i]!));
      return i;
    }
    if (s.watcher !== null) tellWaiting(s, layer, i, limit, count);
  }
  return 0;
}

/** For an explanation: all that it waits for. */
function tellWaiting(s: Engine, layer: number, i: number, limit: number, count: number): void {
  const { data, at } = s;
  for (let j = 0; j < limit; j++) {
    if (i !== j && depends(s, layer, i, j, count)) s.watcher!.waits(partAt(s, data[at.todo + i]!), partAt(s, data[at.todo + j]!));
  }
}

function depends(s: Engine, layer: number, i: number, j: number, count: number): boolean {
  const { data, at, verdicts } = s;
  const cell = i * count + j;
  if (verdicts.cells[cell] === UNKNOWN) {
    const a = data[at.todo + i]!;
    const b = data[at.todo + j]!;
    const might = (data[partAt(s, a) + P_READS]! & data[partAt(s, b) + P_WRITES]!) !== 0;
    verdicts.cells[cell] = might && dependsOn(s, layer, a, b) ? YES : NO;
  }
  return verdicts.cells[cell] === YES;
}

/** Whether a chain of dependencies leads from one effect back to it. */
function isInLoop(s: Engine, layer: number, start: number, limit: number, count: number): boolean {
  const { reached, stack } = s.verdicts;
  reached.fill(0, 0, limit);
  let depth = 0;
  stack[depth++] = start;
  while (depth > 0) {
    const i = stack[--depth]!;
    for (let j = 0; j < limit; j++) {
      if (i === j || reached[j] === 1 || !depends(s, layer, i, j, count)) continue;
      if (j === start) return true;
      reached[j] = 1;
      stack[depth++] = j;
    }
  }
  return false;
}

function makeRoom(verdicts: Verdicts, count: number): void {
  const size = count * 2;
  verdicts.cells = new Uint8Array(size * size);
  verdicts.reached = new Uint8Array(size);
  verdicts.stack = new Int32Array(size);
}
