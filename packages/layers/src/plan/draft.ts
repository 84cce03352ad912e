/**
 * A plan while it is made: steps grow from the front of its region, cells of its own (values, copies of planes) from the back. It is drafted twice: dry,
 * to learn what it writes and how far it looks, then for good. Cold, but allocates nothing once there is room.
 */
import type { Engine } from '../state/engine.js';
import { COPY } from './step.js';

export const MOST_TESTS = 8;
export const MOST_COUNTS = 8;
/** As far as ADD_EQUAL counts. */
export const MOST_SUMS = 127;

export class Draft {
  dry = false;
  full = false;
  /** How many words the region lacked. */
  lacked = 0;
  /** No plan can be made of this program. */
  impossible = false;
  /** Some part has to be asked anew in each pass whether it applies: the log is written. */
  called = false;
  logged = false;
  /** Some earlier part may have taken an ability: others must ask whether theirs is there. */
  losses = false;
  /** Layer 4 changes which lands have mana abilities by their types. */
  landsChange = false;
  /** How many parts there are: their entries must find room in the log. */
  parts = 0;
  /** Of all numbers that parts add or set, without their signs. */
  sum = 0;
  /** Next free word of steps, first used one of cells. */
  end = 0;
  top = 0;
  /** How many slots, and words, the plan looks at. */
  slots = 0;
  words = 0;
  /** Planes of the objects whose numbers, and whose base numbers, are made anew; or 0. */
  marked = 0;
  markedBase = 0;
  setsBase = false;
  /** Numbers have not started anew for layer 7c yet: the next step that adds does it. */
  begins = false;
  /** Additions that wait to be made together, and what each adds, in one word. */
  sums = 0;
  readonly sumSets = new Int32Array(MOST_SUMS);
  readonly sumNumbers = new Int32Array(MOST_SUMS);
  /** The slot of the one object of such a set, or -1. */
  readonly sumSlots = new Int32Array(MOST_SUMS);
  /** Those of them that the next step makes. */
  few = 0;
  readonly fewSums = new Int32Array(8);
  /** By plane: whether it is written. */
  written = new Uint8Array(64);
  /** By plane: where it starts, and whether it has its own value by this point of the draft. */
  starts = new Int32Array(64);
  started = new Uint8Array(64);
  /** Some step looks at planes that are not known here: all start before the first step. */
  generic = false;
  /** By row: not met yet, or how its parts are carried out. */
  rows = new Uint8Array(64);
  /** Planes that find something, and what each is XORed with. */
  tests = 0;
  readonly planes = new Int32Array(MOST_TESTS);
  readonly flips = new Int32Array(MOST_TESTS);
  /** Slot that is left out, or -1. */
  leftOut = -1;
  /** Where steps that count stand: who counts the same takes their cell. */
  counts = 0;
  readonly counted = new Int32Array(MOST_COUNTS);
}

/** Starts a draft, or starts it again. */
export function beginDraft(s: Engine, d: Draft, dry: boolean): void {
  const { book } = s;
  const rows = 1 + s.resolvedRows + s.staticRows + s.bornRows;
  if (d.written.length < book.planes) {
    d.written = new Uint8Array(book.planes);
    d.starts = new Int32Array(book.planes);
    d.started = new Uint8Array(book.planes);
  }
  d.started.fill(0);
  if (d.rows.length < rows) d.rows = new Uint8Array(rows);
  d.rows.fill(0);
  d.dry = dry;
  d.full = false;
  d.lacked = 0;
  d.losses = false;
  d.end = s.at.plan;
  d.top = s.at.plan + s.planMax;
  d.marked = 0;
  d.markedBase = 0;
  d.begins = false;
  d.sums = 0;
  d.few = 0;
  d.parts = 0;
  d.sum = 0;
  d.counts = 0;
  if (!dry) return;
  d.written.fill(0);
  d.impossible = false;
  d.called = false;
  d.logged = false;
  d.landsChange = false;
  d.setsBase = false;
  d.generic = false;
}

export function emit(s: Engine, d: Draft, word: number): void {
  if (d.dry) return;
  if (d.end >= d.top) lack(d, 1);
  else s.data[d.end++] = word;
}

export function emit2(s: Engine, d: Draft, step: number, a: number): void {
  emit(s, d, step);
  emit(s, d, a);
}

export function emit3(s: Engine, d: Draft, step: number, a: number, b: number): void {
  emit2(s, d, step, a);
  emit(s, d, b);
}

export function emit4(s: Engine, d: Draft, step: number, a: number, b: number, c: number): void {
  emit3(s, d, step, a, b);
  emit(s, d, c);
}

/** Cells of the plan's own; the first of them. In a dry draft, or where there is no room, some place that is not written. */
export function cells(d: Draft, count: number): number {
  if (d.dry) return d.end;
  if (d.top - count < d.end) lack(d, count);
  else d.top -= count;
  return d.top;
}

function lack(d: Draft, words: number): void {
  d.full = true;
  d.lacked += words;
}

/** Where a plane of the derived group is read at this point: where it starts, as long as no step changed it. */
export function readFrom(s: Engine, d: Draft, at: number): number {
  const plane = (at - s.group) / s.words;
  if (d.dry || at < s.group || plane >= s.book.planes || d.written[plane] === 0 || d.started[plane] === 1) return at;
  return d.starts[plane]!;
}

/** The same, for a step that writes it. */
export function startFrom(s: Engine, d: Draft, plane: number): number {
  const from = readFrom(s, d, s.group + plane * s.words);
  d.written[plane] = 1;
  d.started[plane] = 1;
  return from;
}

/** Copies a plane before a step that changes single bits of it. */
export function copyStart(s: Engine, d: Draft, plane: number): void {
  const to = s.group + plane * s.words;
  const from = startFrom(s, d, plane);
  if (from !== to) emit4(s, d, COPY, to, from, d.words);
}

/** The plan looks at this slot, too. */
export function reach(d: Draft, slot: number): void {
  if (slot < d.slots) return;
  d.slots = slot + 1;
  d.words = (slot >>> 5) + 1;
}
