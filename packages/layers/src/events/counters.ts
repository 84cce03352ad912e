/**
 * Counters (CR 122): a short table of kinds on objects. All counters of a kind on an object have the timestamp of the last one put (CR 613.7c).
 */

import { UsageError } from '@stratum/cards';
import { LAYER_7D } from '../compile/layer-numbers.js';
import { CHANNEL_COUNTERS } from '../compile/opcodes.js';
import { counterCell } from '../match/quantity.js';
import { LARGEST } from '../match/saturate.js';
import { isModest } from '../plan/modest.js';
import { C_AMOUNT, C_KIND, C_SLOT, C_TIMESTAMP, COUNTER } from '../state/counter.js';
import { markDirty, noteEvent } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { DIRTY_RESULT, H_COUNTERS, H_COUNTERS_APART, H_PLAN, H_PROGRAM, nextTimestamp, PLAN_SPOILT } from '../state/header.js';
import { growRegion } from '../state/room.js';
import { noteReplaced } from './come-and-go.js';

export function kindOfCounter(s: Engine, kind: string): number {
  // PERF: the same word again is not looked up again (bench: change)
  if (kind === s.counterWord) return s.counterKind;
  const index = s.book.counterIndex.get(kind);
  if (index === undefined)
    throw new UsageError(
      'E309',
      `counters of the kind "${kind}" were not loaded; name the kind in \`beside.counterKinds\` when loading the cards`,
    );
  s.counterWord = kind;
  s.counterKind = index;
  return index;
}

export function putCounters(s: Engine, slot: number, kind: number, amount: number): void {
  let cell = counterCell(s, slot, kind);
  if (cell < 0) {
    const count = s.data[s.at.header + H_COUNTERS]!;
    if (count >= s.countersMax) growRegion(s, 'counters', s.countersMax * 2 * COUNTER);
    s.data[s.at.header + H_COUNTERS] = count + 1;
    cell = s.at.counters + count * COUNTER;
    s.data[cell + C_SLOT] = slot;
    s.data[cell + C_KIND] = kind;
    s.data[cell + C_AMOUNT] = 0;
    s.data[s.at.countersOn + slot]! += 1;
  }
  const put = Math.min(amount, LARGEST - s.data[cell + C_AMOUNT]!);
  s.data[cell + C_AMOUNT]! += put;
  weigh(s, slot, kind, put);
  s.data[cell + C_TIMESTAMP] = nextTimestamp(s);
  note(s, slot, kind, put, s.data[cell + C_AMOUNT]!);
}

export function removeCounters(s: Engine, slot: number, kind: number, amount: number): void {
  const cell = counterCell(s, slot, kind);
  if (cell < 0) return;
  const before = s.data[cell + C_AMOUNT]!;
  const taken = Math.min(amount, before);
  s.data[cell + C_AMOUNT]! -= taken;
  weigh(s, slot, kind, -taken);
  if (s.data[cell + C_AMOUNT] === 0) dropCell(s, cell);
  note(s, slot, kind, -taken, before);
}

export function hasCounters(s: Engine, slot: number): boolean {
  return s.data[s.at.countersOn + slot] !== 0;
}

/** CR 122.2: counters are gone with the object. */
export function removeAllCounters(s: Engine, slot: number): void {
  for (let c = s.data[s.at.header + H_COUNTERS]! - 1; c >= 0 && hasCounters(s, slot); c--) {
    const cell = s.at.counters + c * COUNTER;
    if (s.data[cell + C_SLOT] !== slot) continue;
    weigh(s, slot, s.data[cell + C_KIND]!, -s.data[cell + C_AMOUNT]!);
    dropCell(s, cell);
  }
}

/** Keeps the others in the order they came in. */
function dropCell(s: Engine, cell: number): void {
  const { data, at } = s;
  data[at.countersOn + data[cell + C_SLOT]!]! -= 1;
  data[at.header + H_COUNTERS]! -= 1;
  const end = at.counters + data[at.header + H_COUNTERS]! * COUNTER;
  for (let i = cell; i < end; i++) data[i] = data[i + COUNTER]!;
  for (let i = end; i < end + COUNTER; i++) data[i] = 0;
}

/** CR 122.1a: what all counters of an object add is kept beside it. */
function weigh(s: Engine, slot: number, kind: number, amount: number): void {
  // what leaves its range comes back into it as the counters go
  s.data[s.at.addedPower + slot]! += Math.imul(amount, s.book.counterPower[kind]!);
  s.data[s.at.addedToughness + slot]! += Math.imul(amount, s.book.counterToughness[kind]!);
}

/**
 * Some counters are effects of their own in the program: keyword counters, and all of them where something in layer 7c reads power. `most` is the larger of
 * how many there were and are: with very many, a number may stop at the end of its range, and the pass is walked.
 */
function note(s: Engine, slot: number, kind: number, amount: number, most: number): void {
  const inProgram = s.templates.keywordCounters[kind] !== undefined || s.data[s.at.header + H_COUNTERS_APART] === 1;
  if (inProgram) {
    noteEvent(s, 0);
    noteReplaced(s, slot);
    markDirty(s, DIRTY_RESULT);
  } else if (!isModest(most * s.book.counterPower[kind]!) || !isModest(most * s.book.counterToughness[kind]!)) {
    noteEvent(s, CHANNEL_COUNTERS);
    spoil(s);
  } else {
    const moves = s.book.counterPower[kind] !== 0 || s.book.counterToughness[kind] !== 0;
    noteEvent(s, CHANNEL_COUNTERS);
    // where a pass is due, it may be one that leaves this object's numbers alone
    if (moves) moveNumbers(s, slot, kind, amount);
  }
}

/** The pass is walked: only there numbers stop at the end of their range. */
function spoil(s: Engine): void {
  s.data[s.at.header + H_PLAN] = PLAN_SPOILT;
  markDirty(s, DIRTY_RESULT);
}

/** CR 613.4c: nothing reads the counters and nothing in 7c reads power: what they add is added to the result, unless something switches it. */
function moveNumbers(s: Engine, slot: number, kind: number, amount: number): void {
  const { data, at } = s;
  const switches = data[at.header + H_PROGRAM + LAYER_7D] !== data[at.header + H_PROGRAM + LAYER_7D + 1];
  if (switches) {
    // a plan starts those numbers anew that something changed as it was made: this one may not be among them
    spoil(s);
    return;
  }
  const power = data[at.power + slot]! + amount * s.book.counterPower[kind]!;
  const toughness = data[at.toughness + slot]! + amount * s.book.counterToughness[kind]!;
  // a number that stopped at the end of its range does not go back by what it is moved
  if (!isModest(power) || !isModest(toughness)) {
    spoil(s);
    return;
  }
  data[at.power + slot] = power;
  data[at.toughness + slot] = toughness;
}

export function kindsOn(s: Engine, slot: number): string[] {
  const kinds: string[] = [];
  for (let c = 0; c < s.data[s.at.header + H_COUNTERS]!; c++) {
    const cell = s.at.counters + c * COUNTER;
    if (s.data[cell + C_SLOT] === slot && s.data[cell + C_AMOUNT]! > 0) kinds.push(s.catalogue.counterKinds[s.data[cell + C_KIND]!]!);
  }
  return kinds;
}
