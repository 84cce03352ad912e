/**
 * Counters (CR 122): a short table of kinds on objects. All counters of a kind on an object have the timestamp of the last one put (CR 613.7c).
 */

import { UsageError } from '@stratum/cards';
import type { CounterKind } from '../compile/counter-kind.js';
import { CHANNEL_COUNTERS } from '../compile/opcodes.js';
import { switches } from '../effects/carry.js';
import { counterCell } from '../match/quantity.js';
import { LARGEST } from '../match/saturate.js';
import { areModest, isModest } from '../plan/modest.js';
import { C_AMOUNT, C_KIND, C_SLOT, C_TIMESTAMP, COUNTER } from '../state/counter.js';
import { markDirty, noteEvent, noteUnseen } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { DIRTY_RESULT, H_CLOCK, H_COUNTERS, H_COUNTERS_APART, H_HEEDED, H_PLAN, H_TIMESTAMP, PLAN_SPOILT } from '../state/header.js';
import { growRegion } from '../state/room.js';
import { noteReplaced } from './come-and-go.js';

export function kindOfCounter(s: Engine, word: string): CounterKind {
  // PERF: the same word again is not looked up again (bench: change)
  return word === s.counterWord ? s.counterKind! : lookUpKind(s, word);
}

function lookUpKind(s: Engine, word: string): CounterKind {
  const kind = s.templates.counterKinds.get(word);
  if (kind === undefined)
    throw new UsageError(
      'E309',
      `counters of the kind "${word}" were not loaded; name the kind in \`beside.counterKinds\` when loading the cards`,
    );
  s.counterWord = word;
  s.counterKind = kind;
  return kind;
}

/** Puts counters of a kind on an object, or takes up to so many away. */
export function changeCounters(s: Engine, slot: number, kind: CounterKind, amount: number, puts: boolean): void {
  const found = counterCell(s, slot, kind.index);
  if (found < 0 && !puts) return;
  const cell = found < 0 ? addCell(s, slot, kind.index) : found;
  const { data, at } = s;
  const before = data[cell + C_AMOUNT]!;
  let after = amount < before ? before - amount : 0;
  if (puts) {
    after = amount < LARGEST - before ? before + amount : LARGEST;
    data[cell + C_TIMESTAMP] = ++data[at.header + H_TIMESTAMP]!;
  }
  if (after === 0) dropCell(s, cell);
  else data[cell + C_AMOUNT] = after;
  changeNumbers(s, slot, kind, after - before, before < after ? after : before);
}

export function hasCounters(s: Engine, slot: number): boolean {
  return s.data[s.at.countersOn + slot] !== 0;
}

/** CR 122.2: counters are gone with the object. */
export function removeAllCounters(s: Engine, slot: number): void {
  const { data, at, book } = s;
  for (let c = data[at.header + H_COUNTERS]! - 1; c >= 0 && hasCounters(s, slot); c--) {
    const cell = at.counters + c * COUNTER;
    if (data[cell + C_SLOT] !== slot) continue;
    const kind = data[cell + C_KIND]!;
    weigh(s, slot, book.counterPower[kind]!, book.counterToughness[kind]!, -data[cell + C_AMOUNT]!);
    dropCell(s, cell);
  }
}

function addCell(s: Engine, slot: number, kind: number): number {
  const count = s.data[s.at.header + H_COUNTERS]!;
  if (count >= s.countersMax) growRegion(s, 'counters', s.countersMax * 2 * COUNTER);
  const { data, at } = s;
  const cell = at.counters + count * COUNTER;
  data[at.header + H_COUNTERS] = count + 1;
  data[cell + C_SLOT] = slot;
  data[cell + C_KIND] = kind;
  data[cell + C_AMOUNT] = 0;
  data[at.countersOn + slot]! += 1;
  return cell;
}

/** Keeps the others in the order they came in. */
function dropCell(s: Engine, cell: number): void {
  const { data, at } = s;
  data[at.countersOn + data[cell + C_SLOT]!]! -= 1;
  const count = data[at.header + H_COUNTERS]! - 1;
  data[at.header + H_COUNTERS] = count;
  const end = at.counters + count * COUNTER;
  for (let i = cell; i < end; i++) data[i] = data[i + COUNTER]!;
  data[end + C_SLOT] = data[end + C_KIND] = data[end + C_AMOUNT] = data[end + C_TIMESTAMP] = 0;
}

/** CR 122.1a: what all counters of an object add is kept beside it. */
function weigh(s: Engine, slot: number, power: number, toughness: number, amount: number): void {
  // what leaves its range comes back into it as the counters go
  s.data[s.at.addedPower + slot]! += Math.imul(amount, power);
  s.data[s.at.addedToughness + slot]! += Math.imul(amount, toughness);
}

/**
 * CR 613.4c: where nothing reads counters, nothing in 7c reads power and nothing switches it, what they add is added to the result. `most` is the larger of how
 * many there were and are.
 */
function changeNumbers(s: Engine, slot: number, kind: CounterKind, amount: number, most: number): void {
  const { data, at } = s;
  const power = data[at.power + slot]! + amount * kind.power;
  const toughness = data[at.toughness + slot]! + amount * kind.toughness;
  if (most >= kind.modest || (data[at.header + H_HEEDED]! & CHANNEL_COUNTERS) !== 0 || !areModest(power, toughness)) {
    changeWithCare(s, slot, kind, amount, most);
    return;
  }
  data[at.header + H_CLOCK] = (data[at.header + H_CLOCK]! + 1) | 0;
  data[at.addedPower + slot]! += amount * kind.power;
  data[at.addedToughness + slot]! += amount * kind.toughness;
  // where a pass is due, it may be one that leaves this object's numbers alone
  data[at.power + slot] = power;
  data[at.toughness + slot] = toughness;
}

/** Some counters are effects of their own in the program: those that do more than add to their object, and all of them where something in layer 7c reads power. */
function changeWithCare(s: Engine, slot: number, kind: CounterKind, amount: number, most: number): void {
  const { data, at } = s;
  weigh(s, slot, kind.power, kind.toughness, amount);
  if (kind.isEffect || data[at.header + H_COUNTERS_APART] === 1) {
    noteUnseen(s);
    noteReplaced(s, slot);
    markDirty(s, DIRTY_RESULT);
    return;
  }
  noteEvent(s, CHANNEL_COUNTERS);
  const power = data[at.power + slot]! + amount * kind.power;
  const toughness = data[at.toughness + slot]! + amount * kind.toughness;
  if (!isModest(most * kind.power) || !isModest(most * kind.toughness)) spoil(s);
  else if (kind.power !== 0 || kind.toughness !== 0) {
    // a number that stopped at the end of its range does not go back by what it is moved; and a plan starts those numbers anew that something changed as it was
    // made: one that is switched may not be among them
    if (switches(s) || !areModest(power, toughness)) spoil(s);
    else {
      data[at.power + slot] = power;
      data[at.toughness + slot] = toughness;
    }
  }
}

/** The pass is walked: only there numbers stop at the end of their range. */
function spoil(s: Engine): void {
  s.data[s.at.header + H_PLAN] = PLAN_SPOILT;
  markDirty(s, DIRTY_RESULT);
}

export function kindsOn(s: Engine, slot: number): string[] {
  const kinds: string[] = [];
  for (let c = 0; c < s.data[s.at.header + H_COUNTERS]!; c++) {
    const cell = s.at.counters + c * COUNTER;
    if (s.data[cell + C_SLOT] === slot && s.data[cell + C_AMOUNT]! > 0) kinds.push(s.catalogue.counterKinds[s.data[cell + C_KIND]!]!);
  }
  return kinds;
}
