/**
 * The operations that an effect of the card data carries out in layers 4 to 7, as code, and which channels they read and write (CR 613.8a).
 */

import type { Catalogue, Change, Effect, Subtypes } from '@stratum/cards';
import { BASIC_LAND_TYPES, meaningOf, separateKeywords } from '@stratum/cards/rules';
import { addedNumbers } from './added-numbers.js';
import { COLORS, type Codebook, CREATURE_FAMILY, LAND_FAMILY } from './codebook.js';
import type { Emitter } from './emitter.js';
import * as op from './opcodes.js';

export type PartDraft = { layer: number; operations: number; reads: number; writes: number; grants: boolean; low: number; high: number };

export function setOperations(emitter: Emitter, effect: Effect, words: number[], draft: PartDraft, operands: number[]): void {
  const [power, toughness] = effect.basePT!;
  const own: number[] = [];
  if (power !== null) {
    words.push(op.SET_POWER, operands.push(emitter.value(power)) - 1);
    own.push(operands[operands.length - 1]!);
  }
  if (toughness !== null) {
    words.push(op.SET_TOUGHNESS, operands.push(emitter.value(toughness)) - 1);
    own.push(operands[operands.length - 1]!);
  }
  for (const node of own) draft.reads |= emitter.reads(node);
  draft.writes = op.CHANNEL_PT;
}

/** CR 613.4c: the two numbers that an effect adds. */
export function addOperations(emitter: Emitter, effect: Effect, words: number[], draft: PartDraft, operands: number[]): void {
  words.push(op.ADD_POWER_TOUGHNESS);
  for (const node of addedNumbers(emitter, effect)) {
    words.push(operands.push(node) - 1);
    draft.reads |= emitter.reads(node);
  }
  draft.writes = op.CHANNEL_PT;
}

/** CR 205.1a + CR 205.3d: card types first, so that a subtype finds the type it needs; set, then remove, then add. */
export function typeOperations(book: Codebook, effect: Effect, words: number[], draft: PartDraft): void {
  const types = effect.types;
  if (types?.set) words.push(op.CLEAR_TYPES);
  for (const word of types?.set ?? []) words.push(op.ADD_TYPE, book.typePlane.get(word)!);
  for (const word of types?.remove ?? []) words.push(op.REMOVE_TYPE, book.typePlane.get(word)!);
  for (const word of types?.add ?? []) words.push(op.ADD_TYPE, book.typePlane.get(word)!);
  if (types) draft.writes |= op.CHANNEL_TYPE | op.CHANNEL_SUBTYPE;

  const before = words.length;
  familyOperations(book, effect.creatureTypes, CREATURE_FAMILY, words);
  const land = effect.landTypes;
  familyOperations(book, land, LAND_FAMILY, words);
  if (land?.set !== undefined && land.set !== 'all' && !Array.isArray(land.set)) draft.writes |= op.CHANNEL_TEXT | op.CHANNEL_ABILITY;
  const other = effect.subtypes;
  if (setsBasicType(land) || setsBasicType(other)) {
    words.push(op.LOSE_TEXT);
    draft.writes |= op.CHANNEL_TEXT | op.CHANNEL_ABILITY;
  }
  if (other?.set) {
    const families = new Set(other.set.map((word) => familyOf(book, word)));
    for (const family of families) words.push(op.REPLACE_FAMILY, family);
    for (const word of other.set) addSubtype(book, word, words);
  }
  for (const word of other?.remove ?? []) words.push(op.REMOVE_SUBTYPE, book.subtypePlane.get(word)!);
  for (const word of other?.add ?? []) addSubtype(book, word, words);
  if (words.length > before) {
    draft.writes |= op.CHANNEL_SUBTYPE;
    draft.reads |= op.CHANNEL_TYPE;
  }

  const supertypes = effect.supertypes;
  if (supertypes?.set) words.push(op.CLEAR_SUPERTYPES);
  for (const word of supertypes?.set ?? []) words.push(op.ADD_SUPERTYPE, book.supertypePlane.get(word)!);
  for (const word of supertypes?.remove ?? []) words.push(op.REMOVE_SUPERTYPE, book.supertypePlane.get(word)!);
  for (const word of supertypes?.add ?? []) words.push(op.ADD_SUPERTYPE, book.supertypePlane.get(word)!);
  if (supertypes) draft.writes |= op.CHANNEL_SUPERTYPE;
}

function familyOf(book: Codebook, word: string): number {
  return book.families[book.subtypePlane.get(word)! - book.subtypeBase]!;
}

function addSubtype(book: Codebook, word: string, words: number[]): void {
  words.push(op.ADD_SUBTYPE, book.subtypePlane.get(word)!, familyOf(book, word));
}

/** CR 305.7: only a basic land type that is set takes the rules text. */
function setsBasicType(change: Change<Subtypes> | undefined): boolean {
  const set = change?.set;
  if (set === undefined) return false;
  // a chosen type takes the text where it is set: only then is it known
  if (!Array.isArray(set)) return set === 'all';
  return set.some((word) => BASIC_LAND_TYPES.some((entry) => entry.type === word));
}

function familyOperations(book: Codebook, change: Change<Subtypes> | undefined, family: number, words: number[]): void {
  if (!change) return;
  const add = (subtypes: Subtypes): void => {
    if (subtypes === 'all') words.push(op.ADD_EVERY_SUBTYPE, family);
    else if (Array.isArray(subtypes)) for (const word of subtypes) words.push(op.ADD_SUBTYPE, book.subtypePlane.get(word)!, family);
    else words.push(op.ADD_CHOSEN_SUBTYPE, subtypes.chosen === 'creatureType' ? 0 : 1, family);
  };
  if (change.set !== undefined) {
    if (change.set !== 'all' && !Array.isArray(change.set)) {
      words.push(op.SET_CHOSEN_SUBTYPE, change.set.chosen === 'creatureType' ? 0 : 1, family);
    } else {
      words.push(change.set.length === 0 ? op.CLEAR_FAMILY : op.REPLACE_FAMILY, family);
      add(change.set);
    }
  }
  if (change.remove !== undefined) {
    if (change.remove === 'all') words.push(op.CLEAR_FAMILY, family);
    else if (Array.isArray(change.remove)) for (const word of change.remove) words.push(op.REMOVE_SUBTYPE, book.subtypePlane.get(word)!);
    else words.push(op.REMOVE_CHOSEN_SUBTYPE, change.remove.chosen === 'creatureType' ? 0 : 1);
  }
  if (change.add !== undefined) add(change.add);
}

export function colorOperations(book: Codebook, effect: Effect, words: number[], draft: PartDraft): void {
  const colors = effect.colors;
  if (!colors) return;
  const add = (set: NonNullable<typeof colors.set>): void => {
    if (Array.isArray(set)) for (const color of set) words.push(op.ADD_COLOR, book.colorBase + COLORS.indexOf(color));
    else words.push(op.ADD_CHOSEN_COLOR);
  };
  if (colors.set !== undefined) {
    if (Array.isArray(colors.set)) {
      words.push(op.CLEAR_COLORS);
      add(colors.set);
    } else words.push(op.SET_CHOSEN_COLOR);
  }
  if (Array.isArray(colors.remove)) {
    for (const color of colors.remove) words.push(op.REMOVE_COLOR, book.colorBase + COLORS.indexOf(color));
  } else if (colors.remove) words.push(op.REMOVE_CHOSEN_COLOR);
  if (colors.add !== undefined) add(colors.add);
  draft.writes = op.CHANNEL_COLOR;
}

/** CR 613.1f: in the order remove all, remove, add; what it can't have is said first. */
export function abilityOperations(
  catalogue: Catalogue,
  emitter: Emitter,
  effect: Effect,
  words: number[],
  draft: PartDraft,
  keyword: number,
): void {
  const book = emitter.book;
  const add = (id: number): void => {
    words.push(op.ADD_ABILITY, id);
    const data = meaningOf(catalogue.abilities[id]!.data);
    if (typeof data === 'object' && ('static' in data || 'cda' in data)) draft.grants = true;
  };
  if (keyword >= 0) {
    add(keyword);
    draft.writes = op.CHANNEL_ABILITY;
    return;
  }
  const abilities = effect.abilities;
  if (!abilities) return;
  for (const word of (abilities.cant ?? []).flatMap(separateKeywords)) {
    words.push(op.CANT_HAVE, book.cantBase + book.cantWords.indexOf(word), book.wordPlane.get(word)!);
    draft.writes |= op.CHANNEL_LOSS;
  }
  if (abilities.removeAll) {
    words.push(op.REMOVE_ALL_ABILITIES, abilities.keep === 'mana' ? 1 : 0);
    draft.writes |= op.CHANNEL_LOSS;
  }
  for (const word of (abilities.remove ?? []).flatMap(separateKeywords)) {
    words.push(op.REMOVE_ABILITY, book.wordPlane.get(word)!);
    draft.writes |= op.CHANNEL_LOSS;
  }
  for (const ability of abilities.add ?? []) catalogue.abilitiesOf(ability).forEach(add);
  if (abilities.addActivatedOf) {
    const filter = emitter.filter(abilities.addActivatedOf);
    words.push(op.ADD_ACTIVATED_OF, filter);
    draft.reads |= emitter.reads(filter) | op.CHANNEL_ABILITY | op.CHANNEL_LOSS;
  }
  if (words.length > 0) draft.writes |= op.CHANNEL_ABILITY;
}
