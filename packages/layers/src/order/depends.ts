/**
 * CR 613.8a by trial: does applying B first change the existence of A, what A applies to, or what A does to it? B is applied by the very function
 * that applies it, A is looked at before and after, and everything is put back. Allocates nothing but, rarely, room.
 */

import { abilityIsThere, findObjects } from '../apply/affected.js';
import { applyPart } from '../apply/apply-part.js';
import { operand } from '../apply/layer-7-power-toughness.js';
import { LAND_FAMILY } from '../compile/codebook.js';
import { LAYER_1A, LAYER_2, LAYER_3, LAYER_4, LAYER_6, LAYER_7A } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import { WORDS } from '../compile/operation-words.js';
import { chosenFor } from '../match/choices.js';
import { youOf } from '../match/reference.js';
import { beginReading, endReading } from '../match/sharing.js';
import { holds } from '../match/value.js';
import type { Engine } from '../state/engine.js';
import { H_BORN, H_LOG, H_SEQUENCE } from '../state/header.js';
import { ONE_OBJECT, P_FIND, P_OPERATIONS, P_READS, P_ROW, P_SOURCE, P_WRITES, partAt } from '../state/part.js';
import { FLAG_BEGUN, R_ABILITY, R_CONDITION, R_FLAGS, R_SOURCE, R_TEMPLATE, rowAt, setAt } from '../state/row.js';
import { lookAtAbilities } from './look-at-abilities.js';
import { lookAtFullText, lookAtModel } from './look-at-model.js';
import { applyOthers } from './one-effect.js';
import { keep, putBack } from './put-back.js';

/** Whether part `a` depends on part `b` at this point of a layer. */
export function dependsOn(s: Engine, layer: number, a: number, b: number): boolean {
  const { data, trialRoom, header } = s;
  const most = 8 + s.words * 512 + s.objects * 4;
  if (trialRoom.before.length < most) {
    trialRoom.before = new Int32Array(most * 2);
    trialRoom.after = new Int32Array(most * 2);
    trialRoom.looked = -1;
  }
  if (isSurelyFree(s, partAt(s, a), partAt(s, b))) return false;
  // PERF: nothing has changed since the last trial of the same choice (bench: change, power read)
  if (trialRoom.looked !== a) {
    trialRoom.found = look(s, a, trialRoom.before);
    trialRoom.looked = a;
  }
  const before = trialRoom.found;
  const row = rowAt(s, data[partAt(s, b) + P_ROW]!);
  const flags = data[row + R_FLAGS]!;
  const log = header[H_LOG]!;
  const sequence = header[H_SEQUENCE]!;
  const born = header[H_BORN]!;
  const tried = partAt(s, b);
  keep(s, layer, tried);
  s.trial = true;
  applyPart(s, b);
  applyOthers(s, layer, b);
  const after = look(s, a, trialRoom.after);
  s.trial = false;
  putBack(s, layer, tried);
  data[row + R_FLAGS] = flags;
  header[H_LOG] = log;
  header[H_SEQUENCE] = sequence;
  header[H_BORN] = born;
  if (before !== after) return true;
  for (let i = 0; i < before; i++) if (trialRoom.before[i] !== trialRoom.after[i]) return true;
  return false;
}

/**
 * Whether `a` surely does not depend on `b`, without a trial: `b` applies to nothing, or what it does matters to `a` only if it does it to the source of `a`,
 * and it does not. Finds the set of `b`.
 */
function isSurelyFree(s: Engine, a: number, b: number): boolean {
  const { data, words } = s;
  const row = rowAt(s, data[b + P_ROW]!);
  const set = setAt(s, row);
  if ((data[row + R_FLAGS]! & FLAG_BEGUN) === 0) {
    if (!abilityIsThere(s, row) || (data[row + R_CONDITION]! >= 0 && !holds(s, data[row + R_CONDITION]!, row, -1))) return true;
    findObjects(s, b, row, set);
  }
  let some = 0;
  for (let w = 0; w < words; w++) some |= data[set + w]!;
  if (some === 0) return true;
  if (!(s.layer < LAYER_4 ? looksAtItself(s, a) : onlyLosses(s, a, b))) return false;
  const source = s.layer < LAYER_4 ? data[rowAt(s, data[a + P_ROW]!) + R_SOURCE]! : data[a + P_SOURCE]!;
  return source < 0 || (data[set + ((source & 0xffff) >>> 5)]! & (1 << (source & 31))) === 0;
}

function onlyLosses({ data }: Engine, a: number, b: number): boolean {
  return (data[a + P_READS]! & data[b + P_WRITES]! & ~(op.CHANNEL_LOSS | op.CHANNEL_TEXT)) === 0;
}

/** Whether a part of layer 2 or 3 looks at nothing but its source, whose controller is "you" and in whose text it stands. */
function looksAtItself(s: Engine, part: number): boolean {
  const { data } = s;
  const row = rowAt(s, data[part + P_ROW]!);
  const finds = (data[row + R_FLAGS]! & FLAG_BEGUN) === 0 && (data[part + P_FIND] !== ONE_OBJECT || data[row + R_CONDITION]! >= 0);
  const { text } = s.templates.all[data[row + R_TEMPLATE]!]!.effect;
  return !finds && s.layer !== LAYER_1A && (s.layer !== LAYER_3 || text === undefined || !('fullTextOf' in text));
}

/** What part `a` would do now, as numbers: whether it exists, its objects, its operands; returns how many. */
function look(s: Engine, number: number, out: Int32Array): number {
  const { data, words } = s;
  const part = partAt(s, number);
  const row = rowAt(s, data[part + P_ROW]!);
  let n = 0;
  // the set of an effect that has not begun is found in the query's row of sets
  let set = setAt(s, row);
  if ((data[row + R_FLAGS]! & FLAG_BEGUN) === 0) {
    const exists = abilityIsThere(s, row) && (data[row + R_CONDITION]! < 0 || holds(s, data[row + R_CONDITION]!, row, -1));
    out[n++] = exists ? 1 : 0;
    if (!exists) return n;
    set = s.at.sets;
    findObjects(s, part, row, set);
    for (let w = 0; w < words; w++) out[n++] = data[set + w]!;
  }
  // an effect without objects does nothing, but a text change still says its words, which another may change (CR 613.8a)
  let some = 0;
  for (let w = 0; w < words; w++) some |= data[set + w]!;
  if (some === 0 && s.layer !== LAYER_3) return n;
  if (s.layer === LAYER_1A) out[n++] = lookAtModel(s, row);
  else if (s.layer === LAYER_2) out[n++] = speaksOfYou(s, row) ? youOf(s, row) : -1;
  else if (s.layer === LAYER_3) {
    out[n++] = data[row + R_ABILITY]!;
    if (some !== 0) out[n++] = lookAtFullText(s, row);
  } else if (s.layer === LAYER_4) n = lookAtTypes(s, data[part + P_OPERATIONS]!, row, set, out, n);
  else if (s.layer === LAYER_6) n = lookAtAbilities(s, data[part + P_OPERATIONS]!, row, set, out, n);
  else if (s.layer >= LAYER_7A) n = lookAtNumbers(s, part, row, set, out, n);
  return n;
}

/** Who gets control depends on who "you" is. */
function speaksOfYou(s: Engine, row: number): boolean {
  const { control } = s.templates.all[s.data[row + R_TEMPLATE]!]!.effect;
  return control === 'you' || control === 'opponent';
}

/** A gain of a subtype that the rules forbid does nothing (CR 205.3d), and only lands lose their text (CR 305.7). */
function lookAtTypes(s: Engine, operations: number, row: number, set: number, out: Int32Array, start: number): number {
  const { code, data, words, book } = s;
  let n = start;
  // families that the effect's own card types make possible, or impossible
  let cleared = false;
  let given = 0;
  let lostA = 0;
  let lostB = 0;
  for (let pc = operations; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    switch (code[pc]) {
      case op.CLEAR_TYPES:
        cleared = true;
        break;
      case op.ADD_TYPE: {
        for (let f = 0; f < book.familyTypeA.length; f++) {
          if (book.familyTypeA[f] === code[pc + 1] || book.familyTypeB[f] === code[pc + 1]) given |= 1 << f;
        }
        break;
      }
      case op.REMOVE_TYPE: {
        const type = code[pc + 1]!;
        // CR 205.1a: instants and sorceries stay what they are
        for (let f = 0; f < book.familyTypeA.length && type !== book.instant && type !== book.sorcery; f++) {
          if (book.familyTypeA[f] === type) lostA |= 1 << f;
          if (book.familyTypeB[f] === type) lostB |= 1 << f;
        }
        break;
      }
      case op.ADD_SUBTYPE:
      case op.ADD_EVERY_SUBTYPE:
      case op.ADD_CHOSEN_SUBTYPE:
      case op.SET_CHOSEN_SUBTYPE:
      case op.LOSE_TEXT: {
        const opcode = code[pc]!;
        if ((opcode === op.ADD_CHOSEN_SUBTYPE || opcode === op.SET_CHOSEN_SUBTYPE) && chosenFor(s, code[pc + 1]!, row) < 0) {
          // nothing was chosen, nothing is gained
          break;
        }
        const family = opcode === op.LOSE_TEXT ? LAND_FAMILY : opcode === op.ADD_EVERY_SUBTYPE ? code[pc + 1]! : code[pc + 2]!;
        const bit = 1 << family;
        const a = s.group + book.familyTypeA[family]! * words;
        const b = s.group + book.familyTypeB[family]! * words;
        for (let w = 0; w < words; w++) {
          const able = ((lostA & bit) !== 0 ? 0 : data[a + w]!) | ((lostB & bit) !== 0 ? 0 : data[b + w]!);
          out[n++] = (given & bit) !== 0 ? data[set + w]! : cleared ? 0 : data[set + w]! & able;
        }
        break;
      }
    }
  }
  return n;
}

function lookAtNumbers(s: Engine, part: number, row: number, set: number, out: Int32Array, start: number): number {
  const { code, data } = s;
  let n = start;
  for (let pc = data[part + P_OPERATIONS]!; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    const count = WORDS[code[pc]!]!;
    for (let i = 1; i < count; i++) n = lookAtNumber(s, row, code[pc + i]!, set, out, n);
  }
  return n;
}

function lookAtNumber(s: Engine, row: number, index: number, set: number, out: Int32Array, start: number): number {
  const { data, words } = s;
  let n = start;
  if (!s.templates.all[data[row + R_TEMPLATE]!]!.operandsReadIt) {
    out[n++] = operand(s, row, index, -1);
    return n;
  }
  beginReading(s);
  for (let w = 0; w < words; w++) {
    for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1)
      out[n++] = operand(s, row, index, (w << 5) + (31 - Math.clz32(bits & -bits)));
  }
  endReading(s);
  return n;
}
