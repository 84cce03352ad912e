/**
 * Whether an effect applies at this point of the pass, and to what. CR 613.6: once it has begun in some layer, its set of objects is kept and
 * its ability is not asked again. Hot: allocates nothing.
 */
import { LAYER_3, LAYER_6, LAYER_7A } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import { WORDS } from '../compile/operation-words.js';
import { abilityCountOf, abilityOf } from '../copiable/row.js';
import { matchWord } from '../match/filter.js';
import { readableSlot, refer } from '../match/reference.js';
import { holds } from '../match/value.js';
import type { Engine } from '../state/engine.js';
import { H_LAYER_LOG, H_LOG } from '../state/header.js';
import {
  BY_PLANES,
  ONE_OBJECT,
  P_FILTER,
  P_FIND,
  P_FLIPS,
  P_LAYER,
  P_OPERATIONS,
  P_PLANES,
  P_ROW,
  P_SLOT,
  P_SOURCE,
  PART_OF_MANY,
  PART_WORDED,
  partAt,
} from '../state/part.js';
import {
  FLAG_BEGUN,
  FLAG_BEGUN_EARLY,
  KIND_BORN,
  KIND_COUNTER,
  R_ABILITY,
  R_BIRTH,
  R_CONDITION,
  R_FLAGS,
  R_KIND,
  R_SOURCE,
  R_TEMPLATE,
  rowAt,
  setAt,
} from '../state/row.js';
import { PHASED_OUT, PRESENT, REWORDED } from '../state/status.js';
import { COPIABLE, TEXT } from '../state/values.js';

/** Finds what the part applies to, into its row's set; false if the effect does not apply. */
export function findAffected(s: Engine, part: number): boolean {
  const data = s.data;
  const row = rowAt(s, data[part + P_ROW]!);
  if ((data[row + R_FLAGS]! & FLAG_BEGUN) !== 0) return true;
  if (!isPlainlyThere(s, part) && !abilityIsThere(s, row)) return false;
  // CR 613.6: the condition is looked at just before the first part applies
  if (data[row + R_CONDITION]! >= 0 && !holds(s, data[row + R_CONDITION]!, row, -1)) return false;
  findObjects(s, part, row, setAt(s, row));
  if ((data[part + P_LAYER]! & PART_OF_MANY) !== 0) data[row + R_FLAGS]! |= s.layer <= LAYER_3 ? FLAG_BEGUN | FLAG_BEGUN_EARLY : FLAG_BEGUN;
  return true;
}

/** The usual case of `abilityIsThere`, for an effect that has not begun: from layer 4 on, nothing took any ability of its object, nor a word of this one. */
function isPlainlyThere(s: Engine, part: number): boolean {
  const { data } = s;
  const slot = data[part + P_SOURCE]!;
  if (s.layer <= LAYER_3 || (data[part + P_LAYER]! & PART_WORDED) !== 0 || data[s.at.lostAt + slot] !== 0) return false;
  return (data[s.group + s.book.textLost * s.words + (slot >>> 5)]! & (1 << (slot & 31))) === 0;
}

/** The objects that a part means now, into `set`. */
export function findObjects(s: Engine, part: number, row: number, set: number): void {
  const { data, words } = s;
  const slot = data[part + P_SLOT]!;
  switch (data[part + P_FIND]) {
    case BY_PLANES: {
      const a = data[part + P_PLANES]!;
      const b = data[part + P_PLANES + 1]!;
      const c = data[part + P_PLANES + 2]!;
      const d = data[part + P_PLANES + 3]!;
      const notA = data[part + P_FLIPS]!;
      const notB = data[part + P_FLIPS + 1]!;
      const notC = data[part + P_FLIPS + 2]!;
      const notD = data[part + P_FLIPS + 3]!;
      for (let w = 0; w < words; w++)
        data[set + w] = (data[a + w]! ^ notA) & (data[b + w]! ^ notB) & (data[c + w]! ^ notC) & (data[d + w]! ^ notD);
      if (slot >= 0) data[set + (slot >>> 5)]! &= ~(1 << (slot & 31));
      return;
    }
    case ONE_OBJECT:
      for (let w = 0; w < words; w++) data[set + w] = 0;
      if (slot >= 0) data[set + (slot >>> 5)] = 1 << (slot & 31);
      return;
    default:
      writeSet(s, row, data[part + P_FILTER]!, set);
  }
}

/** The objects that an effect of that row means now, into `set`: by a filter node, or, where that is -1, by its references. */
export function writeSet(s: Engine, row: number, filter: number, set: number): void {
  const { data, words } = s;
  if (filter >= 0) {
    for (let w = 0; w < words; w++) data[set + w] = matchWord(s, filter, w, -1, row, -1);
    return;
  }
  for (let w = 0; w < words; w++) data[set + w] = 0;
  const references = s.templates.all[data[row + R_TEMPLATE]!]!.references;
  for (let i = 0; i < references.length; i++) addToSet(s, readableSlot(s, refer(s, references[i]!, row, -1)), set);
}

/** Adds an object that is there: not one that left, nor one that is phased out (CR 702.26b). */
export function addToSet(s: Engine, slot: number, set: number): void {
  if (slot < 0) return;
  const { data, words } = s;
  const w = slot >>> 5;
  const bit = 1 << (slot & 31);
  const status = s.at.status + w;
  if ((data[status + PRESENT * words]! & bit) === 0 || (data[status + PHASED_OUT * words]! & bit) !== 0) return;
  data[set + w]! |= bit;
}

/** Whether the object still has the ability that makes the effect (CR 604.2, 611.3b). */
export function abilityIsThere(s: Engine, row: number): boolean {
  const { data, words, at, book } = s;
  // what a counter says nothing takes away (CR 122.1j)
  if (data[row + R_KIND] === KIND_COUNTER) return true;
  const slot = data[row + R_SOURCE]! & 0xffff;
  const ability = data[row + R_ABILITY]!;
  if (s.layer <= LAYER_3) {
    const reworded = (data[at.status + REWORDED * words + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
    return hasInText(s, reworded ? TEXT : COPIABLE, slot, ability);
  }
  const lostAt = data[at.lostAt + slot]!;
  if (data[row + R_KIND] === KIND_BORN) {
    if (data[row + R_BIRTH]! <= lostAt) return false;
  } else {
    // CR 305.7: rules text lost in layer 4; anything lost in layer 6
    if (lostAt !== 0 || (data[s.group + book.textLost * words + (slot >>> 5)]! & (1 << (slot & 31))) !== 0) return false;
  }
  return s.layer < LAYER_6 || !isTakenByWord(s, row, slot, book.abilityPlanes[ability]!);
}

/** CR 113.10b: whether layer 6 took what a word of the ability names since it was there. What has the word now may be another ability, given later. */
function isTakenByWord(s: Engine, row: number, slot: number, planes: Int32Array): boolean {
  if (planes.length === 0) return false;
  const { data, at, header } = s;
  const birth = data[row + R_BIRTH]!;
  const from = header[H_LAYER_LOG + LAYER_6]!;
  const end = s.layer > LAYER_6 ? header[H_LAYER_LOG + LAYER_7A]! : header[H_LOG]!;
  // applications are numbered by twos
  for (let i = from, sequence = 2; i < end; i++, sequence += 2) {
    const part = partAt(s, data[at.log + i]!);
    const set = setAt(s, rowAt(s, data[part + P_ROW]!));
    if (sequence > birth && (data[set + (slot >>> 5)]! & (1 << (slot & 31))) !== 0 && takesWord(s, part, planes)) return true;
  }
  return false;
}

function takesWord(s: Engine, part: number, planes: Int32Array): boolean {
  const { code, data } = s;
  for (let pc = data[part + P_OPERATIONS]!; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    if (code[pc] === op.REMOVE_ABILITY && planes.includes(code[pc + 1]!)) return true;
    if (code[pc] === op.CANT_HAVE && planes.includes(code[pc + 2]!)) return true;
  }
  return false;
}

function hasInText(s: Engine, group: number, slot: number, ability: number): boolean {
  // a changed word changes no identity
  const { original } = s.catalogue.abilities[ability]!;
  const count = abilityCountOf(s, group, slot);
  for (let i = 0; i < count; i++) if (s.catalogue.abilities[abilityOf(s, group, slot, i)]!.original === original) return true;
  return false;
}
