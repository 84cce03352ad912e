/**
 * What layer 6 gives, given or taken in the result of the last pass (CR 613.1f): while no effect asks for abilities, nothing else hangs on it. Allocates nothing.
 */
import { addAbility } from '../apply/layer-6-ability.js';
import { listMore, startTelling } from '../characteristics/abilities.js';
import { LAYER_6, LAYER_7A } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import { WORDS } from '../compile/operation-words.js';
import type { Engine } from '../state/engine.js';
import { H_BORN, H_LAYER_LOG, H_LOSSES, H_READS } from '../state/header.js';
import { P_LAYER, P_OPERATIONS, PART_GRANTS, partAt } from '../state/part.js';

/** Objects times applications of layer 6: for so many at most, abilities are told again one by one. */
const MOST_TOLD = 512;

/** Whether a part of layer 6 only gives abilities that make no effects, and nothing in the pass hangs on who has which. */
export function onlyGives(s: Engine, part: number): boolean {
  const { data, code, header, book } = s;
  if ((data[part + P_LAYER]! & PART_GRANTS) !== 0 || (header[H_READS]! & op.CHANNEL_ABILITY) !== 0) return false;
  if (book.testsPresence || s.templates.lend) return false;
  for (let pc = data[part + P_OPERATIONS]!; code[pc] !== op.END; pc += WORDS[code[pc]!]!)
    if (code[pc] !== op.ADD_ABILITY || book.abilityBarredBy[code[pc + 1]!]!.length > 0) return false;
  return true;
}

/** Gives what the part gives to the objects of a set. */
export function giveWords(s: Engine, part: number, set: number): void {
  const { data, code } = s;
  for (let pc = data[part + P_OPERATIONS]!; code[pc] !== op.END; pc += WORDS[code[pc]!]!) addAbility(s, code[pc + 1]!, set);
}

/** Before a part is taken out: what it gave to the objects of its set they have no more, unless they have it otherwise. False, and nothing is changed, if a pass is quicker. */
export function takeWords(s: Engine, number: number, set: number): boolean {
  const { data, header, words } = s;
  const part = partAt(s, number);
  const end = header[H_LAYER_LOG + LAYER_7A]!;
  // what was lost or born is numbered by the applications before it
  if ((header[H_LOSSES]! | header[H_BORN]!) !== 0 && data[s.at.log + end - 1] !== number) return false;
  const each = end - header[H_LAYER_LOG + LAYER_6]!;
  let told = 0;
  for (let w = 0; w < words; w++) for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1) told += each;
  if (told > MOST_TOLD) return false;
  startTelling(s);
  for (let w = 0; w < words; w++) {
    const bits = data[set + w]!;
    data[set + w] = 0;
    for (let left = bits; left !== 0; left &= left - 1) tellPlanes(s, part, (w << 5) + (31 - Math.clz32(left & -left)));
  }
  return true;
}

/** Sets the planes of what a part gives anew for one object, from the list of its abilities. */
function tellPlanes(s: Engine, part: number, slot: number): void {
  const { data, code, book, words, group, listA } = s;
  listMore(s, slot, listA);
  for (let pc = data[part + P_OPERATIONS]!; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    const planes = book.abilityPlanes[code[pc + 1]!]!;
    for (let i = 0; i < planes.length; i++) {
      const cell = group + planes[i]! * words + (slot >>> 5);
      const bit = 1 << (slot & 31);
      data[cell]! &= ~bit;
      for (let k = 0; k < listA.count; k++) if (book.abilityPlanes[listA.items[k]!]!.includes(planes[i]!)) data[cell]! |= bit;
    }
  }
}
