/**
 * One layer: its parts in the order of CR 613.3 and 613.7, or, where one might depend on another or effects are born, one by one, chosen anew
 * after each (CR 613.8c). Allocates nothing.
 */
import { applyPart } from '../apply/apply-part.js';
import { LAYER_4 } from '../compile/layer-numbers.js';
import type { Engine } from '../state/engine.js';
import {
  H_BORN_LAYER_WRITES,
  H_BORN_LAYERS,
  H_BORN_PARTS,
  H_BORN_WRITES,
  H_LAYER_LOG,
  H_LOG,
  H_ORDER,
  H_PROGRAM,
  H_SLOW,
} from '../state/header.js';
import { BORN_PART, P_LAYER, P_MAJOR, P_MINOR, P_READS, P_TIE, PART_DEFINING, PART_MIGHT_DEPEND, partAt } from '../state/part.js';
import { choose } from './choose.js';
import { areSiblings, hasSiblings } from './one-effect.js';

export function runLayer(s: Engine, layer: number): void {
  const { header } = s;
  s.layer = layer;
  header[H_LAYER_LOG + layer] = header[H_LOG]!;
  const from = header[H_PROGRAM + layer]!;
  const to = header[H_PROGRAM + layer + 1]!;
  if (((header[H_SLOW]! | header[H_BORN_LAYERS]!) & (1 << layer)) === 0) {
    for (let number = from; number < to; number++) applyPart(s, number);
  } else runOneByOne(s, layer, from, to);
}

function runOneByOne(s: Engine, layer: number, from: number, to: number): void {
  const { data, at, header } = s;
  // what waits: entries `first` to `end` - 1 of the list. LAYOUT: a row has one part in a layer, and there is room for eight
  let first = 0;
  let end = 0;
  for (let number = from; number < to; number++) data[at.todo + end++] = number;
  let born = 0;
  for (;;) {
    // those born since the last application
    for (const all = header[H_BORN_PARTS]!; born < all; born++) {
      const number = BORN_PART + born;
      if ((data[partAt(s, number) + P_LAYER]! & 255) !== layer) continue;
      insert(s, number, first, end++);
    }
    if (first === end) return;
    const number = data[at.todo + first]!;
    if (end - first === 1 || isFree(s, layer, partAt(s, number))) {
      first++;
      applyNext(s, layer, number);
      first = applySiblings(s, layer, number, first, end);
      continue;
    }
    const chosen = first + choose(s, layer, at.todo + first, end - first);
    const picked = data[at.todo + chosen]!;
    data.copyWithin(at.todo + first + 1, at.todo + first, at.todo + chosen);
    first++;
    applyNext(s, layer, picked);
    first = applySiblings(s, layer, picked, first, end);
  }
}

/** Applies the other rows of the same effect right after it; returns where the list of those that wait begins then. */
function applySiblings(s: Engine, layer: number, number: number, from: number, end: number): number {
  if (!hasSiblings(s, partAt(s, number))) return from;
  const { data, at } = s;
  let first = from;
  for (let i = from; i < end; i++) {
    const other = data[at.todo + i]!;
    if (!areSiblings(s, number, other)) continue;
    data.copyWithin(at.todo + first + 1, at.todo + first, at.todo + i);
    first++;
    applyNext(s, layer, other);
  }
  return first;
}

/** Applies a part, and keeps in which order parts came, for a plan (plan/). */
function applyNext(s: Engine, layer: number, number: number): void {
  const { data, at, header } = s;
  if (layer >= LAYER_4) data[at.order + header[H_ORDER]!++] = number;
  applyPart(s, number);
}

/** Whether the earliest of those that wait surely depends on none of them. */
function isFree(s: Engine, layer: number, part: number): boolean {
  const { data, header } = s;
  if ((data[part + P_LAYER]! & PART_MIGHT_DEPEND) !== 0) return false;
  if ((header[H_BORN_WRITES]! & (1 << layer)) === 0) return true;
  return layer >= LAYER_4 && (data[part + P_READS]! & header[H_BORN_LAYER_WRITES + layer]!) === 0;
}

/** Keeps the list in order: defining abilities first (CR 613.3), then by timestamp (CR 613.7), then as printed. */
function insert(s: Engine, number: number, first: number, end: number): void {
  const { data, at } = s;
  let i = end;
  while (i > first && isBefore(s, partAt(s, number), partAt(s, data[at.todo + i - 1]!))) {
    data[at.todo + i] = data[at.todo + i - 1]!;
    i--;
  }
  data[at.todo + i] = number;
}

export function isBefore(s: Engine, a: number, b: number): boolean {
  const data = s.data;
  const definingA = data[a + P_LAYER]! & PART_DEFINING;
  if (definingA !== (data[b + P_LAYER]! & PART_DEFINING)) return definingA !== 0;
  if (data[a + P_MAJOR] !== data[b + P_MAJOR]) return data[a + P_MAJOR]! < data[b + P_MAJOR]!;
  if (data[a + P_MINOR] !== data[b + P_MINOR]) return data[a + P_MINOR]! < data[b + P_MINOR]!;
  return data[a + P_TIE]! < data[b + P_TIE]!;
}
