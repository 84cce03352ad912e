/**
 * Values and conditions of the card data, worked out at this point of the pass (CR 107, 608.2h, 613.1). Part of the pass: allocates nothing.
 */

import * as op from '../compile/opcodes.js';
import type { Engine } from '../state/engine.js';
import { H_ACTIVE, H_LIFE } from '../state/header.js';
import { KIND_QUERY, R_KIND, R_X } from '../state/row.js';
import { shownAt } from '../state/shown.js';
import { BATTLEFIELD, GONE, hasStatus, ZONES } from '../state/status.js';
import { NO_NUMBER, V_COST } from '../state/values.js';
import { familyWord, matchSlot, matchWord } from './filter.js';
import { popcount } from './popcount.js';
import { quantityOf } from './quantity.js';
import { readableSlot, refer, youOf } from './reference.js';
import { saturate } from './saturate.js';
import { countSharing } from './sharing.js';

const HAND_ZONE = ZONES.indexOf('hand');

export function compare(left: number, comparison: number, right: number): boolean {
  switch (comparison) {
    case op.EQ:
      return left === right;
    case op.GTE:
      return left >= right;
    case op.LTE:
      return left <= right;
    case op.GT:
      return left > right;
    default:
      return left < right;
  }
}

/** A number; one that the rules do not give is 0 (CR 107.2). */
export function valueOf(s: Engine, node: number, row: number, it: number): number {
  const { code, data } = s;
  switch (code[node]) {
    case op.CONSTANT:
      return code[node + 1]!;
    case op.X:
      return data[row + R_X]!;
    case op.COUNT:
      return count(s, code[node + 1]!, row, it);
    case op.COUNT_SHARING:
      return countSharing(s, code[node + 1]!, code[node + 2] === 1, row, it);
    case op.DISTINCT:
      return distinct(s, code[node + 1]!, code[node + 2]!, row, it);
    case op.OF_OBJECT: {
      const slot = readableSlot(s, refer(s, code[node + 3]!, row, it));
      if (slot < 0) return 0;
      const number = quantityOf(s, code[node + 1]!, code[node + 2]!, slot);
      return number === NO_NUMBER ? 0 : number;
    }
    case op.GREATEST:
      return greatest(s, code[node + 1]!, code[node + 2]!, row, it);
    case op.HAND:
      return handOf(s, code[node + 1]!, youOf(s, row));
    case op.LIFE:
      return lifeOf(s, code[node + 1]!, youOf(s, row));
    case op.DEVOTION:
      return devotion(s, code[node + 1]!, youOf(s, row));
    case op.SUM: {
      let sum = 0;
      const end = node + 2 + code[node + 1]!;
      for (let i = node + 2; i < end; i++) sum = saturate(sum + valueOf(s, code[i]!, row, it));
      return sum;
    }
    case op.TIMES:
      return saturate(valueOf(s, code[node + 1]!, row, it) * valueOf(s, code[node + 2]!, row, it)) + 0;
    case op.NEGATIVE:
      return 0 - valueOf(s, code[node + 1]!, row, it);
    case op.IF:
      return holds(s, code[node + 1]!, row, it) ? valueOf(s, code[node + 2]!, row, it) : valueOf(s, code[node + 3]!, row, it);
    case op.CLAMPED: {
      // CR 107.1b: a calculated bonus or amount below zero is 0
      const value = valueOf(s, code[node + 1]!, row, it);
      return value < 0 ? 0 : value;
    }
    default:
      return 0;
  }
}

/** Whether a value is a number of an object that has none: no comparison with it holds. */
function isMissing(s: Engine, node: number, row: number, it: number): boolean {
  const { code } = s;
  if (code[node] !== op.OF_OBJECT) return false;
  const slot = readableSlot(s, refer(s, code[node + 3]!, row, it));
  return slot < 0 || quantityOf(s, code[node + 1]!, code[node + 2]!, slot) === NO_NUMBER;
}

function count(s: Engine, filter: number, row: number, it: number): number {
  let total = 0;
  for (let w = 0; w < s.words; w++) total += popcount(matchWord(s, filter, w, -1, row, it));
  return total;
}

function greatest(s: Engine, quantity: number, filter: number, row: number, it: number): number {
  let most = NO_NUMBER;
  for (let w = 0; w < s.words; w++) {
    for (let bits = matchWord(s, filter, w, -1, row, it); bits !== 0; bits &= bits - 1) {
      const number = quantityOf(s, quantity, 0, (w << 5) + (31 - Math.clz32(bits & -bits)));
      if (number > most) most = number;
    }
  }
  return most === NO_NUMBER ? 0 : most;
}

/** How many different card types, colours, creature types or basic land types stand among the objects that match. */
function distinct(s: Engine, what: number, filter: number, row: number, it: number): number {
  const { book } = s;
  switch (what) {
    case op.CARD_TYPES_AMONG:
      return planesAmong(s, 0, book.types.length, -1, filter, row, it);
    case op.COLORS_AMONG:
      return planesAmong(s, book.colorBase, book.colorBase + 5, -1, filter, row, it);
    case op.BASIC_LAND_TYPES_AMONG:
      // the five basic land types have the first planes of subtypes
      return planesAmong(s, book.subtypeBase, book.subtypeBase + 5, 1, filter, row, it);
    default: {
      const known = planesAmong(s, book.subtypeBase, book.otherCreatureTypes, 0, filter, row, it);
      const others = planesAmong(s, book.otherCreatureTypes, book.otherCreatureTypes + 1, 0, filter, row, it);
      return known + others * book.otherCreatureTypesCount;
    }
  }
}

/** How many planes of a range some matching object has; with a family, only subtypes of that family. */
function planesAmong(s: Engine, from: number, to: number, family: number, filter: number, row: number, it: number): number {
  const { data, words, book, group } = s;
  let found = 0;
  for (let plane = from; plane < to; plane++) {
    if (family >= 0 && plane < book.otherCreatureTypes && book.families[plane - book.subtypeBase] !== family) continue;
    for (let w = 0; w < words; w++) {
      let bits = data[group + plane * words + w]!;
      if (family >= 0) bits &= familyWord(s, family, w);
      if (bits !== 0 && matchWord(s, filter, w, bits, row, it) !== 0) {
        found++;
        break;
      }
    }
  }
  return found;
}

function handOf(s: Engine, who: number, you: number): number {
  const { data, words, at } = s;
  let total = 0;
  for (let w = 0; w < words; w++) {
    for (let bits = data[at.status + HAND_ZONE * words + w]!; bits !== 0; bits &= bits - 1) {
      const owner = data[at.owner + (w << 5) + (31 - Math.clz32(bits & -bits))]!;
      if ((owner === you) === (who === op.YOU)) total++;
    }
  }
  return total;
}

function lifeOf(s: Engine, who: number, you: number): number {
  const { header } = s;
  if (who === op.YOU) return header[H_LIFE + you]!;
  let total = 0;
  for (let seat = 0; seat < s.players.length; seat++) if (seat !== you) total = saturate(total + header[H_LIFE + seat]!);
  return total;
}

/** CR 700.5: mana symbols of a colour among the mana costs of permanents you control; a hybrid symbol counts for each of its colours. */
function devotion(s: Engine, color: number, you: number): number {
  const { data, words, at } = s;
  let total = 0;
  if (you < 0) return 0;
  for (let w = 0; w < words; w++) {
    let bits = data[at.status + BATTLEFIELD * words + w]! & data[at.controllers + you * words + w]!;
    for (; bits !== 0; bits &= bits - 1) {
      const cost = data[shownAt(s, V_COST, (w << 5) + (31 - Math.clz32(bits & -bits)))]!;
      if (cost >= 0) total += s.book.costSymbols[cost * 5 + color]!;
    }
  }
  return total;
}

/** Whether a condition holds. */
export function holds(s: Engine, node: number, row: number, it: number): boolean {
  const { code } = s;
  switch (code[node]) {
    case op.EXISTS: {
      for (let w = 0; w < s.words; w++) if (matchWord(s, code[node + 1]!, w, -1, row, it) !== 0) return true;
      return false;
    }
    case op.VALUE_IS:
      if (isMissing(s, code[node + 1]!, row, it)) return false;
      return compare(valueOf(s, code[node + 1]!, row, it), code[node + 2]!, valueOf(s, code[node + 3]!, row, it));
    case op.OBJECT_IS:
      return objectIs(s, refer(s, code[node + 1]!, row, it), code[node + 2]!, row, it);
    case op.TURN_OF: {
      const active = s.header[H_ACTIVE]!;
      const you = youOf(s, row);
      if (code[node + 1] === op.SEAT) return active === code[node + 2];
      return (active === you) === (code[node + 1] === op.YOU);
    }
    case op.BOTH: {
      const end = node + 2 + code[node + 1]!;
      for (let i = node + 2; i < end; i++) if (!holds(s, code[i]!, row, it)) return false;
      return true;
    }
    case op.EITHER: {
      const end = node + 2 + code[node + 1]!;
      for (let i = node + 2; i < end; i++) if (holds(s, code[i]!, row, it)) return true;
      return false;
    }
    case op.NOT:
      return !holds(s, code[node + 1]!, row, it);
    default:
      return false;
  }
}

/** CR 608.2h: a resolving ability knows what an object that left last was; effects that go on do not (CR 604.7). */
function objectIs(s: Engine, entity: number, filter: number, row: number, it: number): boolean {
  const slot = readableSlot(s, entity);
  if (slot < 0) return false;
  if (!hasStatus(s, GONE, slot)) return matchSlot(s, filter, slot, row, it);
  return s.looksBack && s.data[row + R_KIND] === KIND_QUERY && matchLastKnown(s, filter, slot, row, it);
}

/** Whether an object that left matches by what it last was (CR 603.10, 608.2h). A filter that names a zone asks where it is now. */
export function matchLastKnown(s: Engine, filter: number, slot: number, row: number, it: number): boolean {
  s.lastKnown = s.data[s.at.zone + slot] === BATTLEFIELD ? slot : -1;
  const result = matchSlot(s, filter, slot, row, it);
  s.lastKnown = -1;
  return result;
}
