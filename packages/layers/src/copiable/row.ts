/**
 * Rows of values: for each object the planes, numbers and list of abilities that its printed card, its creator, or a copy gave it
 * (CR 613.1, 707.2). Rows are written by events and by layers 1 to 3, never by a later layer.
 */
import type { CompiledDefinition } from '../compile/definition.js';
import type { Engine } from '../state/engine.js';
import { growAbilities } from '../state/room.js';
import { clearBits, hasStatus, TRANSFORMED } from '../state/status.js';
import {
  COPIABLE,
  groupAt,
  HAS_INDICATOR,
  HAS_PT,
  V_ABILITIES,
  V_COST,
  V_FLAGS,
  V_LOYALTY,
  V_MANA_VALUE,
  V_NAME,
  V_POWER,
  V_TOUGHNESS,
  valueAt,
} from '../state/values.js';

/** All planes of a slot in a group become 0. */
export function clearPlanes(s: Engine, group: number, slot: number): void {
  clearBits(s, groupAt(s, group), s.book.planes, slot);
}

export function setPlane(s: Engine, group: number, plane: number, slot: number): void {
  s.data[groupAt(s, group) + plane * s.words + (slot >>> 5)]! |= 1 << (slot & 31);
}
export function clearPlane(s: Engine, group: number, plane: number, slot: number): void {
  s.data[groupAt(s, group) + plane * s.words + (slot >>> 5)]! &= ~(1 << (slot & 31));
}
export function hasPlane(s: Engine, group: number, plane: number, slot: number): boolean {
  return (s.data[groupAt(s, group) + plane * s.words + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
}

/** The row of a definition's face. */
export function writeDefinition(s: Engine, slot: number, definition: CompiledDefinition): void {
  clearPlanes(s, COPIABLE, slot);
  for (let i = 0; i < definition.planes.length; i++) setPlane(s, COPIABLE, definition.planes[i]!, slot);
  setValue(s, V_NAME, slot, definition.name);
  setValue(s, V_COST, slot, definition.cost);
  setValue(s, V_MANA_VALUE, slot, definition.manaValue);
  setValue(s, V_POWER, slot, definition.power);
  setValue(s, V_TOUGHNESS, slot, definition.toughness);
  setValue(s, V_FLAGS, slot, (definition.hasPT ? HAS_PT : 0) | (definition.hasIndicator ? HAS_INDICATOR : 0));
  setValue(s, V_LOYALTY, slot, definition.loyalty);
  const had = abilityCountOf(s, COPIABLE, slot);
  setValue(s, V_ABILITIES, slot, 0);
  for (let i = 0; i < definition.abilities.length; i++) appendAbility(s, COPIABLE, slot, definition.abilities[i]!);
  emptyBehind(s, COPIABLE, slot, had);
}

export function setValue(s: Engine, column: number, slot: number, value: number): void {
  s.data[valueAt(s, COPIABLE, column, slot)] = value;
}
export function getValue(s: Engine, column: number, slot: number): number {
  return s.data[valueAt(s, COPIABLE, column, slot)]!;
}

/** Adds an ability to a list, without its planes. */
export function appendAbility(s: Engine, group: number, slot: number, ability: number): void {
  const length = s.data[valueAt(s, group, V_ABILITIES, slot)]!;
  if (length >= s.abilitiesMax) growAbilities(s, length + 1);
  s.data[valueAt(s, group, V_ABILITIES + 1 + length, slot)] = ability;
  s.data[valueAt(s, group, V_ABILITIES, slot)] = length + 1;
}

export function abilityCountOf(s: Engine, group: number, slot: number): number {
  return s.data[valueAt(s, group, V_ABILITIES, slot)]!;
}
export function abilityOf(s: Engine, group: number, slot: number, index: number): number {
  return s.data[valueAt(s, group, V_ABILITIES + 1 + index, slot)]!;
}

/** A list of `had` abilities is no longer than it says now: cells in no use are 0. */
export function emptyBehind(s: Engine, group: number, slot: number, had: number): void {
  for (let i = abilityCountOf(s, group, slot); i < had; i++) s.data[valueAt(s, group, V_ABILITIES + 1 + i, slot)] = 0;
}

/** Of a list of copiable abilities only the first so many stay. */
export function keepFirst(s: Engine, slot: number, count: number): void {
  const had = abilityCountOf(s, COPIABLE, slot);
  setValue(s, V_ABILITIES, slot, count);
  emptyBehind(s, COPIABLE, slot, had);
}

/** All numbers and abilities of a slot in a group become 0. */
export function emptyValues(s: Engine, group: number, slot: number): void {
  const { data, objects } = s;
  let cell = valueAt(s, group, 0, slot);
  for (let column = V_ABILITIES + abilityCountOf(s, group, slot); column >= 0; column--, cell += objects) data[cell] = 0;
}

/** Sets the planes that the list of abilities of a row stands for, and no others. */
export function rewordPlanes(s: Engine, group: number, slot: number): void {
  const { book } = s;
  for (let plane = book.wordBase; plane <= book.manaAbility; plane++) clearPlane(s, group, plane, slot);
  const count = abilityCountOf(s, group, slot);
  for (let i = 0; i < count; i++) {
    const ability = abilityOf(s, group, slot, i);
    const planes = book.abilityPlanes[ability]!;
    for (let p = 0; p < planes.length; p++) setPlane(s, group, planes[p]!, slot);
    setPlane(s, group, book.anyAbility, slot);
    if (book.abilityIsMana[ability] === 1) setPlane(s, group, book.manaAbility, slot);
  }
}

/** Copies the whole row of one slot over another's, in the group of copiable values (CR 707.2). */
export function copyRow(s: Engine, from: number, to: number): void {
  copyPlanes(s, COPIABLE, from, COPIABLE, to);
  copyValues(s, COPIABLE, from, COPIABLE, to);
}

export function copyPlanes(s: Engine, fromGroup: number, from: number, toGroup: number, to: number): void {
  const { data, words, book } = s;
  let source = groupAt(s, fromGroup) + (from >>> 5);
  let target = groupAt(s, toGroup) + (to >>> 5);
  const bit = 1 << (from & 31);
  const set = 1 << (to & 31);
  const end = source + book.planes * words;
  for (; source < end; source += words, target += words) {
    const before = data[target]!;
    data[target] = (data[source]! & bit) === 0 ? before & ~set : before | set;
  }
}

export function copyValues(s: Engine, fromGroup: number, from: number, toGroup: number, to: number): void {
  const { data, objects } = s;
  let source = valueAt(s, fromGroup, 0, from);
  let target = valueAt(s, toGroup, 0, to);
  const columns = V_ABILITIES + 1 + abilityCountOf(s, fromGroup, from);
  const had = abilityCountOf(s, toGroup, to);
  for (let column = 0; column < columns; column++, source += objects, target += objects) data[target] = data[source]!;
  emptyBehind(s, toGroup, to, had);
}

/** The values an object has by itself, before layer 1: its card's face that is up, or what its creator gave it (CR 613.1, 712.8). */
export function writePrinted(s: Engine, slot: number): void {
  const { data, at } = s;
  const transformed = hasStatus(s, TRANSFORMED, slot);
  const holder = data[(transformed ? at.printedBack : at.printed) + slot]! - 1;
  if (holder >= 0) {
    copyRow(s, holder, slot);
    addSpellX(s, slot);
    return;
  }
  const front = s.definitions[data[at.definition + slot]!]!;
  writeDefinition(s, slot, transformed && front.back >= 0 ? s.definitions[front.back]! : front);
  if (data[at.tokenPower + slot] !== NOT_GIVEN) setValue(s, V_POWER, slot, data[at.tokenPower + slot]!);
  if (data[at.tokenToughness + slot] !== NOT_GIVEN) setValue(s, V_TOUGHNESS, slot, data[at.tokenToughness + slot]!);
  addSpellX(s, slot);
}

/** CR 202.3e: X is what was chosen while it is on the stack. */
export function addSpellX(s: Engine, slot: number): void {
  const x = s.data[s.at.spellX + slot]!;
  const cost = getValue(s, V_COST, slot);
  if (x !== 0 && cost >= 0) setValue(s, V_MANA_VALUE, slot, s.book.costManaValue[cost]! + x * s.book.costXs[cost]!);
}

/** In the columns of a token's numbers: the definition's own stands. */
export const NOT_GIVEN = -0x8000_0000;
