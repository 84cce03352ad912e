/**
 * Counters (CR 122): those that add to power and toughness in columns, the others in a short table. All counters of a kind on an object have the timestamp of the
 * last one put (CR 613.7c).
 */

import { UsageError } from '@stratum/cards';
import type { CounterKind } from '../compile/counter-kind.js';
import { CHANNEL_COUNTERS } from '../compile/opcodes.js';
import { switches } from '../effects/carry.js';
import { countersOf } from '../match/quantity.js';
import { LARGEST } from '../match/saturate.js';
import { areModest, isModest } from '../plan/modest.js';
import { C_AMOUNT, C_SLOT, C_TIMESTAMP, COUNTER } from '../state/counter.js';
import { addCell, counterCell, dropCell } from '../state/counter-table.js';
import { markDirty, noteEvent, noteUnseen } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { DIRTY_RESULT, H_CLOCK, H_COUNTERS, H_COUNTERS_APART, H_HEEDED, H_PLAN, H_TIMESTAMP, PLAN_SPOILT } from '../state/header.js';
import { amountCell } from '../state/number-counters.js';
import { noteReplaced } from './come-and-go.js';

export function kindOfCounter(s: Engine, word: string): CounterKind {
  // PERF: the same word again is not looked up again (bench: change)
  return word === s.counterWord ? s.counterKind! : lookUpKind(s, word);
}

function lookUpKind(s: Engine, word: string): CounterKind {
  const index = s.book.counterIndex.get(word);
  if (index === undefined)
    throw new UsageError(
      'E309',
      `counters of the kind "${word}" were not loaded; name the kind in \`beside.counterKinds\` when loading the cards`,
    );
  s.counterWord = word;
  s.counterKind = s.templates.counterKinds[index]!;
  return s.counterKind;
}

/**
 * Puts so many counters of a kind on an object, or takes up to so many away (`change` below 0). CR 613.4c: where nothing reads counters, nothing in 7c reads power
 * and nothing switches it, what they add is added to the result at once.
 * PERF: one function, too long to become a part of its callers by chance (bench: change).
 */
export function changeCounters(s: Engine, slot: number, kind: CounterKind, change: number): void {
  if (kind.column < 0) {
    if (change > 0) putInTable(s, slot, kind, change);
    else takeFromTable(s, slot, kind, -change);
    return;
  }
  const { data, at, header, objects } = s;
  const cell = amountCell(s, kind.column, slot);
  const before = data[cell]!;
  let after = before;
  if (change > 0) {
    after = change < LARGEST - before ? (before + change) | 0 : LARGEST;
    data[cell + objects] = ++header[H_TIMESTAMP]!;
  } else {
    if (before === 0) return;
    after = before + change > 0 ? (before + change) | 0 : 0;
    if (after === 0) data[cell + objects] = 0;
  }
  data[cell] = after;
  const amount = (after - before) | 0;
  const most = change > 0 ? after : before;
  const addedPower = Math.imul(amount, kind.power);
  const addedToughness = Math.imul(amount, kind.toughness);
  const power = (data[at.power + slot]! + addedPower) | 0;
  const toughness = (data[at.toughness + slot]! + addedToughness) | 0;
  if (most >= kind.modest || (header[H_HEEDED]! & CHANNEL_COUNTERS) !== 0 || !areModest(power, toughness)) {
    changeWithCare(s, slot, kind, amount, most);
    return;
  }
  header[H_CLOCK]! += 1;
  // CR 122.1a: what all counters of an object add is kept beside it
  data[at.addedPower + slot]! += addedPower;
  data[at.addedToughness + slot]! += addedToughness;
  // also where a pass is due: it may be a replay, which leaves these numbers alone unless some effect changes them
  data[at.power + slot] = power;
  data[at.toughness + slot] = toughness;
}

function putInTable(s: Engine, slot: number, kind: CounterKind, amount: number): void {
  const found = counterCell(s, slot, kind.index);
  const cell = found < 0 ? addCell(s, slot, kind.index) : found;
  const before = s.data[cell + C_AMOUNT]!;
  s.data[cell + C_AMOUNT] = amount < LARGEST - before ? before + amount : LARGEST;
  s.data[cell + C_TIMESTAMP] = ++s.header[H_TIMESTAMP]!;
  noteCounted(s, slot, kind);
}

function takeFromTable(s: Engine, slot: number, kind: CounterKind, amount: number): void {
  const cell = counterCell(s, slot, kind.index);
  if (cell < 0) return;
  if (s.data[cell + C_AMOUNT]! > amount) s.data[cell + C_AMOUNT]! -= amount;
  else dropCell(s, cell);
  noteCounted(s, slot, kind);
}

/** CR 122.2: counters are gone with the object. What they added to it goes with its other columns (state/holder). */
export function removeAllCounters(s: Engine, slot: number): void {
  const { data, at, header, objects } = s;
  for (let c = header[H_COUNTERS]! - 1; c >= 0 && data[at.countersOn + slot] !== 0; c--) {
    const cell = at.counters + c * COUNTER;
    if (data[cell + C_SLOT] === slot) dropCell(s, cell);
  }
  const { numberKinds } = s.templates;
  for (let i = 0; i < numberKinds.length; i++) {
    const cell = amountCell(s, 2 * i, slot);
    data[cell] = data[cell + objects] = 0;
  }
}

/**
 * Where numbers may not simply be moved: counters may be parts of the program by themselves, or a sum may come near the end of its range. `amount`: how many more
 * there are than before; `most`: the larger of how many there were and are.
 */
function changeWithCare(s: Engine, slot: number, kind: CounterKind, amount: number, most: number): void {
  const { data, at, header } = s;
  // these sums never stop at the end of a range, so that they are right again when the counters are gone
  data[at.addedPower + slot]! += Math.imul(amount, kind.power);
  data[at.addedToughness + slot]! += Math.imul(amount, kind.toughness);
  if (header[H_COUNTERS_APART] === 1) {
    noteReplacing(s, slot);
    return;
  }
  noteEvent(s, CHANNEL_COUNTERS);
  const power = data[at.power + slot]! + amount * kind.power;
  const toughness = data[at.toughness + slot]! + amount * kind.toughness;
  // a number that stopped at the end of its range can't be moved back; and a plan starts anew only the numbers that an effect adds to or sets, to which one that is
  // switched need not belong: both must be walked
  if (!isModest(most * kind.power) || !isModest(most * kind.toughness) || switches(s) || !areModest(power, toughness)) spoil(s);
  else {
    data[at.power + slot] = power;
    data[at.toughness + slot] = toughness;
  }
}

/** Counters changed that add nothing to power and toughness: effects by themselves (CR 122.1b, 122.1j), or counters that effects may only read. */
function noteCounted(s: Engine, slot: number, kind: CounterKind): void {
  if (kind.isEffect) noteReplacing(s, slot);
  else noteEvent(s, CHANNEL_COUNTERS);
}

function noteReplacing(s: Engine, slot: number): void {
  noteUnseen(s);
  noteReplaced(s, slot);
  markDirty(s, DIRTY_RESULT);
}

/** The next pass must be a walk: no replay stops numbers at the end of their range. */
function spoil(s: Engine): void {
  s.header[H_PLAN] = PLAN_SPOILT;
  markDirty(s, DIRTY_RESULT);
}

/** The kinds of counters on an object, in the order of the catalogue. Allocates. */
export function kindsOn(s: Engine, slot: number): string[] {
  return s.catalogue.counterKinds.filter((_, kind) => countersOf(s, slot, kind) > 0);
}
