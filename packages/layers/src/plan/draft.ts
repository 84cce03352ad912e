/**
 * A plan while it is made: steps grow from the front of its region, cells of its own (values, copies of planes) from the back. It is drafted twice: dry,
 * to learn what it writes and how far it looks, then for good. Cold, but allocates nothing once there is room.
 */
import type { Engine } from '../state/engine.js';
import { COPY } from './step.js';

export const MOST_TESTS = 8;
export const MOST_COUNTS = 8;
/** How many additions may wait for each other: ADD_EQUAL counts up to this many, in seven binary digits. */
export const MOST_SUMS = 127;

export class Draft {
  dry = false;
  full = false;
  /** By how many words the region was too short. */
  lacked = 0;
  /** No plan can be made of this program. */
  impossible = false;
  /** Some part must be asked anew in each pass whether it applies. Such passes write the log, as a walk does (`logged`). */
  called = false;
  logged = false;
  /** An earlier part may have taken abilities, so later parts must ask whether theirs is still there. */
  losses = false;
  /** Layer 4 may change the land types that give lands their mana abilities (CR 305.6). */
  landsChange = false;
  /** How many parts there are: the log must have room for an entry of each. */
  parts = 0;
  /** Sum of all fixed numbers that parts add or set, signs aside. */
  sum = 0;
  /** Where the next step is written, and the lowest word that cells take. */
  end = 0;
  top = 0;
  /** How many slots the plan looks at, from the first on, and how many words of a plane they take. */
  slots = 0;
  words = 0;
  /** Offsets of the planes of those objects whose numbers, and whose base numbers, each pass makes anew; 0: of all objects. */
  marked = 0;
  markedBase = 0;
  setsBase = false;
  /** The numbers of layer 7c have not been started from their base yet: the next step that adds does that too. */
  begins = false;
  /** Additions that wait to be made together: their sets, and what each adds, power and toughness in one word (plan-sums). */
  sums = 0;
  readonly sumSets = new Int32Array(MOST_SUMS);
  readonly sumNumbers = new Int32Array(MOST_SUMS);
  /** The slot of the object, where such a set has just one; else -1. */
  readonly sumSlots = new Int32Array(MOST_SUMS);
  /** The first of them that adds the same numbers, and at that one how many do. */
  readonly sumFirst = new Int32Array(MOST_SUMS);
  readonly sumAlike = new Int32Array(MOST_SUMS);
  /** Numbers of those among them that the next step makes. */
  few = 0;
  readonly fewSums = new Int32Array(8);
  /** By plane: whether some step writes it. */
  written = new Uint8Array(64);
  /** By plane: where its first value is read, and whether a step has written it by this point of the draft. */
  starts = new Int32Array(64);
  started = new Uint8Array(64);
  /** Some step is a function of the walk, which may read any plane: all that are written are copied before the first step. */
  generic = false;
  /** By row: how its parts are carried out (plan-part), or 0 before its first part. */
  rows = new Uint8Array(64);
  /** The planes whose AND finds objects, and what each is first XORed with: 0, or -1 for "not". */
  tests = 0;
  readonly planes = new Int32Array(MOST_TESTS);
  readonly flips = new Int32Array(MOST_TESTS);
  /** Slot of the object that is left out ("other"), or -1. */
  leftOut = -1;
  /** Where the steps that count objects stand. A value that counts the same objects reads the same cell. */
  counts = 0;
  readonly counted = new Int32Array(MOST_COUNTS);
}

/** Starts a draft: `dry`, or for good after a dry one. */
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

/** Takes cells of the plan's own; where they start. In a dry draft, or without room, a place that is not to be written. */
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

/** Where a plane is read at this point of the plan. A plane of the derived group stands elsewhere until the first step that writes it. */
export function readFrom(s: Engine, d: Draft, at: number): number {
  const plane = (at - s.group) / s.words;
  if (d.dry || at < s.group || plane >= s.book.planes || d.written[plane] === 0 || d.started[plane] === 1) return at;
  return d.starts[plane]!;
}

/** The same for a derived plane, by its number, that the next step writes. */
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
