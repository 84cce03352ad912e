/**
 * How a part finds its objects, worked out once as the program is made: a filter that is an AND of planes becomes the places of these planes, and
 * "this" or "attached" becomes one slot. Everything else keeps the filter's code. Allocates nothing.
 */
import { CREATURE_FAMILY } from '../compile/codebook.js';
import { LAYER_4 } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import { ON_FILTER, ON_REFERENCES } from '../compile/selector.js';
import type { Part, Template } from '../compile/template.js';
import { readableSlot, refer, youOf } from '../match/reference.js';
import { saturate } from '../match/saturate.js';
import type { Engine } from '../state/engine.js';
import {
  BY_CODE,
  BY_PLANES,
  MOST_PLANES,
  NUMBERS_ADD,
  NUMBERS_BY_CODE,
  NUMBERS_SET,
  ONE_OBJECT,
  P_FIND,
  P_FIRST,
  P_FLIPS,
  P_NUMBERS,
  P_PLANES,
  P_SECOND,
  P_SLOT,
  P_SOURCE,
} from '../state/part.js';
import { FLAG_BEGUN, KIND_BORN, KIND_COUNTER, KIND_RESOLVED, KIND_STATIC, R_FIXED, R_FLAGS, R_KIND, R_SOURCE } from '../state/row.js';
import { BATTLEFIELD, hasStatus, PHASED_OUT, PRESENT } from '../state/status.js';
import { DERIVED, groupAt } from '../state/values.js';

/** Writes how the part at `cell` finds its objects, and its numbers where they are fixed. */
export function writeFind(s: Engine, cell: number, row: number, template: Template, part: Part): void {
  const { data } = s;
  const kind = data[row + R_KIND]!;
  data[cell + P_FIND] = BY_CODE;
  data[cell + P_SLOT] = -1;
  data[cell + P_SOURCE] = (data[row + R_FLAGS]! & FLAG_BEGUN) !== 0 ? -1 : data[row + R_SOURCE]! & 0xffff;
  writeNumbers(s, cell, row, template, part, kind);
  if (kind !== KIND_STATIC && kind !== KIND_BORN) return;
  if (template.on === ON_FILTER) {
    if (part.layer < LAYER_4) return;
    for (let i = 0; i < MOST_PLANES; i++) {
      data[cell + P_PLANES + i] = s.at.status + PRESENT * s.words;
      data[cell + P_FLIPS + i] = 0;
    }
    if (addTests(s, cell, row, template.filter, 0) >= 0) data[cell + P_FIND] = BY_PLANES;
  } else if (template.on === ON_REFERENCES && template.references.length === 1 && isFixed(template.references[0]!)) {
    data[cell + P_FIND] = ONE_OBJECT;
    const slot = readableSlot(s, refer(s, template.references[0]!, row, -1));
    // a host is there: what was attached to an object that left is attached to nothing
    if (slot >= 0 && !hasStatus(s, PHASED_OUT, slot)) data[cell + P_SLOT] = slot;
  }
}

/** Whether what the reference means can change only by an event after which the program, or this effect's parts, are made anew. */
function isFixed(reference: number): boolean {
  return reference === op.THIS || reference === op.ATTACHED;
}

/** Adds the planes of a filter node behind the first `count`; how many there are then, or -1 if planes alone can't tell. */
export function addTests(s: Engine, cell: number, row: number, node: number, count: number): number {
  const { code } = s;
  switch (code[node]) {
    case op.ALL_OF: {
      let total = count;
      const end = node + 2 + code[node + 1]!;
      for (let i = node + 2; i < end && total >= 0; i++) {
        // the type that a subtype needs may be asked for by another test
        if (code[code[i]!] === op.SUBTYPE && testsCreature(s, node) && code[code[i]! + 2] === CREATURE_FAMILY) {
          total = addPlane(s, cell, groupAt(s, DERIVED) + code[code[i]! + 1]! * s.words, 0, total);
        } else total = addTests(s, cell, row, code[i]!, total);
      }
      return total;
    }
    case op.NONE_OF: {
      const inner = code[node + 1]!;
      if (code[inner] === op.CHARACTERISTIC) return addPlane(s, cell, groupAt(s, DERIVED) + code[inner + 1]! * s.words, -1, count);
      if (code[inner] === op.STATUS) return addPlane(s, cell, s.at.status + code[inner + 1]! * s.words, -1, count);
      return -1;
    }
    case op.CHARACTERISTIC:
      return addPlane(s, cell, groupAt(s, DERIVED) + code[node + 1]! * s.words, 0, count);
    case op.USUAL_ZONE:
      return addPlane(s, cell, s.at.status + BATTLEFIELD * s.words, 0, count);
    case op.STATUS:
      return addPlane(s, cell, s.at.status + code[node + 1]! * s.words, 0, count);
    case op.SUBTYPE: {
      const family = code[node + 2]!;
      if (s.book.familyTypeA[family] !== s.book.familyTypeB[family]) return -1;
      const total = addPlane(s, cell, groupAt(s, DERIVED) + code[node + 1]! * s.words, 0, count);
      return addPlane(s, cell, groupAt(s, DERIVED) + s.book.familyTypeA[family]! * s.words, 0, total);
    }
    case op.CONTROLLER: {
      const seat = code[node + 1] === op.SEAT ? code[node + 2]! : youOf(s, row);
      if (seat < 0 || code[node + 1] === op.ANYONE) return seat < 0 ? -1 : count;
      return addPlane(s, cell, s.at.controllers + seat * s.words, code[node + 1] === op.OPPONENT ? -1 : 0, count);
    }
    case op.NOT_SOURCE:
      s.data[cell + P_SLOT] = s.data[row + R_SOURCE]! & 0xffff;
      return count;
    default:
      return -1;
  }
}

export function testsCreature(s: Engine, node: number): boolean {
  const { code } = s;
  const end = node + 2 + code[node + 1]!;
  for (let i = node + 2; i < end; i++) {
    if (code[code[i]!] === op.CHARACTERISTIC && code[code[i]! + 1] === s.book.creature) return true;
  }
  return false;
}

function addPlane(s: Engine, cell: number, plane: number, flip: number, count: number): number {
  if (count < 0 || count >= MOST_PLANES) return -1;
  s.data[cell + P_PLANES + count] = plane;
  s.data[cell + P_FLIPS + count] = flip;
  return count + 1;
}

/** Power and toughness that are numbers, not to be worked out. */
function writeNumbers(s: Engine, cell: number, row: number, template: Template, part: Part, kind: number): void {
  const { data, code } = s;
  data[cell + P_NUMBERS] = NUMBERS_BY_CODE;
  if (part.operations < 0) return;
  const adds = code[part.operations] === op.ADD_POWER_TOUGHNESS;
  if (!adds && (code[part.operations] !== op.SET_POWER || code[part.operations + 2] !== op.SET_TOUGHNESS)) return;
  const first = code[part.operations + 1]!;
  const second = code[part.operations + (adds ? 2 : 3)]!;
  if (kind === KIND_RESOLVED || kind === KIND_COUNTER) {
    data[cell + P_FIRST] = data[row + R_FIXED + first]!;
    data[cell + P_SECOND] = data[row + R_FIXED + second]!;
  } else {
    const a = template.operands[first]!;
    const b = template.operands[second]!;
    if (code[a] !== op.CONSTANT || code[b] !== op.CONSTANT) return;
    data[cell + P_FIRST] = code[a + 1]!;
    data[cell + P_SECOND] = code[b + 1]!;
  }
  data[cell + P_NUMBERS] = adds ? NUMBERS_ADD : NUMBERS_SET;
  if (!adds) return;
  data[cell + P_FIRST] = saturate(data[cell + P_FIRST]!);
  data[cell + P_SECOND] = saturate(data[cell + P_SECOND]!);
}
