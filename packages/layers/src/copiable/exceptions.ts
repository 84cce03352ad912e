/**
 * CR 707.9: exceptions of a copy effect change the copied row, and so are copied on. Called on a row just copied; `before` is what the copier
 * was. A characteristic that an exception keeps or sets loses the copied ability that defines it, and the colour indicator with it (CR 707.9d).
 * Not in the evaluation of layers 4 to 7; exceptions are read from the card data.
 */

import type { Change, CopyException, Subtypes, Value } from '@stratum/cards';
import { definingAbility } from '@stratum/cards/rules';
import { COLORS, CREATURE_FAMILY } from '../compile/codebook.js';
import { chosenFor } from '../match/choices.js';
import { valueOf } from '../match/value.js';
import type { Engine } from '../state/engine.js';
import {
  CHOSEN_CREATURE_TYPE,
  EXCEPTION_NUMBER,
  KIND_QUERY,
  KIND_RESOLVED,
  R_KIND,
  R_NAMED,
  R_REFERENCES,
  R_TARGETS,
  R_X,
} from '../state/row.js';
import {
  COPIABLE,
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
import { decide } from './decide-exceptions.js';
import {
  abilityCountOf,
  abilityOf,
  appendAbility,
  clearPlane,
  getValue,
  hasPlane,
  keepFirst,
  rewordPlanes,
  setPlane,
  setValue,
} from './row.js';

/** What a copier was before, as far as an exception can keep it. */
export interface Kept {
  name: number;
  colors: number;
  power: number;
  toughness: number;
  flags: number;
}

export function keepOf(s: Engine, slot: number, kept: Kept): void {
  kept.name = getValue(s, V_NAME, slot);
  kept.colors = 0;
  for (let c = 0; c < COLORS.length; c++) if (hasPlane(s, COPIABLE, s.book.colorBase + c, slot)) kept.colors |= 1 << c;
  // CR 604.3: its colours are what its own ability defines
  for (let i = abilityCountOf(s, COPIABLE, slot) - 1; i >= 0; i--) {
    const colors = definingAbility(s.catalogue.abilities[abilityOf(s, COPIABLE, slot, i)]!.data)?.colors;
    if (colors !== undefined) kept.colors = colors.reduce((bits, color) => bits | (1 << COLORS.indexOf(color)), 0);
  }
  kept.power = getValue(s, V_POWER, slot);
  kept.toughness = getValue(s, V_TOUGHNESS, slot);
  kept.flags = getValue(s, V_FLAGS, slot);
}

/** The numbers of the exceptions about to be applied: of each its size, and whether it applies. */
const numbers: number[] = [];
/** So many are kept of each exception of an effect from a resolution. */
export const NUMBERS_OF_ONE = 3;

/** Works out the numbers of exceptions, before any row is written: an effect reads things as they are without it (CR 608.2h, 613.2a). */
export function readNumbers(s: Engine, exceptions: readonly CopyException[], row: number): void {
  for (let i = 0; i < exceptions.length; i++) {
    const { basePT } = exceptions[i]!;
    if (basePT === undefined || basePT === 'keep') continue;
    const at = i * NUMBERS_OF_ONE;
    numbers[at] = number(s, basePT[0], row, at);
    numbers[at + 1] = number(s, basePT[1], row, at + 1);
  }
}

/** The numbers that exceptions give now, mixed into a sum that tells whether they are others than before. */
export function mixNumbers(s: Engine, exceptions: readonly CopyException[], row: number, start: number, mix: number): number {
  readNumbers(s, exceptions, row);
  let sum = start;
  for (let i = 0; i < exceptions.length; i++) {
    const { basePT } = exceptions[i]!;
    if (basePT === undefined || basePT === 'keep') continue;
    sum = (Math.imul(sum, mix) + numbers[i * NUMBERS_OF_ONE]!) | 0;
    sum = (Math.imul(sum, mix) + numbers[i * NUMBERS_OF_ONE + 1]!) | 0;
  }
  return sum;
}

/** Applies exceptions, whose numbers were read, to the row of a slot. `row` is the copy effect, whose references its conditions mean. */
export function applyExceptions(s: Engine, slot: number, exceptions: readonly CopyException[], kept: Kept, row: number): void {
  let all = true;
  for (let i = 0; i < exceptions.length; i++) {
    if (exceptions[i]!.if) all = false;
    else applyException(s, slot, exceptions[i]!, kept, row, i);
  }
  rewordPlanes(s, COPIABLE, slot);
  if (!all) applyConditional(s, slot, exceptions, kept, row);
}

/** CR 707.9f: those with a condition come after all others, as they ask what the copy is with them. */
function applyConditional(s: Engine, slot: number, exceptions: readonly CopyException[], kept: Kept, row: number): void {
  const apply = (list: readonly number[]): void => {
    for (const i of list) applyException(s, slot, exceptions[i]!, kept, row, i);
    rewordPlanes(s, COPIABLE, slot);
  };
  const conditional = [...exceptions.keys()].filter((i) => exceptions[i]!.if !== undefined);
  const kind = s.data[row + R_KIND];
  // one that is told or tried was asked before; CR 608.2h: one of an effect from a resolution as that began
  if (kind === KIND_QUERY) apply(conditional);
  else if (kind === KIND_RESOLVED) apply(conditional.filter((i) => fixedNumber(s, row, i * NUMBERS_OF_ONE + 2) === 1));
  else apply(decide(s, slot, exceptions, conditional, row, apply));
}

function applyException(s: Engine, slot: number, e: CopyException, kept: Kept, row: number, index: number): void {
  const { book } = s;
  if (e.name !== undefined) setValue(s, V_NAME, slot, e.name === 'keep' ? kept.name : (book.nameIndex.get(e.name) ?? -1));
  if (e.manaCost !== undefined) {
    const cost = book.costIndex.get(e.manaCost)!;
    setValue(s, V_COST, slot, cost);
    setValue(s, V_MANA_VALUE, slot, book.costManaValue[cost]!);
    // CR 105.2: a colour indicator stays
    if ((getValue(s, V_FLAGS, slot) & HAS_INDICATOR) === 0) setColors(s, slot, book.costColors[cost]!);
  }
  change(s, slot, e.types, book.typePlane, 0, book.types.length);
  change(s, slot, e.supertypes, book.supertypePlane, book.supertypeBase, book.supertypeBase + book.supertypes.length);
  // all subtypes first: an exception that sets them leaves what it says of creature types
  if (e.subtypes) changeSubtypes(s, slot, e.subtypes);
  if (e.creatureTypes) changeCreatureTypes(s, slot, e.creatureTypes, row);
  if (e.colors !== undefined) setValue(s, V_FLAGS, slot, getValue(s, V_FLAGS, slot) | HAS_INDICATOR);
  if (e.colors === 'keep') {
    dropDefining(s, slot, 'colors');
    setColors(s, slot, kept.colors);
  } else if (e.colors) {
    if (e.colors.set) {
      dropDefining(s, slot, 'colors');
      setColors(s, slot, 0);
    }
    for (const color of e.colors.set ?? []) setPlane(s, COPIABLE, book.colorBase + COLORS.indexOf(color), slot);
    for (const color of e.colors.remove ?? []) clearPlane(s, COPIABLE, book.colorBase + COLORS.indexOf(color), slot);
    for (const color of e.colors.add ?? []) setPlane(s, COPIABLE, book.colorBase + COLORS.indexOf(color), slot);
  }
  if (e.basePT === 'keep') {
    dropDefining(s, slot, 'power');
    setPT(s, slot, kept.power, kept.toughness, kept.flags);
  } else if (e.basePT) {
    dropDefining(s, slot, 'power');
    setPT(s, slot, numbers[index * NUMBERS_OF_ONE]!, numbers[index * NUMBERS_OF_ONE + 1]!, HAS_PT);
  }
  if (e.loyalty !== undefined) setValue(s, V_LOYALTY, slot, e.loyalty);
  if (e.abilities?.removeAll) keepFirst(s, slot, 0);
  for (const ability of e.abilities?.add ?? []) {
    if (typeof ability === 'object' && 'thisAbility' in ability) {
      const own = s.book.abilityOfException.get(e.abilities);
      if (own !== undefined) appendAbility(s, COPIABLE, slot, own);
    } else for (const id of s.catalogue.abilitiesOf(ability)) appendAbility(s, COPIABLE, slot, id);
  }
}

function number(s: Engine, value: Value, row: number, which: number): number {
  if (typeof value === 'number') return value;
  // CR 608.2h: fixed as the effect began
  if (s.data[row + R_KIND] === KIND_RESOLVED) return fixedNumber(s, row, which);
  return value === 'X' ? s.data[row + R_X]! : valueOf(s, s.templates.emitter.value(value), row, -1);
}

function fixedNumber(s: Engine, row: number, which: number): number {
  const { data } = s;
  const pairs = s.at.references + data[row + R_REFERENCES]! + data[row + R_TARGETS]!;
  let before = 0;
  for (let i = 0; i < data[row + R_NAMED]!; i++)
    if (data[pairs + i * 2] === EXCEPTION_NUMBER && before++ === which) return data[pairs + i * 2 + 1]!;
  return 0;
}

function setPT(s: Engine, slot: number, power: number, toughness: number, flags: number): void {
  setValue(s, V_POWER, slot, power);
  setValue(s, V_TOUGHNESS, slot, toughness);
  setValue(s, V_FLAGS, slot, (getValue(s, V_FLAGS, slot) & ~HAS_PT) | (flags & HAS_PT));
}

function setColors(s: Engine, slot: number, colors: number): void {
  for (let c = 0; c < COLORS.length; c++) {
    if (colors & (1 << c)) setPlane(s, COPIABLE, s.book.colorBase + c, slot);
    else clearPlane(s, COPIABLE, s.book.colorBase + c, slot);
  }
}

function change(
  s: Engine,
  slot: number,
  words: Change<string[]> | undefined,
  planes: ReadonlyMap<string, number>,
  from: number,
  to: number,
): void {
  if (!words) return;
  if (words.set) for (let plane = from; plane < to; plane++) clearPlane(s, COPIABLE, plane, slot);
  for (const word of words.set ?? []) setPlane(s, COPIABLE, planes.get(word)!, slot);
  for (const word of words.remove ?? []) clearPlane(s, COPIABLE, planes.get(word)!, slot);
  for (const word of words.add ?? []) setPlane(s, COPIABLE, planes.get(word)!, slot);
}

export function clearFamily(s: Engine, group: number, slot: number, family: number): void {
  const { book } = s;
  for (let i = 0; i < book.subtypes.length; i++) if (book.families[i] === family) clearPlane(s, group, book.subtypeBase + i, slot);
  if (family === CREATURE_FAMILY) clearPlane(s, group, book.otherCreatureTypes, slot);
}

export function setFamily(s: Engine, group: number, slot: number, family: number): void {
  const { book } = s;
  for (let i = 0; i < book.subtypes.length; i++) if (book.families[i] === family) setPlane(s, group, book.subtypeBase + i, slot);
  if (family === CREATURE_FAMILY) setPlane(s, group, book.otherCreatureTypes, slot);
}

function changeCreatureTypes(s: Engine, slot: number, words: Change<Subtypes>, row: number): void {
  const put = (subtypes: Subtypes | undefined, on: boolean): void => {
    if (subtypes === undefined) return;
    if (subtypes === 'all') (on ? setFamily : clearFamily)(s, COPIABLE, slot, CREATURE_FAMILY);
    else if (Array.isArray(subtypes))
      for (const word of subtypes) (on ? setPlane : clearPlane)(s, COPIABLE, s.book.subtypePlane.get(word)!, slot);
    else {
      const type = chosenFor(s, CHOSEN_CREATURE_TYPE, row);
      if (type >= 0) (on ? setPlane : clearPlane)(s, COPIABLE, type, slot);
    }
  };
  if (words.set !== undefined) {
    dropDefining(s, slot, 'creatureTypes');
    clearFamily(s, COPIABLE, slot, CREATURE_FAMILY);
    put(words.set, true);
  }
  put(words.remove, false);
  put(words.add, true);
}

function changeSubtypes(s: Engine, slot: number, words: Change<string[]>): void {
  const { book } = s;
  if (words.set) {
    dropDefining(s, slot, 'creatureTypes');
    for (let plane = book.subtypeBase; plane <= book.otherCreatureTypes; plane++) clearPlane(s, COPIABLE, plane, slot);
  }
  for (const word of words.set ?? []) setPlane(s, COPIABLE, book.subtypePlane.get(word)!, slot);
  for (const word of words.remove ?? []) clearPlane(s, COPIABLE, book.subtypePlane.get(word)!, slot);
  for (const word of words.add ?? []) setPlane(s, COPIABLE, book.subtypePlane.get(word)!, slot);
}

/** CR 707.9d: the copied ability that defines a characteristic goes. */
function dropDefining(s: Engine, slot: number, what: 'colors' | 'power' | 'creatureTypes'): void {
  const count = abilityCountOf(s, COPIABLE, slot);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const ability = abilityOf(s, COPIABLE, slot, i);
    const defined = definingAbility(s.catalogue.abilities[ability]!.data);
    const drops =
      defined !== undefined &&
      (what === 'power' ? defined.power !== undefined || defined.toughness !== undefined : defined[what] !== undefined);
    if (!drops) s.data[valueAt(s, COPIABLE, V_ABILITIES + 1 + kept++, slot)] = ability;
  }
  keepFirst(s, slot, kept);
}
