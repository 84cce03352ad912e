/**
 * Which abilities an object has, instance by instance: those of its text, then what layer 6 did to them, in the order it was done (CR 613.1f,
 * 113.10). The pass itself keeps only planes; this list is told again from its log when somebody asks.
 */

import { separateKeywords } from '@stratum/cards/rules';
import { hasBit } from '@stratum/ecs-core';
import { LAND_FAMILY } from '../compile/codebook.js';
import { LAYER_6, LAYER_7A } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import { WORDS } from '../compile/operation-words.js';
import { abilityCountOf, abilityOf } from '../copiable/row.js';
import { giversAt } from '../effects/givers.js';
import { familyWord } from '../match/filter.js';
import { AbilityList } from '../state/ability-list.js';
import type { Engine } from '../state/engine.js';
import { H_LAYER_LOG, H_LOG } from '../state/header.js';
import { P_OPERATIONS, P_ROW, partAt } from '../state/part.js';
import {
  GAINED_ABILITY,
  KIND_COUNTER,
  KIND_RESOLVED,
  R_KIND,
  R_NAMED,
  R_REFERENCES,
  R_TARGETS,
  R_TEMPLATE,
  R_X,
  rowAt,
  setAt,
} from '../state/row.js';
import { GONE, hasStatus, PRESENT, REWORDED } from '../state/status.js';
import { COPIABLE, TEXT } from '../state/values.js';

/** Lists the abilities of a slot, by the end of layer 6 or, within it, up to now. */
export function listAbilities(s: Engine, slot: number, out: AbilityList): void {
  startTelling(s);
  listMore(s, slot, out);
}

/** Called before a row of `listMore` at one moment: the lists of those whose abilities are lent are then made once for all. */
export function startTelling(s: Engine): void {
  s.told.upTo = -1;
  s.told.lends = s.templates.lend && someLend(s);
}

/** `listAbilities` for the next object, while nothing happens. */
export function listMore(s: Engine, slot: number, out: AbilityList): void {
  const end = endOfLog(s);
  if (s.told.lends && hasStatus(s, PRESENT, slot)) {
    tellAll(s, end);
    out.copy(s.told.lists[slot]!);
    return;
  }
  startingAbilities(s, slot, out);
  if (hasStatus(s, GONE, slot)) return;
  for (let i = s.header[H_LAYER_LOG + LAYER_6]!; i < end; i++) tellEntry(s, i, slot, out);
}

function endOfLog({ header, layer }: Engine): number {
  return layer > LAYER_6 ? header[H_LAYER_LOG + LAYER_7A]! : header[H_LOG]!;
}

/** Whether some static effect that applied so far gives the activated abilities of others. */
function someLend(s: Engine): boolean {
  const { data, at, header } = s;
  const end = endOfLog(s);
  for (let i = header[H_LAYER_LOG + LAYER_6]!; i < end; i++) {
    const row = rowAt(s, data[partAt(s, data[at.log + i]!) + P_ROW]!);
    if (data[row + R_KIND] !== KIND_RESOLVED && s.templates.all[data[row + R_TEMPLATE]!]!.effect.abilities?.addActivatedOf !== undefined)
      return true;
  }
  return false;
}

/** Those it has before layer 6: of its text, and the mana abilities of basic land types (CR 305.6). */
export function startingAbilities(s: Engine, slot: number, out: AbilityList): void {
  const { data, words, book } = s;
  textAbilities(s, slot, out);
  if (hasStatus(s, GONE, slot)) return;
  const land = familyWord(s, LAND_FAMILY, slot >>> 5) & (1 << (slot & 31));
  if (land === 0) return;
  for (let c = 0; c < 5; c++)
    if ((data[s.group + (book.subtypeBase + c) * words + (slot >>> 5)]! & land) !== 0) out.add(book.intrinsicAbility[c]!);
}

/** What one entry of the log did to the list of an object. */
function tellEntry(s: Engine, entry: number, slot: number, out: AbilityList): void {
  const { data, at } = s;
  const part = partAt(s, data[at.log + entry]!);
  const row = rowAt(s, data[part + P_ROW]!);
  if (!hasBit(s.data, setAt(s, row), slot)) return;
  for (let pc = data[part + P_OPERATIONS]!; s.code[pc] !== op.END; pc += WORDS[s.code[pc]!]!) {
    switch (s.code[pc]) {
      case op.REMOVE_ALL_ABILITIES:
        if (s.code[pc + 1] === 1) keepMana(s, out);
        else out.count = 0;
        break;
      case op.REMOVE_ABILITY:
        keepOthers(s, out, s.code[pc + 1]!);
        break;
      case op.CANT_HAVE:
        keepOthers(s, out, s.code[pc + 2]!);
        break;
      case op.ADD_ABILITY: {
        const ability = s.code[pc + 1]!;
        if (!isBarred(s, entry, slot, ability)) for (let times = instances(s, row); times > 0; times--) out.add(ability);
        break;
      }
      case op.ADD_ACTIVATED_OF:
        addActivated(s, row, slot, entry, out);
        break;
    }
  }
}

/** CR 113.11: an effect that applied by that entry says that the object can't have it. */
function isBarred(s: Engine, entry: number, slot: number, ability: number): boolean {
  if (s.book.abilityBarredBy[ability]!.length === 0) return false;
  const planes = s.book.abilityPlanes[ability]!;
  for (let i = s.header[H_LAYER_LOG + LAYER_6]!; i <= entry; i++) {
    const part = partAt(s, s.data[s.at.log + i]!);
    if (hasBit(s.data, setAt(s, rowAt(s, s.data[part + P_ROW]!)), slot) && bars(s, s.data[part + P_OPERATIONS]!, planes)) return true;
  }
  return false;
}

function bars(s: Engine, operations: number, planes: Int32Array): boolean {
  for (let pc = operations; s.code[pc] !== op.END; pc += WORDS[s.code[pc]!]!)
    if (s.code[pc] === op.CANT_HAVE && planes.includes(s.code[pc + 2]!)) return true;
  return false;
}

/** The abilities of its text, after layer 3; none once layer 4 took them (CR 305.7). */
function textAbilities(s: Engine, slot: number, out: AbilityList): void {
  out.count = 0;
  if (!hasStatus(s, GONE, slot) && hasBit(s.data, s.group + s.book.textLost * s.words, slot)) return;
  const group = hasStatus(s, REWORDED, slot) ? TEXT : COPIABLE;
  const count = abilityCountOf(s, group, slot);
  for (let i = 0; i < count; i++) out.add(abilityOf(s, group, slot, i));
}

/** Each keyword counter gives its keyword (CR 122.1b); one row stands for all of a kind. */
function instances(s: Engine, row: number): number {
  return s.data[row + R_KIND] === KIND_COUNTER ? s.data[row + R_X]! : 1;
}

function keepMana(s: Engine, list: AbilityList): void {
  const { items, count } = list;
  list.count = 0;
  for (let i = 0; i < count; i++) if (s.book.abilityIsMana[items[i]!] === 1) list.add(items[i]!);
}

/** All but those that a word names, by its plane. */
function keepOthers(s: Engine, list: AbilityList, plane: number): void {
  const { items, count } = list;
  list.count = 0;
  for (let i = 0; i < count; i++) if (!s.book.abilityPlanes[items[i]!]!.includes(plane)) list.add(items[i]!);
}

/** "Has the activated abilities of all of these": what those had before (`told`), in the order of their timestamps. */
function addActivated(s: Engine, row: number, of: number, entry: number, out: AbilityList): void {
  const { data, at, words, told } = s;
  if (data[row + R_KIND] === KIND_RESOLVED) {
    addFixed(s, row, of, entry, out);
    return;
  }
  const found = giversAt(s, row, of);
  const { givers } = told;
  let count = 0;
  for (let w = 0; w < words; w++) {
    for (let bits = data[found + w]!; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      let i = count++;
      for (; i > 0 && data[at.stamp + givers[i - 1]!]! > data[at.stamp + slot]!; i--) givers[i] = givers[i - 1]!;
      givers[i] = slot;
    }
  }
  for (let g = 0; g < count; g++) {
    const theirs = told.lists[givers[g]!]!;
    for (let i = 0; i < theirs.count; i++) {
      const ability = theirs.items[i]!;
      if (s.book.abilityIsActivated[ability] === 1 && !isBarred(s, entry, of, ability)) out.add(ability);
    }
  }
}

/** Brings the lists of all objects up to an entry of the log, entry by entry from where they stand: what was lent can be lent on. */
function tellAll(s: Engine, entry: number): void {
  const { told } = s;
  if (told.upTo < 0) tellStart(s);
  for (; told.upTo < entry; told.upTo++) {
    const { lists, next } = told;
    // CR 613.1f: an effect acts on all its objects at once, so it reads only lists from before it
    for (let w = 0; w < s.words; w++) {
      for (let bits = s.data[s.at.status + PRESENT * s.words + w]!; bits !== 0; bits &= bits - 1) {
        const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
        next[slot]!.copy(lists[slot]!);
        tellEntry(s, told.upTo, slot, next[slot]!);
      }
    }
    told.lists = next;
    told.next = lists;
  }
}

/** The lists of all objects as layer 6 begins. */
function tellStart(s: Engine): void {
  const { told } = s;
  for (let slot = told.lists.length; slot < s.objects; slot++) {
    told.lists.push(new AbilityList());
    told.next.push(new AbilityList());
    told.givers.push(0);
  }
  told.upTo = s.header[H_LAYER_LOG + LAYER_6]!;
  for (let w = 0; w < s.words; w++) {
    for (let bits = s.data[s.at.status + PRESENT * s.words + w]!; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      startingAbilities(s, slot, told.lists[slot]!);
    }
  }
}

/** CR 611.2d: what an effect from a resolution gives was fixed as it began. */
function addFixed(s: Engine, row: number, of: number, entry: number, out: AbilityList): void {
  const { data } = s;
  const pairs = s.at.references + data[row + R_REFERENCES]! + data[row + R_TARGETS]!;
  for (let i = 0; i < data[row + R_NAMED]!; i++) {
    const ability = data[pairs + i * 2 + 1]!;
    if (data[pairs + i * 2] === GAINED_ABILITY && !isBarred(s, entry, of, ability)) out.add(ability);
  }
}

/** Whether it has an ability that a word names, or all those that it stands for (CR 702.16g-h). */
export function hasAbilityNamed(s: Engine, slot: number, word: string): boolean {
  return word.includes(' from ') ? separateKeywords(word).every((part) => hasOne(s, slot, part)) : hasOne(s, slot, word);
}

function hasOne(s: Engine, slot: number, word: string): boolean {
  const plane = s.book.wordPlane.get(word);
  // no ability of the loaded cards has that name
  if (plane === undefined && !s.book.abilityWords.has(word)) return false;
  if (plane !== undefined && !hasStatus(s, GONE, slot)) return hasBit(s.data, s.group + plane * s.words, slot);
  const list = s.listB;
  listAbilities(s, slot, list);
  for (let i = 0; i < list.count; i++) if (s.catalogue.abilities[list.items[i]!]!.words.includes(word)) return true;
  return false;
}
