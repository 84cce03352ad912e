/**
 * What one object is, as plain data (CR 109.3): for printing, for expectations, and to compare two solvers. Allocates.
 */

import { COLORS, CREATURE_FAMILY } from '../compile/codebook.js';
import * as op from '../compile/opcodes.js';
import { familyWord } from '../match/filter.js';
import { quantityOf } from '../match/quantity.js';
import type { Characteristics } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { shownAt } from '../state/shown.js';
import { NO_NUMBER, V_NAME } from '../state/values.js';
import { listAbilities } from './abilities.js';

export function hasPlaneNow(s: Engine, plane: number, slot: number): boolean {
  return (s.data[s.group + plane * s.words + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
}

export function hasSubtypeNamed(s: Engine, subtype: string, slot: number): boolean {
  const { book } = s;
  const plane = book.subtypePlane.get(subtype);
  const bit = 1 << (slot & 31);
  if (plane !== undefined)
    return hasPlaneNow(s, plane, slot) && (familyWord(s, book.families[plane - book.subtypeBase]!, slot >>> 5) & bit) !== 0;
  // a creature type that no loaded card names
  return (
    hasPlaneNow(s, book.otherCreatureTypes, slot) &&
    (familyWord(s, CREATURE_FAMILY, slot >>> 5) & bit) !== 0 &&
    s.catalogue.creatureTypes.includes(subtype)
  );
}

export function nameOf(s: Engine, slot: number): string {
  return s.book.names[s.data[shownAt(s, V_NAME, slot)]!] ?? '';
}

export function creatureTypesOf(s: Engine, slot: number): string[] | 'all' {
  const { book } = s;
  const others = hasOthers(s, slot);
  const types: string[] = [];
  for (const type of others ? s.catalogue.creatureTypes : book.subtypes) {
    const plane = book.subtypePlane.get(type);
    if (plane !== undefined && book.families[plane - book.subtypeBase] !== CREATURE_FAMILY) continue;
    if (hasSubtypeNamed(s, type, slot)) types.push(type);
  }
  return types.length === s.catalogue.creatureTypes.length ? 'all' : types.sort();
}

function hasOthers(s: Engine, slot: number): boolean {
  return hasPlaneNow(s, s.book.otherCreatureTypes, slot) && (familyWord(s, CREATURE_FAMILY, slot >>> 5) & (1 << (slot & 31))) !== 0;
}

export function characteristicsOf(s: Engine, slot: number): Characteristics {
  const { book, data } = s;
  const named = (words: readonly string[], base: number): string[] => words.filter((_, i) => hasPlaneNow(s, base + i, slot)).sort();
  const number = (quantity: number): number | null => {
    const value = quantityOf(s, quantity, 0, slot);
    return value === NO_NUMBER ? null : value;
  };
  const abilities = new Int32Array(s.listB.length);
  const count = listAbilities(s, slot, abilities);
  return {
    name: nameOf(s, slot),
    controller: data[s.at.controller + slot]!,
    supertypes: named(book.supertypes, book.supertypeBase),
    types: named(book.types, 0),
    otherSubtypes: book.subtypes.filter((type, i) => book.families[i] !== CREATURE_FAMILY && hasSubtypeNamed(s, type, slot)).sort(),
    creatureTypes: creatureTypesOf(s, slot),
    colors: COLORS.filter((_, c) => hasPlaneNow(s, book.colorBase + c, slot)),
    abilities: [...abilities.subarray(0, count)],
    power: number(op.POWER),
    toughness: number(op.TOUGHNESS),
    basePower: number(op.BASE_POWER),
    baseToughness: number(op.BASE_TOUGHNESS),
    manaValue: quantityOf(s, op.MANA_VALUE, 0, slot),
  };
}
