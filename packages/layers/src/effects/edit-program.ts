/**
 * The program where an effect begins or ends by itself: its parts are put in, or taken out, at their places, and the log of the last pass goes on meaning what it
 * meant. Only while nothing static in layers 1 to 3 may see that. Each function says whether it could; if not, the
 * program must be made anew. Allocates nothing.
 */
import { LAYERS_COUNT } from '../compile/layer-numbers.js';
import { textGroup } from '../copiable/has-static.js';
import { abilityCountOf, abilityOf } from '../copiable/row.js';
import type { Engine } from '../state/engine.js';
import {
  DIRTY_PROGRAM,
  DIRTY_ROWS,
  H_BORN_KEPT,
  H_COUNTERS_APART,
  H_DIRTY,
  H_EARLY_READS,
  H_EDITED,
  H_FREE_STATICS,
  H_HEEDED,
  H_LAYER_LOG,
  H_LOG,
  H_PLAN,
  H_PROGRAM,
  H_STATICS,
  HEED_ALL,
  PLAN_SPOILT,
  READS_UNSEEN,
} from '../state/header.js';
import { P_LAYER, P_ROW, PART, partAt } from '../state/part.js';
import { KIND_COUNTER, KIND_FOUND, KIND_FREE, KIND_STATIC, R_FLAGS, R_KIND, R_SOURCE, R_TEMPLATE, rowAt, staticRow } from '../state/row.js';
import { addEffectCounters, addNumberCounters } from './add-counters.js';
import { addLater, addStaticsOf } from './add-parts.js';
import { addReads } from './mark-order.js';
import { readsPower } from './program.js';
import { comesBefore, copyPart } from './sort-parts.js';

/** Whether the program holds for all events so far, and may be changed in place. */
export function canEdit(s: Engine): boolean {
  const { header } = s;
  return (header[H_DIRTY]! & (DIRTY_ROWS | DIRTY_PROGRAM)) === 0 && (header[H_EARLY_READS]! & READS_UNSEEN) === 0 && s.watcher === null;
}

/** The number of parts. */
export function partsOf(s: Engine): number {
  return s.header[H_PROGRAM + LAYERS_COUNT]!;
}

/** Whether a row is one of those that an object makes by its own abilities and counters. */
export function isRowOf(s: Engine, row: number, slot: number): boolean {
  const kind = s.data[row + R_KIND];
  return (kind === KIND_STATIC || kind === KIND_COUNTER || kind === KIND_FOUND) && (s.data[row + R_SOURCE]! & 0xffff) === slot;
}

/** The effects that an object makes by its own abilities and counters begin. */
export function putIn(s: Engine, slot: number): boolean {
  if (!canEdit(s) || !hasRoom(s, slot)) return false;
  const from = partsOf(s);
  let count = addStaticsOf(s, slot, from);
  if (s.data[s.at.countersOn + slot] !== 0) count = addEffectCounters(s, count, slot);
  if (s.header[H_COUNTERS_APART] === 1) count = addNumberCounters(s, count, slot);
  return place(s, from, count);
}

/** They end. */
export function takeOut(s: Engine, slot: number): boolean {
  if (!canEdit(s)) return false;
  for (let number = partsOf(s) - 1; number >= 0; number--)
    if (isRowOf(s, rowAt(s, s.data[partAt(s, number) + P_ROW]!), slot) && !takePart(s, number)) return false;
  freeRows(s, slot);
  return true;
}

/** They say something else now: about what their object is attached to, or with another timestamp. */
export function replaceEffects(s: Engine, slot: number): boolean {
  return takeOut(s, slot) && putIn(s, slot);
}

/** A resolved effect begins. */
export function putInRow(s: Engine, number: number): boolean {
  const template = s.templates.all[s.data[rowAt(s, number) + R_TEMPLATE]!]!;
  const from = partsOf(s);
  if (!canEdit(s) || from + template.parts.length > s.programParts) return false;
  return place(s, from, addLater(s, number, from));
}

/** It ends. */
export function takeOutRow(s: Engine, row: number): boolean {
  if (!canEdit(s)) return false;
  for (let number = partsOf(s) - 1; number >= 0; number--)
    if (s.data[partAt(s, number) + P_ROW] === row && !takePart(s, number)) return false;
  return true;
}

/** Whether there are rows and parts for all that an object might make. */
function hasRoom(s: Engine, slot: number): boolean {
  const { data, at, header } = s;
  const counters = data[at.countersOn + slot]! + s.templates.numberKinds.length;
  let rows = counters;
  let parts = counters;
  const group = textGroup(s, slot);
  const length = abilityCountOf(s, group, slot);
  for (let i = 0; i < length; i++) {
    const compiled = s.templates.statics[abilityOf(s, group, slot, i)];
    if (compiled === undefined) continue;
    // an effect that gives activated abilities has one more row, which keeps whose
    rows += 2 * compiled.templates.length;
    for (let t = 0; t < compiled.templates.length; t++) parts += compiled.templates[t]!.parts.length;
  }
  const free = s.staticRows - header[H_STATICS]! + header[H_FREE_STATICS]!;
  return rows <= free && partsOf(s) + parts <= s.programParts;
}

/** Brings the parts behind the others to their places. */
function place(s: Engine, from: number, count: number): boolean {
  const { data, header } = s;
  if (header[H_COUNTERS_APART] === 0 && readsPower(s, from, count)) return false;
  for (let number = from; number < count; number++) {
    addReads(s, rowAt(s, data[partAt(s, number) + P_ROW]!));
    placePart(s, number);
  }
  noteEdit(s);
  return true;
}

function placePart(s: Engine, number: number): void {
  const { data, at, spare, header } = s;
  const part = partAt(s, number);
  const layer = data[part + P_LAYER]! & 255;
  const first = header[H_PROGRAM + layer]!;
  let place = header[H_PROGRAM + layer + 1]!;
  while (place > first && comesBefore(s, part, partAt(s, place - 1))) place--;
  if (place < number) {
    for (let k = 0; k < PART; k++) spare[k] = data[part + k]!;
    data.copyWithin(partAt(s, place + 1), partAt(s, place), part);
    for (let k = 0; k < PART; k++) data[partAt(s, place) + k] = spare[k]!;
  }
  for (let later = layer + 1; later <= LAYERS_COUNT; later++) header[H_PROGRAM + later]! += 1;
  const end = at.log + header[H_LOG]!;
  // entries of layers 1 to 3 are below 0
  for (let entry = at.log; entry < end; entry++) if (data[entry]! >= place && data[entry]! < number) data[entry]! += 1;
}

/** Takes a part out. False if counters may take part together again without it: then the program is made anew. */
function takePart(s: Engine, number: number): boolean {
  const { data, at, header } = s;
  if (header[H_COUNTERS_APART] === 1 && readsPower(s, number, number + 1)) return false;
  const layer = data[partAt(s, number) + P_LAYER]! & 255;
  const total = partsOf(s);
  if (number === total - 2) copyPart(data, partAt(s, number + 1), partAt(s, number));
  else if (number < total - 2) data.copyWithin(partAt(s, number), partAt(s, number + 1), partAt(s, total));
  for (let later = layer + 1; later <= LAYERS_COUNT; later++) header[H_PROGRAM + later]! -= 1;
  let kept = at.log;
  const end = at.log + header[H_LOG]!;
  for (let entry = kept; entry < end; entry++) {
    if (data[entry] === number) {
      for (let later = layer + 1; later <= LAYERS_COUNT; later++) header[H_LAYER_LOG + later]! -= 1;
      header[H_LOG]! -= 1;
    } else data[kept++] = data[entry]! > number && data[entry]! < total ? data[entry]! - 1 : data[entry]!;
  }
  noteEdit(s);
  return true;
}

function freeRows(s: Engine, slot: number): void {
  const { data, header } = s;
  let end = header[H_STATICS]!;
  for (let index = 0; index < end; index++) {
    const row = rowAt(s, staticRow(s, index));
    if (!isRowOf(s, row, slot)) continue;
    data[row + R_KIND] = KIND_FREE;
    data[row + R_FLAGS] = 0;
    header[H_FREE_STATICS]! += 1;
  }
  // a form or the last row of a resolution is before them
  while (data[rowAt(s, staticRow(s, end - 1)) + R_KIND] === KIND_FREE) {
    end--;
    header[H_FREE_STATICS]! -= 1;
  }
  header[H_STATICS] = end;
}

function noteEdit(s: Engine): void {
  s.header[H_EDITED] = 1;
  s.header[H_HEEDED] = HEED_ALL;
  s.header[H_PLAN] = PLAN_SPOILT;
  // effects born in the last pass were born under another program
  s.header[H_BORN_KEPT] = 0;
}
