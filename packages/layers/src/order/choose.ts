/**
 * Which of the effects that wait in a layer applies next (CR 613.8b): the earliest that depends on no other, where members of a loop of
 * dependencies ignore them. Asked again after each application (CR 613.8c). Allocates nothing but, rarely, room.
 */

import type { Engine } from '../state/engine.js';
import { H_AWAITED } from '../state/header.js';
import { P_LAYER, P_READS, P_WRITES, PART_DEFINING, partAt } from '../state/part.js';
import type { Verdicts } from '../state/scratch.js';
import { dependsOn } from './depends.js';
import { areSiblings, hasSiblings } from './one-effect.js';

const UNKNOWN = 0;
const YES = 1;
const NO = 2;

/** Which of `count` entries of the list from `list` on applies next. */
export function choose(s: Engine, layer: number, list: number, count: number): number {
  const { data, verdicts } = s;
  verdicts.list = list;
  if (verdicts.reached.length < count) makeRoom(verdicts, count);
  // CR 613.3: defining abilities first; CR 613.8a: they depend on one another only
  let limit = count;
  if ((data[partAt(s, data[list]!) + P_LAYER]! & PART_DEFINING) !== 0) {
    limit = 1;
    while (limit < count && (data[partAt(s, data[list + limit]!) + P_LAYER]! & PART_DEFINING) !== 0) limit++;
  }
  verdicts.ready.fill(0, 0, count);
  s.trialRoom.looked = -1;
  for (let i = 0; i < limit; i++) {
    if (isFree(s, layer, i, limit, count)) return i;
    if (isInLoop(s, layer, i, limit, count)) {
      if (s.watcher !== null) s.watcher.loops(partAt(s, data[list + i]!));
      return i;
    }
    if (s.watcher !== null) tellWaiting(s, layer, i, limit, count);
  }
  return 0;
}

/** Whether it depends on nothing that waits. PERF: what it last waited for is asked first (bench: change, power read). */
function isFree(s: Engine, layer: number, i: number, limit: number, count: number): boolean {
  const { data, header } = s;
  const { list } = s.verdicts;
  const awaited = header[H_AWAITED]!;
  for (let j = 0; j < limit; j++) if (i !== j && data[list + j] === awaited && depends(s, layer, i, j, count)) return false;
  for (let j = 0; j < limit; j++) {
    if (i === j || !depends(s, layer, i, j, count)) continue;
    header[H_AWAITED] = data[list + j]!;
    return false;
  }
  return true;
}

/** For an explanation: all that it waits for. */
function tellWaiting(s: Engine, layer: number, i: number, limit: number, count: number): void {
  const { data } = s;
  const { list } = s.verdicts;
  for (let j = 0; j < limit; j++) {
    if (i !== j && depends(s, layer, i, j, count)) s.watcher!.waits(partAt(s, data[list + i]!), partAt(s, data[list + j]!));
  }
}

function depends(s: Engine, layer: number, i: number, j: number, count: number): boolean {
  const { data, verdicts } = s;
  const { list } = verdicts;
  const cell = i * count + j;
  if (verdicts.ready[i] === 0) {
    verdicts.ready[i] = 1;
    verdicts.cells.fill(UNKNOWN, i * count, (i + 1) * count);
  }
  if (verdicts.cells[cell] === UNKNOWN) {
    const a = data[list + i]!;
    const b = data[list + j]!;
    const might = (data[partAt(s, a) + P_READS]! & data[partAt(s, b) + P_WRITES]!) !== 0;
    verdicts.cells[cell] = might && (dependsOn(s, layer, a, b) || othersDepend(s, layer, a, b, count)) ? YES : NO;
  }
  return verdicts.cells[cell] === YES;
}

/** Whether another row of the effect of part `a` depends on `b`: then the effect does (CR 611.2c, 613.8a). */
function othersDepend(s: Engine, layer: number, a: number, b: number, count: number): boolean {
  if (!hasSiblings(s, partAt(s, a)) || areSiblings(s, a, b)) return false;
  const { data, verdicts } = s;
  for (let k = 0; k < count; k++) {
    const other = data[verdicts.list + k]!;
    if (other !== a && areSiblings(s, a, other) && dependsOn(s, layer, other, b)) return true;
  }
  return false;
}

/** Whether a chain of dependencies leads from one effect back to it. */
function isInLoop(s: Engine, layer: number, start: number, limit: number, count: number): boolean {
  const { reached, stack } = s.verdicts;
  if (!mightBeAwaited(s, start, limit)) return false;
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

/** Whether what one effect writes is read by another that waits. */
function mightBeAwaited(s: Engine, start: number, limit: number): boolean {
  const { data, verdicts } = s;
  const writes = data[partAt(s, data[verdicts.list + start]!) + P_WRITES]!;
  for (let j = 0; j < limit; j++) if (j !== start && (data[partAt(s, data[verdicts.list + j]!) + P_READS]! & writes) !== 0) return true;
  return false;
}

function makeRoom(verdicts: Verdicts, count: number): void {
  const size = count * 2;
  verdicts.cells = new Uint8Array(size * size);
  verdicts.reached = new Uint8Array(size);
  verdicts.ready = new Uint8Array(size);
  verdicts.stack = new Int32Array(size);
}
