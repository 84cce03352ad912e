/**
 * CR 613.2a: layer 1a, copy effects and the forms that objects chose as they entered. A copy effect from a resolution holds the row it copied;
 * a static one reads it as it first applies, and keeps it in a latch (CR 707.2c). Not hot: runs only when such an effect begins, ends or changes.
 */

import type { CopyException, Effect } from '@stratum/cards';
import { applyExceptions, type Kept, keepOf, readNumbers } from '../copiable/exceptions.js';
import { applyForm } from '../copiable/form.js';
import { addSpellX, copyRow, getValue, setValue } from '../copiable/row.js';
import { readableSlot, refer } from '../match/reference.js';
import type { Engine } from '../state/engine.js';
import {
  FLAG_ALIVE,
  FLAG_BEGUN,
  KIND_FORM,
  KIND_LATCH,
  KIND_RESOLVED,
  R_ABILITY,
  R_FLAGS,
  R_HOLDER,
  R_INDEX,
  R_KIND,
  R_MAJOR,
  R_SOURCE,
  R_TEMPLATE,
  rowAt,
} from '../state/row.js';
import { FACE_DOWN, hasStatus } from '../state/status.js';
import { V_COST, V_MANA_VALUE } from '../state/values.js';
import { applyFaceDown } from './layer-1b-face-down.js';

const kept: Kept = { name: -1, colors: 0, power: 0, toughness: 0, flags: 0 };

/** False if there is nothing to copy. */
export function applyCopy(s: Engine, row: number, set: number): boolean {
  const { data } = s;
  if (data[row + R_KIND] === KIND_FORM) {
    applyForm(s, data[row + R_SOURCE]! & 0xffff);
    return true;
  }
  const effect = s.templates.all[data[row + R_TEMPLATE]!]!.effect;
  const from = copiedSlot(s, row);
  if (from < 0) return false;
  const masked = isMasked(s, row, from);
  const latch = data[row + R_KIND] === KIND_RESOLVED ? 0 : latchOf(s, row);
  if (latch > 0 && !isFilled(s, latch) && !s.trial) fillLatch(s, latch, from, masked);
  readNumbers(s, exceptionsOf(effect.except), row);
  for (let w = 0; w < s.words; w++) {
    for (let bits = s.data[set + w]!; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      if (slot !== from) become(s, from, slot, effect, row, masked);
    }
  }
  // the copied object itself comes last: all others are copies of what it was
  if ((s.data[set + (from >>> 5)]! & (1 << (from & 31))) !== 0) become(s, from, from, effect, row, masked);
  return true;
}

function become(s: Engine, from: number, slot: number, effect: Effect, row: number, masked: boolean): void {
  copyOnto(s, from, slot, exceptionsOf(effect.except), row, masked);
  // CR 613.7a: what the text makes is as old as the effect that gave it
  s.data[s.at.copyStamp + slot] = s.data[s.at.textStamp + slot] = s.data[row + R_MAJOR]!;
  // CR 607.2d: a choice that was made for this text
  if (s.data[s.at.chosenOption + slot] !== 0) applyForm(s, slot);
}

export function exceptionsOf(except: CopyException | readonly CopyException[] | undefined): readonly CopyException[] {
  return except === undefined ? NO_EXCEPTIONS : Array.isArray(except) ? except : [except as CopyException];
}
const NO_EXCEPTIONS: readonly CopyException[] = [];

/** Makes the row of `slot` a copy of the row of `from`, with exceptions whose numbers were read (CR 707.2, 707.9). */
export function copyOnto(s: Engine, from: number, slot: number, exceptions: readonly CopyException[], row: number, masked = false): void {
  keepOf(s, slot, kept);
  if (from !== slot) copyRow(s, from, slot);
  if (masked) applyFaceDown(s, slot);
  // CR 712.8e: a copied back face has no cost of its own; CR 202.3b: and so a mana value of 0
  const cost = getValue(s, V_COST, slot);
  setValue(s, V_MANA_VALUE, slot, cost < 0 ? 0 : s.book.costManaValue[cost]!);
  addSpellX(s, slot);
  applyExceptions(s, slot, exceptions, kept, row);
}

/** The slot whose row a copy effect copies: what one from a resolution holds, a latched one, or the object it refers to as it is now. */
export function copiedSlot(s: Engine, row: number): number {
  if (s.data[row + R_KIND] === KIND_RESOLVED) return s.data[row + R_HOLDER]!;
  const latch = latchOf(s, row);
  return isFilled(s, latch) ? s.data[latch + R_HOLDER]! : copySource(s, row);
}

/** CR 707.2: what is face down is copied as it looks, though its mask comes in 1b. What was read before has its looks already. */
export function isMasked(s: Engine, row: number, from: number): boolean {
  return s.data[row + R_KIND] !== KIND_RESOLVED && hasStatus(s, FACE_DOWN, from) && !isFilled(s, latchOf(s, row));
}

/** CR 707.2c: whether a static copy effect has read what it copies. */
export function hasRead(s: Engine, row: number): boolean {
  return isFilled(s, latchOf(s, row));
}

/** A latch keeps what its effect read; before that it waits for the effect to apply. */
function isFilled(s: Engine, latch: number): boolean {
  return latch > 0 && (s.data[latch + R_FLAGS]! & FLAG_BEGUN) !== 0;
}

function fillLatch(s: Engine, latch: number, from: number, masked: boolean): void {
  copyRow(s, from, s.data[latch + R_HOLDER]!);
  if (masked) applyFaceDown(s, s.data[latch + R_HOLDER]!);
  s.data[latch + R_FLAGS]! |= FLAG_BEGUN;
}

/** The object that a static copy effect copies, as it is now. */
function copySource(s: Engine, row: number): number {
  const copy = s.templates.all[s.data[row + R_TEMPLATE]!]!.effect.copy;
  if (copy === undefined) return -1;
  return readableSlot(s, refer(s, s.templates.emitter.reference(copy), row, -1));
}

/** The row that keeps what a static copy effect read (CR 707.2c), or 0. A word that layer 3 changes makes no other effect of it. */
export function latchOf(s: Engine, row: number): number {
  const { data } = s;
  const { abilities } = s.catalogue;
  const { original } = abilities[data[row + R_ABILITY]!]!;
  for (let number = 1; number <= s.resolvedRows; number++) {
    const latch = rowAt(s, number);
    if (
      data[latch + R_KIND] === KIND_LATCH &&
      (data[latch + R_FLAGS]! & FLAG_ALIVE) !== 0 &&
      data[latch + R_SOURCE] === data[row + R_SOURCE] &&
      data[latch + R_INDEX] === data[row + R_INDEX] &&
      abilities[data[latch + R_ABILITY]!]!.original === original
    ) {
      return latch;
    }
  }
  return 0;
}
