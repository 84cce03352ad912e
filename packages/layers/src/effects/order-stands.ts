/**
 * Whether parts come in the order of the last pass, though an object came or went that makes no effect (CR 613.8). One part depends on another as long as that one
 * changes what it does, or to which objects. An object matters to that if it concerns a part that writes what a part of its layer reads, which may be the one that
 * depends; or one that may depend, or is of an earlier layer, and asks for more than an object's own planes. Whom a part concerns, card types tell (compile/concerns).
 */
import { hasBit } from '@stratum/ecs-core';
import { LAYER_4, LAYER_7A, LAYER_7D } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import { hasPlane } from '../copiable/row.js';
import type { Engine } from '../state/engine.js';
import {
  H_BORN_LAYER_READS,
  H_BORN_LAYER_WRITES,
  H_BORN_LAYERS,
  H_BORN_PARTS,
  H_LAYER_READS,
  H_LAYER_WRITES,
  H_SLOW,
} from '../state/header.js';
import {
  BORN_PART,
  BY_CODE,
  NUMBERS_BY_CODE,
  P_FIND,
  P_LAYER,
  P_NUMBERS,
  P_ROW,
  P_WRITES,
  PART_GRANTS,
  PART_MIGHT_DEPEND,
  partAt,
} from '../state/part.js';
import { KIND_BORN, KIND_STATIC, R_ABILITY, R_CONDITION, R_KIND, rowAt, setAt } from '../state/row.js';
import { BATTLEFIELD } from '../state/status.js';
import { TEXT } from '../state/values.js';
import { partsOf } from './edit-program.js';

/** O(parts), where any might depend on another; else a look at one word. */
export function orderStands(s: Engine, slot: number): boolean {
  const { header } = s;
  if ((header[H_SLOW]! | header[H_BORN_LAYERS]!) === 0) return true;
  const last = lastChoice(s);
  for (let number = partsOf(s) - 1; number >= 0; number--) if (mattersTo(s, slot, partAt(s, number), last)) return false;
  for (let index = header[H_BORN_PARTS]! - 1; index >= 0; index--) if (mattersTo(s, slot, partAt(s, BORN_PART + index), last)) return false;
  return true;
}

/** The last layer in which some part may depend on another, or 0. */
function lastChoice(s: Engine): number {
  for (let layer = LAYER_7D; layer >= LAYER_4; layer--) {
    const { header } = s;
    const writes = header[H_LAYER_WRITES + layer]! | header[H_BORN_LAYER_WRITES + layer]!;
    if ((writes & (header[H_LAYER_READS + layer]! | header[H_BORN_LAYER_READS + layer]!)) !== 0) return layer;
  }
  return 0;
}

/** What parts of the layer read of others; abilities are lost to those that have some. */
function readsOf({ header }: Engine, layer: number): number {
  return (header[H_LAYER_READS + layer]! | header[H_BORN_LAYER_READS + layer]!) & ~(op.CHANNEL_LOSS | op.CHANNEL_TEXT);
}

function mattersTo(s: Engine, slot: number, part: number, last: number): boolean {
  const row = rowAt(s, s.data[part + P_ROW]!);
  const kind = s.data[row + R_KIND];
  // what any other is about was fixed as it began
  if (kind !== KIND_STATIC && kind !== KIND_BORN) return false;
  if (givesTo(s, part, row, slot)) return true;
  const asks = (mightDepend(s, part) || (s.data[part + P_LAYER]! & 255) < last) && hangsOnOthers(s, part, row);
  return (mayBeDependedOn(s, part) || asks) && concerns(s, row, slot);
}

/** In the last pass it gave an ability that makes effects to what was in the slot: a plan would take these for effects of what comes to the same slot. */
function givesTo(s: Engine, part: number, row: number, slot: number): boolean {
  return (s.data[part + P_LAYER]! & PART_GRANTS) !== 0 && hasBit(s.data, setAt(s, row), slot);
}

/** It writes what some part of its layer reads; or card types, which say whom later ones concern. */
function mayBeDependedOn(s: Engine, part: number): boolean {
  const layer = s.data[part + P_LAYER]! & 255;
  const writes = s.data[part + P_WRITES]!;
  return (writes & (op.CHANNEL_TYPE | readsOf(s, layer))) !== 0;
}

function mightDepend(s: Engine, part: number): boolean {
  return (s.data[part + P_LAYER]! & PART_MIGHT_DEPEND) !== 0;
}

/** More than planes of the object itself, and fixed numbers, tell whether it applies to it, and what it does in layer 7. */
function hangsOnOthers({ data }: Engine, part: number, row: number): boolean {
  if (data[part + P_FIND] === BY_CODE || data[row + R_CONDITION]! >= 0) return true;
  return (data[part + P_LAYER]! & 255) >= LAYER_7A && data[part + P_NUMBERS] === NUMBERS_BY_CODE;
}

/** The object has one of the card types of those that the ability is about. */
function concerns(s: Engine, row: number, slot: number): boolean {
  const { data, at } = s;
  const whom = s.templates.statics[data[row + R_ABILITY]!]!.concerns;
  const types = data[at.zone + slot] === BATTLEFIELD ? whom.here : whom.elsewhere;
  return types === -1 || hasOneOf(s, types, slot);
}

/** Whether its text has one of the card types of a mask. */
export function hasOneOf(s: Engine, types: number, slot: number): boolean {
  for (let bits = types; bits !== 0; bits &= bits - 1) if (hasPlane(s, TEXT, 31 - Math.clz32(bits & -bits), slot)) return true;
  return false;
}
