/**
 * CR 613.1b: layer 2, control. "You" of a static effect is its source's controller at this point of the layer.
 */
import { youOf } from '../match/reference.js';
import type { Engine } from '../state/engine.js';
import { R_FIXED, R_REFERENCES, R_TEMPLATE } from '../state/row.js';
import { BATTLEFIELD, STACK } from '../state/status.js';

export function applyControl(s: Engine, row: number, set: number): void {
  if (s.data[row + R_TEMPLATE] === s.templates.exchange.id) {
    applyExchange(s, row, set);
    return;
  }
  const seat = newController(s, row);
  if (seat < 0) return;
  for (let w = 0; w < s.words; w++) {
    for (let bits = s.data[set + w]!; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      // CR 108.4: a card elsewhere has no controller
      const zone = s.data[s.at.zone + slot]!;
      if (zone === BATTLEFIELD || zone === STACK) setController(s, slot, seat);
    }
  }
}

/** CR 701.12b: each of two targets has its new controller fixed; one that left is in the set no more. */
function applyExchange(s: Engine, row: number, set: number): void {
  for (let i = 0; i < 2; i++) {
    const slot = s.data[s.at.references + s.data[row + R_REFERENCES]! + i]! & 0xffff;
    if ((s.data[set + (slot >>> 5)]! & (1 << (slot & 31))) !== 0) setController(s, slot, s.data[row + R_FIXED + i]!);
  }
}

/** Who gets control. */
function newController(s: Engine, row: number): number {
  const control = s.templates.all[s.data[row + R_TEMPLATE]!]!.effect.control;
  const you = youOf(s, row);
  if (control === undefined) return -1;
  if (control === 'you') return you;
  // with two players the other one; boards refuse it for more
  if (control === 'opponent') return (you + 1) % s.players.length;
  return s.players.indexOf(control);
}

export function setController(s: Engine, slot: number, seat: number): void {
  const { data, words, at } = s;
  const bit = 1 << (slot & 31);
  data[at.controller + slot] = seat;
  for (let p = 0; p < s.players.length; p++) {
    const cell = at.controllers + p * words + (slot >>> 5);
    if (p === seat) data[cell]! |= bit;
    else data[cell]! &= ~bit;
  }
}
