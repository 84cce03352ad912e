/**
 * Filters: which objects match, 32 at a time. A filter is an AND, OR, NOT of words of planes; what no plane tells is asked object by object,
 * for those that are still in question. Part of the pass: allocates nothing.
 */
import { LAND_FAMILY } from '../compile/codebook.js';
import { LAYER_4 } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import type { Engine } from '../state/engine.js';
import { R_SOURCE } from '../state/row.js';
import { shownAt } from '../state/shown.js';
import { BATTLEFIELD, GONE, IS_ATTACHED } from '../state/status.js';
import { NO_NUMBER, V_NAME } from '../state/values.js';
import { chosen } from './choices.js';
import { quantityOf } from './quantity.js';
import { readableSlot, refer, youOf } from './reference.js';
import { compare, valueOf } from './value.js';

/** The objects among `need` of word `w` that match a filter node. `it`: the slot of the object that an effect affects, or -1. */
export function matchWord(s: Engine, node: number, w: number, need: number, row: number, it: number): number {
  const { code, data, words } = s;
  switch (code[node]) {
    case op.NOTHING:
      return 0;
    case op.EVERYTHING:
      return need;
    case op.CHARACTERISTIC:
      return need & data[s.group + code[node + 1]! * words + w]!;
    case op.STATUS:
      return need & data[s.at.status + code[node + 1]! * words + w]!;
    case op.USUAL_ZONE: {
      const here = data[s.at.status + BATTLEFIELD * words + w]!;
      return need & (s.lastKnown >= 0 && s.lastKnown >>> 5 === w ? here | (1 << (s.lastKnown & 31)) : here);
    }
    case op.SUBTYPE:
      return need & subtypeWord(s, code[node + 1]!, code[node + 2]!, w);
    case op.ALL_OF: {
      let mask = need;
      const end = node + 2 + code[node + 1]!;
      for (let i = node + 2; i < end && mask !== 0; i++) mask = matchWord(s, code[i]!, w, mask, row, it);
      return mask;
    }
    case op.ANY_OF: {
      let mask = 0;
      const end = node + 2 + code[node + 1]!;
      for (let i = node + 2; i < end && mask !== need; i++) mask |= matchWord(s, code[i]!, w, need & ~mask, row, it);
      return mask;
    }
    case op.NONE_OF:
      return need & ~matchWord(s, code[node + 1]!, w, need, row, it);
    case op.INTRINSIC_MANA:
      return s.layer <= LAYER_4 ? need & basicLandWord(s, w) : 0;
    case op.COMPARE:
      return compareWord(s, node, w, need, row, it);
    case op.CONTROLLER:
      return need & controllerWord(s, code[node + 1]!, code[node + 2]!, w, row);
    default:
      return testWord(s, node, w, need, row, it);
  }
}

/** Asks object by object. */
function testWord(s: Engine, node: number, w: number, need: number, row: number, it: number): number {
  let mask = need;
  for (let bits = need; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits;
    if (!test(s, node, (w << 5) + (31 - Math.clz32(bit)), row, it)) mask &= ~bit;
  }
  return mask;
}

/** A number of creatures on the battlefield beside a constant is read straight off its column; anything else is asked object by object. */
function compareWord(s: Engine, node: number, w: number, need: number, row: number, it: number): number {
  const { code, data, words } = s;
  const quantity = code[node + 1]!;
  const right = code[node + 4]!;
  if (quantity > op.BASE_TOUGHNESS || code[right] !== op.CONSTANT || s.lastKnown >= 0) return testWord(s, node, w, need, row, it);
  const here = data[s.at.status + BATTLEFIELD * words + w]!;
  const column =
    quantity === op.POWER
      ? s.powerAt
      : quantity === op.TOUGHNESS
        ? s.toughnessAt
        : quantity === op.BASE_POWER
          ? s.basePowerAt
          : s.baseToughnessAt;
  const comparison = code[node + 3]!;
  const value = code[right + 1]!;
  // CR 208.3: on the battlefield only creatures have such a number
  let mask = 0;
  for (let bits = need & here & data[s.group + s.book.creature * words + w]!; bits !== 0; bits &= bits - 1) {
    const bit = bits & -bits;
    if (compare(data[column + (w << 5) + (31 - Math.clz32(bit))]!, comparison, value)) mask |= bit;
  }
  const elsewhere = need & ~here;
  return elsewhere === 0 ? mask : mask | testWord(s, node, w, elsewhere, row, it);
}

/** Whether one object matches, its zone included. */
export function matchSlot(s: Engine, node: number, slot: number, row: number, it: number): boolean {
  const bit = 1 << (slot & 31);
  return matchWord(s, node, slot >>> 5, bit, row, it) !== 0;
}

/** CR 205.3d: a subtype counts only beside a card type of its family. */
function subtypeWord(s: Engine, plane: number, family: number, w: number): number {
  return s.data[s.group + plane * s.words + w]! & familyWord(s, family, w);
}

/** Lands with a basic land type (CR 305.6); the basic land types have the first planes of subtypes. */
function basicLandWord(s: Engine, w: number): number {
  const { data, words, group, book } = s;
  let basic = 0;
  for (let c = 0; c < 5; c++) basic |= data[group + (book.subtypeBase + c) * words + w]!;
  return basic & familyWord(s, LAND_FAMILY, w);
}

/** The objects with a card type that lets subtypes of a family be. */
export function familyWord(s: Engine, family: number, w: number): number {
  const { data, book, words, group } = s;
  return data[group + book.familyTypeA[family]! * words + w]! | data[group + book.familyTypeB[family]! * words + w]!;
}

function controllerWord(s: Engine, who: number, seat: number, w: number, row: number): number {
  const { data, words, at } = s;
  switch (who) {
    case op.YOU: {
      const you = youOf(s, row);
      return you < 0 ? 0 : data[at.controllers + you * words + w]!;
    }
    case op.OPPONENT: {
      const you = youOf(s, row);
      return you < 0 ? -1 : ~data[at.controllers + you * words + w]!;
    }
    case op.SEAT:
      return data[at.controllers + seat * words + w]!;
    default:
      return -1;
  }
}

function bitOf(s: Engine, plane: number, slot: number): boolean {
  return (s.data[plane + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
}

function test(s: Engine, node: number, slot: number, row: number, it: number): boolean {
  const { code, data, at } = s;
  switch (code[node]) {
    case op.OWNER: {
      const owner = data[at.owner + slot]!;
      if (code[node + 1] === op.SEAT) return owner === code[node + 2];
      return (owner === youOf(s, row)) === (code[node + 1] === op.YOU);
    }
    case op.NOT_SOURCE:
      return data[at.entityOf + slot] !== data[row + R_SOURCE];
    case op.NOT_IT:
      return slot !== it;
    case op.NAME:
      return data[shownAt(s, V_NAME, slot)] === code[node + 1];
    case op.CHOSEN_NAME: {
      const name = chosen(s, at.chosenName, row);
      return name >= 0 && data[shownAt(s, V_NAME, slot)] === name;
    }
    case op.CHOSEN_TYPE: {
      const type = chosen(s, at.chosenCreatureType, row);
      const land = chosen(s, at.chosenLandType, row);
      return (type >= 0 && hasSubtypeAt(s, type, slot)) || (land >= 0 && hasSubtypeAt(s, land, slot));
    }
    case op.CHOSEN_COLOR: {
      const color = chosen(s, at.chosenColor, row);
      return color >= 0 && bitOf(s, s.group + (s.book.colorBase + color) * s.words, slot);
    }
    case op.ATTACHED_TO: {
      const host = refer(s, code[node + 1]!, row, it);
      return host !== -1 && data[at.attachedTo + slot] === host;
    }
    case op.SHARES_NAME: {
      const other = readableSlot(s, refer(s, code[node + 1]!, row, it));
      if (other < 0) return false;
      const name = data[shownAt(s, V_NAME, slot)]!;
      return name >= 0 && name === data[shownAt(s, V_NAME, other)];
    }
    case op.SHARES_CREATURE_TYPE: {
      const other = readableSlot(s, refer(s, code[node + 1]!, row, it));
      return other >= 0 && sharesCreatureType(s, slot, other);
    }
    case op.MULTICOLORED: {
      let colors = 0;
      for (let c = 0; c < 5; c++) if (bitOf(s, s.group + (s.book.colorBase + c) * s.words, slot)) colors++;
      return colors > 1;
    }
    case op.HAS_ATTACHED:
      // CR 608.2h: of what has left, whether it had as it left
      return bitOf(s, at.status + GONE * s.words, slot)
        ? bitOf(s, at.status + code[node + 2]! * s.words, slot)
        : hasAttached(s, code[node + 1]!, slot);
    case op.COMPARE: {
      const left = quantityOf(s, code[node + 1]!, code[node + 2]!, slot);
      // CR 208.3 + CR 208.5: what has no power matches no comparison of it
      if (left === NO_NUMBER) return false;
      return compare(left, code[node + 3]!, valueOf(s, code[node + 4]!, row, it < 0 ? slot : it));
    }
    default:
      return false;
  }
}

function hasSubtypeAt(s: Engine, plane: number, slot: number): boolean {
  return (subtypeWord(s, plane, s.book.families[plane - s.book.subtypeBase]!, slot >>> 5) & (1 << (slot & 31))) !== 0;
}

/** CR 205.3m: one creature type that both have; something without creature types shares none. */
function sharesCreatureType(s: Engine, a: number, b: number): boolean {
  const { group, words } = s;
  const types = s.book.creatureTypePlanes;
  if ((familyWord(s, 0, a >>> 5) & (1 << (a & 31))) === 0 || (familyWord(s, 0, b >>> 5) & (1 << (b & 31))) === 0) return false;
  for (let i = 0; i < types.length; i++) {
    const plane = group + types[i]! * words;
    if (bitOf(s, plane, a) && bitOf(s, plane, b)) return true;
  }
  return false;
}

/** An Aura (or Equipment) that is there is attached to it. */
export function hasAttached(s: Engine, plane: number, slot: number): boolean {
  const { data, at, words } = s;
  const host = data[at.entityOf + slot]!;
  for (let w = 0; w < words; w++) {
    let bits = data[at.status + IS_ATTACHED * words + w]! & data[at.status + BATTLEFIELD * words + w]!;
    for (; bits !== 0; bits &= bits - 1) {
      const attached = (w << 5) + (31 - Math.clz32(bits & -bits));
      if (data[at.attachedTo + attached] === host && hasSubtypeAt(s, plane, attached)) return true;
    }
  }
  return false;
}
