/**
 * One of layers 1a, 2 and 3 (CR 613.1a-c): its parts, gathered behind the program, in order, and applied to the objects whose rows are made anew. It makes
 * no row of values by itself.
 */
import { LAYER_1A, LAYER_2, LAYERS_COUNT } from '../compile/layer-numbers.js';
import { gatherStatics } from '../effects/gather.js';
import { writePart } from '../effects/part.js';
import { sortParts } from '../effects/sort-parts.js';
import { newStaticRow } from '../effects/static.js';
import { runLayer } from '../order/run-layer.js';
import type { Engine } from '../state/engine.js';
import {
  H_BORN_LAYERS,
  H_BORN_PARTS,
  H_BORN_WRITES,
  H_LAYER_LOG,
  H_LOG,
  H_PROGRAM,
  H_RESOLVED,
  H_SLOW,
  H_STATICS,
} from '../state/header.js';
import { P_FILTER, P_LAYER, P_MAJOR, P_MINOR, P_OPERATIONS, P_READS, P_ROW, P_TIE, P_WRITES, partAt } from '../state/part.js';
import { OUT_OF_ROOM } from '../state/room.js';
import {
  FLAG_ALIVE,
  FLAG_BEGUN,
  KIND_FORM,
  KIND_RESOLVED,
  R_FLAGS,
  R_KIND,
  R_PLACE,
  R_SET,
  R_SOURCE,
  R_TEMPLATE,
  ROW,
  rowAt,
  setAt,
  staticRow,
} from '../state/row.js';
import { hasStatus, TOUCHED } from '../state/status.js';

/** One of layers 1a, 2 and 3: gathers what has a part in it, in order, and applies it. */
export function walkEarly(s: Engine, layer: number): void {
  s.layer = layer;
  s.header[H_BORN_PARTS] = 0;
  s.header[H_BORN_LAYERS] = 0;
  // every part might depend on another: few live here
  s.header[H_BORN_WRITES] = -1;
  gatherStatics(s, layer);
  const { data, at } = s;
  const { header } = s;
  // behind the program, which goes on where only some rows are made anew
  const base = header[H_PROGRAM + LAYERS_COUNT]!;
  let count = base;
  const last = header[H_RESOLVED]!;
  for (let number = 1; number <= last; number++) {
    const row = rowAt(s, number);
    if (data[row + R_KIND] === KIND_RESOLVED && (data[row + R_FLAGS]! & FLAG_ALIVE) !== 0) count = addParts(s, layer, number, count);
  }
  const statics = s.rowsOfAll ? listAsPrinted(s) : 0;
  for (let i = 0; i < statics; i++) count = addParts(s, layer, data[at.todo + i]!, count);
  if (layer === LAYER_1A) count = addForms(s, count);
  header[H_LAYER_LOG + layer] = header[H_LOG]!;
  if (count === base) return;
  // a static ability gained in the middle of the layer begins in it
  let slow = layer !== LAYER_2 && s.templates.early ? 1 << layer : 0;
  for (let i = base; i < count; i++) {
    for (let j = base; j < count; j++)
      if (i !== j && (data[partAt(s, i) + P_READS]! & data[partAt(s, j) + P_WRITES]!) !== 0) slow = 1 << layer;
  }
  sortParts(s, base, count - base);
  const slowLater = header[H_SLOW]!;
  header[H_SLOW] = slow;
  header[H_PROGRAM + layer] = base;
  header[H_PROGRAM + layer + 1] = count;
  runLayer(s, layer);
  header[H_SLOW] = slowLater;
  header[H_PROGRAM + layer] = 0;
  header[H_PROGRAM + layer + 1] = 0;
  // LAYOUT: these parts go with their layer: the log keeps their rows, as -1 - row
  for (let i = header[H_LAYER_LOG + layer]!; i < header[H_LOG]!; i++) {
    data[at.log + i] = -1 - data[partAt(s, data[at.log + i]!) + P_ROW]!;
  }
}

/** Lists the static effects, those of one object as printed: an earlier layer may have found a later one of them first (CR 613.7a). How many. */
function listAsPrinted(s: Engine): number {
  const { data, at, header } = s;
  let count = 0;
  for (let index = 0; index < header[H_STATICS]!; index++) {
    const number = staticRow(s, index);
    if (data[rowAt(s, number) + R_KIND] === KIND_FORM) continue;
    let place = at.todo + count++;
    while (place > at.todo && isPrintedBefore(s, number, data[place - 1]!)) {
      data[place] = data[place - 1]!;
      place--;
    }
    data[place] = number;
  }
  return count;
}

function isPrintedBefore({ data, at }: Engine, one: number, other: number): boolean {
  const a = at.rows + one * ROW;
  const b = at.rows + other * ROW;
  const slots = (data[a + R_SOURCE]! & 0xffff) - (data[b + R_SOURCE]! & 0xffff);
  return slots < 0 || (slots === 0 && data[a + R_PLACE]! < data[b + R_PLACE]!);
}

function addParts(s: Engine, layer: number, number: number, count: number): number {
  const template = s.templates.all[s.data[rowAt(s, number) + R_TEMPLATE]!]!;
  let total = count;
  for (let i = 0; i < template.parts.length; i++) {
    const part = template.parts[i]!;
    if (part.layer !== layer) continue;
    if (total >= s.programParts) throw OUT_OF_ROOM;
    writePart(s, total++, number, template, part);
  }
  return total;
}

/** CR 613.2a: the forms that objects chose as they entered. */
function addForms(s: Engine, count: number): number {
  let total = count;
  const { data, at } = s;
  for (let slot = 0; slot < s.objects; slot++) {
    if (data[at.chosenOption + slot] === 0 || !hasStatus(s, TOUCHED, slot)) continue;
    if (total >= s.programParts) throw OUT_OF_ROOM;
    const number = newStaticRow(s);
    const row = rowAt(s, number);
    data[row + R_KIND] = KIND_FORM;
    data[row + R_TEMPLATE] = 0;
    data[row + R_SOURCE] = data[at.entityOf + slot]!;
    data[row + R_FLAGS] = FLAG_BEGUN | FLAG_ALIVE;
    data[row + R_SET] = number;
    data.fill(0, setAt(s, row), setAt(s, row) + s.words);
    data[setAt(s, row) + (slot >>> 5)] = 1 << (slot & 31);
    const part = partAt(s, total++);
    data[part + P_ROW] = number;
    data[part + P_OPERATIONS] = -1;
    data[part + P_FILTER] = -1;
    data[part + P_READS] = 0;
    data[part + P_WRITES] = 0;
    // a form belongs to the object's own text: any copy effect comes after it
    data[part + P_MAJOR] = 0;
    data[part + P_MINOR] = 0;
    data[part + P_TIE] = 0;
    data[part + P_LAYER] = LAYER_1A;
  }
  return total;
}
