/**
 * CR 613.1d: layer 4, types. Card types first, then subtypes, which are gained only beside a card type of their family (CR 205.3d) and are
 * masked, not lost, while it is gone (CR 205.1a). Hot: allocates nothing.
 */
import { CREATURE_FAMILY, LAND_FAMILY } from '../compile/codebook.js';
import * as op from '../compile/opcodes.js';
import { WORDS } from '../compile/operation-words.js';
import { chosenFor } from '../match/choices.js';
import { familyWord } from '../match/filter.js';
import type { Engine } from '../state/engine.js';
import { PRESENT } from '../state/status.js';

export function applyTypes(s: Engine, operations: number, set: number, row: number): void {
  const { code, data, words, group, book } = s;
  for (let pc = operations; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    switch (code[pc]) {
      case op.CLEAR_TYPES:
        clearTypes(s, set);
        break;
      case op.ADD_TYPE:
      case op.ADD_SUPERTYPE: {
        const plane = group + code[pc + 1]! * words;
        for (let w = 0; w < words; w++) data[plane + w]! |= data[set + w]!;
        break;
      }
      case op.REMOVE_TYPE: {
        // CR 205.1a: instants and sorceries stay what they are
        const plane = code[pc + 1]!;
        const kept = plane === book.instant || plane === book.sorcery;
        if (!kept) for (let w = 0; w < words; w++) data[group + plane * words + w]! &= ~data[set + w]!;
        break;
      }
      case op.REMOVE_SUPERTYPE:
      case op.REMOVE_SUBTYPE: {
        const plane = group + code[pc + 1]! * words;
        for (let w = 0; w < words; w++) data[plane + w]! &= ~data[set + w]!;
        break;
      }
      case op.CLEAR_FAMILY:
      case op.REPLACE_FAMILY:
        clearFamily(s, code[pc + 1]!, set, code[pc] === op.REPLACE_FAMILY);
        break;
      case op.ADD_SUBTYPE:
        gain(s, code[pc + 1]!, code[pc + 2]!, set);
        break;
      case op.ADD_EVERY_SUBTYPE: {
        const family = code[pc + 1]!;
        for (let i = 0; i < book.subtypes.length; i++) if (book.families[i] === family) gain(s, book.subtypeBase + i, family, set);
        if (family === CREATURE_FAMILY) gain(s, book.otherCreatureTypes, family, set);
        break;
      }
      case op.ADD_CHOSEN_SUBTYPE: {
        const type = chosenFor(s, code[pc + 1]!, row);
        if (type >= 0) gain(s, type, code[pc + 2]!, set);
        break;
      }
      case op.SET_CHOSEN_SUBTYPE: {
        const type = chosenFor(s, code[pc + 1]!, row);
        if (type >= 0) {
          clearFamily(s, code[pc + 2]!, set, true);
          gain(s, type, code[pc + 2]!, set);
          if (code[pc + 1] === 1) loseText(s, set);
        }
        break;
      }
      case op.REMOVE_CHOSEN_SUBTYPE: {
        const type = chosenFor(s, code[pc + 1]!, row);
        if (type >= 0) for (let w = 0; w < words; w++) data[group + type * words + w]! &= ~data[set + w]!;
        break;
      }
      case op.CLEAR_SUPERTYPES:
        for (let plane = book.supertypeBase; plane < book.subtypeBase; plane++) {
          for (let w = 0; w < words; w++) data[group + plane * words + w]! &= ~data[set + w]!;
        }
        break;
      case op.LOSE_TEXT:
        loseText(s, set);
        break;
    }
  }
}

function clearTypes(s: Engine, set: number): void {
  const { data, words, group, book } = s;
  for (let plane = 0; plane < book.supertypeBase; plane++) {
    if (plane === book.instant || plane === book.sorcery) continue;
    for (let w = 0; w < words; w++) data[group + plane * words + w]! &= ~data[set + w]!;
  }
}

/** `able`: only of objects with a card type of the family. */
function clearFamily(s: Engine, family: number, set: number, able: boolean): void {
  const { data, words, group, book } = s;
  for (let w = 0; w < words; w++) {
    const mask = able ? data[set + w]! & familyWord(s, family, w) : data[set + w]!;
    if (mask === 0) continue;
    for (let i = 0; i < book.subtypes.length; i++)
      if (book.families[i] === family) data[group + (book.subtypeBase + i) * words + w]! &= ~mask;
    if (family === CREATURE_FAMILY) data[group + book.otherCreatureTypes * words + w]! &= ~mask;
  }
}

/** CR 205.3d: an object without a card type of the family does not gain the subtype. */
function gain(s: Engine, plane: number, family: number, set: number): void {
  const { data, words, group } = s;
  for (let w = 0; w < words; w++) data[group + plane * words + w]! |= data[set + w]! & familyWord(s, family, w);
}

/** CR 305.7: a land whose type is set to a basic one loses the abilities of its rules text. */
function loseText(s: Engine, set: number): void {
  const { data, words, group, book } = s;
  for (let w = 0; w < words; w++) {
    const lands = data[set + w]! & familyWord(s, LAND_FAMILY, w);
    if (lands === 0) continue;
    data[group + book.textLost * words + w]! |= lands;
    for (let plane = book.wordBase; plane <= book.manaAbility; plane++) data[group + plane * words + w]! &= ~lands;
  }
}

/** CR 305.6, for one object. */
export function giveIntrinsicTo(s: Engine, slot: number): void {
  const { data, words, group, book } = s;
  const w = slot >>> 5;
  const bit = 1 << (slot & 31);
  if ((familyWord(s, LAND_FAMILY, w) & bit) === 0) return;
  for (let c = 0; c < 5; c++) {
    if ((data[group + (book.subtypeBase + c) * words + w]! & bit) === 0) continue;
    data[group + (book.intrinsicBase + c) * words + w]! |= bit;
    data[group + book.anyAbility * words + w]! |= bit;
    data[group + book.manaAbility * words + w]! |= bit;
    if (book.intrinsicWord[c]! >= 0) data[group + book.intrinsicWord[c]! * words + w]! |= bit;
  }
}

/** CR 305.6: a land with a basic land type has its mana ability. Called when layer 4 is done. */
export function giveIntrinsicAbilities(s: Engine): void {
  const { data, words, group, book } = s;
  for (let c = 0; c < 5; c++) {
    // the basic land types have the first planes of subtypes, in the order of the colours
    const subtype = group + (book.subtypeBase + c) * words;
    const intrinsic = group + (book.intrinsicBase + c) * words;
    const word = book.intrinsicWord[c]!;
    for (let w = 0; w < words; w++) {
      const lands = data[subtype + w]! & data[s.at.status + PRESENT * words + w]!;
      if (lands === 0) continue;
      const have = lands & familyWord(s, LAND_FAMILY, w);
      data[intrinsic + w]! |= have;
      data[group + book.anyAbility * words + w]! |= have;
      data[group + book.manaAbility * words + w]! |= have;
      if (word >= 0) data[group + word * words + w]! |= have;
    }
  }
}
