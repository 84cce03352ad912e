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
  if (plane !== undefined) return hasPlaneNow(s, plane, slot) && isOfFamily(s, book.families[plane - book.subtypeBase]!, slot);
  // a creature type that no loaded card names
  return (
    hasPlaneNow(s, book.otherCreatureTypes, slot) && isOfFamily(s, CREATURE_FAMILY, slot) && s.catalogue.creatureTypes.includes(subtype)
  );
}

export function nameOf(s: Engine, slot: number): string {
  return s.book.names[s.data[shownAt(s, V_NAME, slot)]!] ?? '';
}

export function creatureTypesOf(s: Engine, slot: number): string[] | 'all' {
  const { book } = s;
  if (!isOfFamily(s, CREATURE_FAMILY, slot)) return [];
  if (!hasPlaneNow(s, book.otherCreatureTypes, slot)) return subtypesIn(s, book.creatureTypePlanes, slot).sort();
  const all = s.catalogue.creatureTypes;
  const types = all.filter((_, i) => hasPlaneNow(s, book.planeOfCreatureType[i]!, slot));
  return types.length === all.length ? 'all' : types.sort();
}

/** Subtypes of its that are no creature types. */
export const otherSubtypesOf = (s: Engine, slot: number): string[] =>
  subtypesIn(s, s.book.otherSubtypePlanes, slot)
    .filter((subtype) => hasSubtypeNamed(s, subtype, slot))
    .sort();

function subtypesIn(s: Engine, planes: Int32Array, slot: number): string[] {
  const { book } = s;
  const found: string[] = [];
  for (const plane of planes) if (hasPlaneNow(s, plane, slot)) found.push(book.subtypes[plane - book.subtypeBase]!);
  return found;
}

/** It has a card type that subtypes of the family go with (CR 205.3d). */
function isOfFamily(s: Engine, family: number, slot: number): boolean {
  return (familyWord(s, family, slot >>> 5) & (1 << (slot & 31))) !== 0;
}

export function characteristicsOf(s: Engine, slot: number): Characteristics {
  const { book, data } = s;
  const named = (words: readonly string[], base: number): string[] => words.filter((_, i) => hasPlaneNow(s, base + i, slot)).sort();
  const number = (quantity: number): number | null => {
    const value = quantityOf(s, quantity, 0, slot);
    return value === NO_NUMBER ? null : value;
  };
  listAbilities(s, slot, s.listB);
  return {
    name: nameOf(s, slot),
    controller: data[s.at.controller + slot]!,
    supertypes: named(book.supertypes, book.supertypeBase),
    types: named(book.types, 0),
    otherSubtypes: otherSubtypesOf(s, slot),
    creatureTypes: creatureTypesOf(s, slot),
    colors: COLORS.filter((_, c) => hasPlaneNow(s, book.colorBase + c, slot)),
    abilities: Array.from(s.listB.items.subarray(0, s.listB.count)),
    power: number(op.POWER),
    toughness: number(op.TOUGHNESS),
    basePower: number(op.BASE_POWER),
    baseToughness: number(op.BASE_TOUGHNESS),
    manaValue: quantityOf(s, op.MANA_VALUE, 0, slot),
  };
}
