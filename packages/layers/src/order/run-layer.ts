/**
 * One layer: its parts in the order of CR 613.3 and 613.7, or, where one might depend on another or effects are born, one by one, chosen anew
 * after each (CR 613.8c). Allocates nothing.
 */
import { applyPart } from '../apply/apply-part.js';
import type { Engine } from '../state/engine.js';
import { H_BORN_PARTS, H_LAYER_LOG, H_LOG, H_PROGRAM, H_SLOW } from '../state/header.js';
import { BORN_PART, P_LAYER, P_MAJOR, P_MINOR, P_TIE, PART_DEFINING, partAt } from '../state/part.js';
import { OUT_OF_ROOM } from '../state/room.js';
import { choose } from './choose.js';

export function runLayer(s: Engine, layer: number): void {
  const { data, at } = s;
  s.layer = layer;
  data[at.header + H_LAYER_LOG + layer] = data[at.header + H_LOG]!;
  const from = data[at.header + H_PROGRAM + layer]!;
  const to = data[at.header + H_PROGRAM + layer + 1]!;
  if ((data[at.header + H_SLOW]! & (1 << layer)) === 0 && data[at.header + H_BORN_PARTS] === 0) {
    for (let number = from; number < to; number++) applyPart(s, number);
  } else runOneByOne(s, layer, from, to);
}

function runOneByOne(s: Engine, layer: number, from: number, to: number): void {
  const { data, at } = s;
  const room = s.logMax;
  let count = 0;
  for (let number = from; number < to; number++) {
    if (count >= room) throw OUT_OF_ROOM;
    data[at.todo + count++] = number;
  }
  let born = 0;
  for (;;) {
    // those born since the last application
    for (const end = data[at.header + H_BORN_PARTS]!; born < end; born++) {
      const number = BORN_PART + born;
      if ((data[partAt(s, number) + P_LAYER]! & 255) !== layer) continue;
      if (count >= room) throw OUT_OF_ROOM;
      insert(s, number, count++);
    }
    if (count === 0) return;
    const chosen = count === 1 ? 0 : choose(s, layer, count);
    const number = data[at.todo + chosen]!;
    data.copyWithin(at.todo + chosen, at.todo + chosen + 1, at.todo + count);
    count--;
    applyPart(s, number);
  }
}

/** Keeps the list in order: defining abilities first (CR 613.3), then by timestamp (CR 613.7), then as printed. */
function insert(s: Engine, number: number, count: number): void {
  const { data, at } = s;
  let i = count;
  while (i > 0 && isBefore(s, partAt(s, number), partAt(s, data[at.todo + i - 1]!))) {
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
