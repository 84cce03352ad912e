/**
 * Makes a plan: the parts of the last pass, in the order in which they came, as steps that the next passes replay (CR 613.1). It is good until an event
 * changes the program by more than sums (extend-plan), or anything that a choice of order could see (state/dirty, effects/order-stands); what would be born
 * otherwise stops it. Cold.
 */
import { LAYER_4, LAYER_6, LAYER_7A, LAYER_7C, LAYERS_COUNT } from '../compile/layer-numbers.js';
import type { Engine } from '../state/engine.js';
import { H_BORN_LAYERS, H_COUNTERS_APART, H_EARLY_LOG, H_LAYER_LOG, H_LOG, H_ORDER, H_PROGRAM, H_SLOW } from '../state/header.js';
import { hasCounters } from '../state/number-counters.js';
import { P_LAYER, partAt } from '../state/part.js';
import { BATTLEFIELD, hasStatus, PRESENT, REWORDED } from '../state/status.js';
import { groupAt, TEXT } from '../state/values.js';
import { beginDraft, cells, type Draft, emit, emit2, emit4, reach } from './draft.js';
import { isModest } from './modest.js';
import { numbersAreModest } from './modest-numbers.js';
import { planPart } from './plan-part.js';
import { makeSums } from './plan-sums.js';
import {
  BASE_BY_CALL,
  BEGIN_ALL,
  BEGIN_CALLS,
  COPY,
  COPY_BASE,
  END,
  GIVE_INTRINSIC,
  IS_MODEST,
  LAYER,
  MODIFY_BY_CALL,
  PLAN_CELLS,
  PLAN_COMPARED,
  PLAN_END,
  PLAN_INTRINSIC,
  PLAN_NAMES,
  PLAN_STEPS,
  PLAN_SUMS,
  RESET_BASE,
  START_NEXT,
  START_PLANE,
  START_WORDS,
  STOP,
} from './step.js';

export const NO_PLAN = 0;
export const PLANNED = 1;
/** The plan has no room: its region must grow first. */
export const TOO_LONG = 2;

/** PERF: from so many slots on columns are copied in one piece (bench scenes M, L). */
const LONG = 128;

/** Makes a plan of the last pass; tells whether there is one. */
export function makePlan(s: Engine): number {
  const d = s.draft;
  const { data, at, objects, header } = s;
  if (!numbersAreModest(s)) return NO_PLAN;
  d.slots = 0;
  d.words = 0;
  for (let slot = objects - 1; slot >= 0 && d.slots === 0; slot--)
    if (hasCounters(s, slot) || hasStatus(s, BATTLEFIELD, slot)) reach(d, slot);
  if (d.slots === 0) reach(d, 0);
  beginDraft(s, d, true);
  draft(s, d);
  if (d.impossible || !isModest(d.sum) || header[H_EARLY_LOG]! + d.parts > s.logMax) return NO_PLAN;
  if (d.full) return TOO_LONG;
  // an object with a changed text has its numbers there, which only the functions of the walk read
  for (let w = 0; w < s.words; w++)
    if ((data[at.status + REWORDED * s.words + w]! & data[at.status + PRESENT * s.words + w]!) !== 0) d.called = true;
  d.logged = d.called;
  d.landsChange = changesLands(s, d);
  beginDraft(s, d, false);
  draft(s, d);
  if (d.full) return TOO_LONG;
  data[at.plan + PLAN_NAMES] = d.called || d.generic ? 1 : 0;
  data[at.plan + PLAN_SUMS] = data[at.plan + PLAN_END] = d.end - 1;
  data[at.plan + PLAN_CELLS] = d.top;
  return PLANNED;
}

/** Whether layer 4 may change what gives lands their mana abilities (CR 305.6). */
function changesLands(s: Engine, d: Draft): boolean {
  const { book } = s;
  for (let c = 0; c < 5; c++) if (d.written[book.subtypeBase + c] === 1) return true;
  return d.written[book.land] === 1;
}

function draft(s: Engine, d: Draft): void {
  const { data, at, header } = s;
  emit(s, d, d.words);
  emit(s, d, d.slots);
  // where counters are parts of their own, numbers start without them
  d.marked = d.logged || d.slots > LONG || header[H_COUNTERS_APART] === 1 ? 0 : markedPlane(s, d);
  emit(s, d, d.marked);
  d.markedBase = d.marked === 0 || !d.setsBase ? d.marked : markedPlane(s, d);
  emit(s, d, d.markedBase);
  for (let word = PLAN_COMPARED; word < PLAN_STEPS; word++) emit(s, d, 0);
  planStart(s, d);
  let ordered = at.order;
  let log = header[H_LAYER_LOG + LAYER_6]!;
  const slow = header[H_SLOW]! | header[H_BORN_LAYERS]!;
  for (let layer = LAYER_4; layer < LAYERS_COUNT; layer++) {
    if (d.logged) emit2(s, d, LAYER, layer);
    if (layer === LAYER_7A) planBase(s, d);
    if (layer === LAYER_7C && d.marked !== 0) d.begins = true;
    else if (layer === LAYER_7C) emit2(s, d, d.logged ? MODIFY_BY_CALL : BEGIN_ALL, header[H_COUNTERS_APART]!);
    let next = header[H_PROGRAM + layer]!;
    const end = header[H_PROGRAM + layer + 1]!;
    for (;;) {
      let number = next;
      if ((slow & (1 << layer)) !== 0) {
        if (ordered >= at.order + header[H_ORDER]!) break;
        number = data[ordered]!;
        if ((data[partAt(s, number) + P_LAYER]! & 255) !== layer) break;
        ordered++;
      } else if (next++ >= end) break;
      const applied = layer === LAYER_6 && log < header[H_LOG]! && data[at.log + log] === number;
      if (applied) log++;
      d.parts++;
      planPart(s, d, number, applied ? (log - header[H_LAYER_LOG + LAYER_6]!) * 2 : 0);
    }
    if (layer === LAYER_7C) makeSums(s, d);
    if (layer === LAYER_4 && d.landsChange) emit(s, d, GIVE_INTRINSIC);
  }
  if (d.logged) {
    emit2(s, d, LAYER, LAYERS_COUNT);
    emit2(s, d, IS_MODEST, STOP);
  }
  emit(s, d, END);
}

/** Planes that the plan writes start as the text's: read there by the first step that writes them, or copied before all steps. */
function planStart(s: Engine, d: Draft): void {
  const { book, words } = s;
  if (d.dry) return;
  if (d.landsChange) {
    d.written[book.anyAbility] = d.written[book.manaAbility] = 1;
    for (let c = 0; c < 5; c++) {
      d.written[book.intrinsicBase + c] = 1;
      if (book.intrinsicWord[c]! >= 0) d.written[book.intrinsicWord[c]!] = 1;
    }
  }
  const text = groupAt(s, TEXT);
  for (let plane = 0; plane < book.planes; plane++) {
    if (d.written[plane] === 0) continue;
    const ofLands = !d.landsChange && isIntrinsic(s, plane);
    d.starts[plane] = ofLands ? startOf(s, d, plane) : text + plane * words;
  }
  if (d.generic || d.landsChange) copyAll(s, d);
  if (d.logged) emit(s, d, BEGIN_CALLS);
}

/** Copies all planes that are written before the first step; neighbouring planes in one step. */
function copyAll(s: Engine, d: Draft): void {
  const { book, words } = s;
  for (let first = 0; first < book.planes; ) {
    let end = first + 1;
    if (d.written[first] === 1) {
      const from = d.starts[first]!;
      while (d.words === words && end < book.planes && d.written[end] === 1 && d.starts[end] === from + (end - first) * words) end++;
      emit4(s, d, COPY, s.group + first * words, from, d.words === words ? (end - first) * words : d.words);
      for (let plane = first; plane < end; plane++) d.started[plane] = 1;
    }
    first = end;
  }
}

/** Whether basic land types set it (CR 305.6). */
function isIntrinsic(s: Engine, plane: number): boolean {
  const { book } = s;
  if (plane === book.anyAbility || plane === book.manaAbility) return true;
  for (let c = 0; c < 5; c++) if (plane === book.intrinsicBase + c || plane === book.intrinsicWord[c]) return true;
  return false;
}

/** Where land types do not change: words of the plan's own for such a plane to start from. */
function startOf(s: Engine, d: Draft, plane: number): number {
  const { data, at } = s;
  const record = cells(d, START_WORDS + d.words);
  if (d.dry || d.full) return record + START_WORDS;
  data[record + START_NEXT] = data[at.plan + PLAN_INTRINSIC]!;
  data[record + START_PLANE] = plane;
  for (let w = 0; w < d.words; w++) data[record + START_WORDS + w] = startWord(s, plane, w);
  data[at.plan + PLAN_INTRINSIC] = record;
  return record + START_WORDS;
}

/** A word of the text's plane with the mana abilities that land types give (CR 305.6). */
export function startWord(s: Engine, plane: number, w: number): number {
  const { data, words, book, at } = s;
  const text = groupAt(s, TEXT);
  const either = plane === book.anyAbility || plane === book.manaAbility;
  const lands = data[text + book.land * words + w]! & data[at.status + PRESENT * words + w]!;
  let start = data[text + plane * words + w]!;
  for (let c = 0; c < 5; c++)
    if (either || plane === book.intrinsicBase + c || plane === book.intrinsicWord[c])
      start |= data[text + (book.subtypeBase + c) * words + w]! & lands;
  return start;
}

function planBase(s: Engine, d: Draft): void {
  if (d.logged) emit(s, d, BASE_BY_CALL);
  else if (d.setsBase) emit(s, d, d.marked === 0 ? COPY_BASE : RESET_BASE);
}

/** A plane of the plan's own, for the objects whose numbers parts change; at first those of the last pass, which `markNumbers` adds. */
function markedPlane(s: Engine, d: Draft): number {
  const plane = cells(d, d.words);
  if (!d.dry && !d.full) for (let w = 0; w < d.words; w++) s.data[plane + w] = 0;
  return plane;
}
