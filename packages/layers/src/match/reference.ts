/**
 * What "this", "it", "target" and the other references of an effect mean. Part of the pass: allocates nothing.
 */

import * as op from '../compile/opcodes.js';
import type { Engine } from '../state/engine.js';
import { KIND_QUERY, R_CREATED, R_KIND, R_NAMED, R_REFERENCES, R_SOURCE, R_TARGETS, R_THAT, R_YOU } from '../state/row.js';
import { ZONES } from '../state/status.js';

const NONE = -1;
const GRAVEYARD = ZONES.indexOf('graveyard');

/** "You" of a row: fixed for one from a resolution, else its source's controller at this point of the pass (CR 109.5). */
export function youOf(s: Engine, row: number): number {
  const you = s.data[row + R_YOU]!;
  return you >= 0 ? you : s.data[s.at.controller + (s.data[row + R_SOURCE]! & 0xffff)]!;
}

/** The object (or player, -2 - seat) that a reference means; NONE if there is none. `it` is a slot or NONE. */
export function refer(s: Engine, reference: number, row: number, it: number): number {
  const data = s.data;
  switch (reference) {
    case op.THIS:
      return data[row + R_SOURCE]!;
    case op.IT:
      return it < 0 ? NONE : data[s.at.entityOf + it]!;
    case op.ATTACHED: {
      const source = data[row + R_SOURCE]!;
      return source < 0 ? NONE : data[s.at.attachedTo + (source & 0xffff)]!;
    }
    case op.TARGET:
      return data[row + R_TARGETS]! > 0 ? data[s.at.references + data[row + R_REFERENCES]!]! : NONE;
    case op.TARGET_2:
      return data[row + R_TARGETS]! > 1 ? data[s.at.references + data[row + R_REFERENCES]! + 1]! : NONE;
    case op.THAT:
      return data[row + R_THAT]!;
    case op.CREATED:
      return data[row + R_CREATED]!;
    case op.TOP_OF_YOUR_GRAVEYARD:
      return topOfGraveyard(s, youOf(s, row));
    default:
      return named(s, reference - op.NAMED, row);
  }
}

/** The slot of a reference that can still be read (there, or last known), or NONE. */
export function referSlot(s: Engine, reference: number, row: number, it: number): number {
  return readableSlot(s, refer(s, reference, row, it));
}

/** The slot of an entity that is there or last known; NONE for a player, for nothing, and for what was forgotten. */
export function readableSlot(s: Engine, entity: number): number {
  if (entity < 0) return NONE;
  const slot = entity & 0xffff;
  return s.data[s.at.entityOf + slot] === entity ? slot : NONE;
}

function named(s: Engine, name: number, row: number): number {
  const data = s.data;
  if (data[row + R_KIND] === KIND_QUERY) return s.queryIds?.get(s.templates.emitter.namedReferences[name]!) ?? NONE;
  const pairs = s.at.references + data[row + R_REFERENCES]! + data[row + R_TARGETS]!;
  for (let i = 0; i < data[row + R_NAMED]!; i++) if (data[pairs + i * 2] === name) return data[pairs + i * 2 + 1]!;
  return NONE;
}

/** CR 404.2: the card that came last lies on top. */
function topOfGraveyard(s: Engine, seat: number): number {
  const data = s.data;
  let top = NONE;
  for (let w = 0; w < s.words; w++) {
    let bits = data[s.at.status + GRAVEYARD * s.words + w]!;
    while (bits !== 0) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      bits &= bits - 1;
      if (data[s.at.owner + slot] !== seat) continue;
      if (top < 0 || data[s.at.stamp + slot]! > data[s.at.stamp + top]!) top = slot;
    }
  }
  return top < 0 ? NONE : data[s.at.entityOf + top]!;
}
