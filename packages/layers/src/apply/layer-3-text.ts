/**
 * CR 613.1c + CR 612: layer 3, text. Words of types and colours change in the type line and in the abilities of the text; what other effects gave is
 * not text (CR 612.3), and names never change (CR 612.2).
 */

import type { Ref } from '@stratum/cards';
import { LAYER_3 } from '../compile/layer-numbers.js';
import type { Part, Template } from '../compile/template.js';
import { textGroup } from '../copiable/has-static.js';
import { abilityCountOf, abilityOf, clearPlane, copyPlanes, copyValues, hasPlane, rewordPlanes, setPlane } from '../copiable/row.js';
import { writePart } from '../effects/part.js';
import { readableSlot, refer } from '../match/reference.js';
import type { Engine } from '../state/engine.js';
import { H_BORN_PARTS, H_PROGRAM, H_STATICS } from '../state/header.js';
import { BORN_PART, P_ROW, partAt } from '../state/part.js';
import {
  KIND_RESOLVED,
  KIND_STATIC,
  R_ABILITY,
  R_CONDITION,
  R_INDEX,
  R_KIND,
  R_MAJOR,
  R_SOURCE,
  R_TEMPLATE,
  R_TEXT_HOLDER,
  rowAt,
  staticRow,
} from '../state/row.js';
import { REWORDED } from '../state/status.js';
import { COPIABLE, TEXT, V_ABILITIES, V_COST, V_MANA_VALUE, valueAt } from '../state/values.js';

/** False if there is no text to take. */
export function applyText(s: Engine, row: number, set: number): boolean {
  const text = s.templates.all[s.data[row + R_TEMPLATE]!]!.effect.text;
  if (text === undefined) return false;
  const from = 'fullTextOf' in text ? textSource(s, row, text.fullTextOf) : -1;
  if ('fullTextOf' in text && from < 0) return false;
  for (let w = 0; w < s.words; w++) {
    for (let bits = s.data[set + w]!; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      openText(s, slot);
      if ('fullTextOf' in text) takeText(s, slot, from, s.data[row + R_MAJOR]!);
      else changeWord(s, slot, text);
      rewordPlanes(s, TEXT, slot);
    }
  }
  return true;
}

/** Its list of abilities becomes one of its own. */
function openText(s: Engine, slot: number): void {
  const cell = s.at.status + REWORDED * s.words + (slot >>> 5);
  const bit = 1 << (slot & 31);
  if ((s.data[cell]! & bit) !== 0) return;
  s.data[cell]! |= bit;
  copyValues(s, COPIABLE, slot, TEXT, slot);
}

function changeWord(s: Engine, slot: number, pair: { from: string; to: string }): void {
  const { book, catalogue } = s;
  const count = abilityCountOf(s, TEXT, slot);
  for (let i = 0; i < count; i++) {
    const cell = valueAt(s, TEXT, V_ABILITIES + 1 + i, slot);
    const ability = s.data[cell]!;
    const changed = catalogue.rewritten(ability, pair);
    if (changed === ability) continue;
    s.data[cell] = changed;
    changeWaiting(s, slot, ability, changed);
  }
  const from = book.subtypePlane.get(pair.from);
  const to = book.subtypePlane.get(pair.to);
  if (from === undefined || to === undefined || !hasPlane(s, TEXT, from, slot)) return;
  // CR 612.2: "every creature type" names none of them
  if (book.creatureTypePlanes.includes(from) && isEveryCreatureType(s, slot)) return;
  clearPlane(s, TEXT, from, slot);
  setPlane(s, TEXT, to, slot);
}

/** Said as such, and not word by word: the plane of the types that no card names is set with no word. */
function isEveryCreatureType(s: Engine, slot: number): boolean {
  const { creatureTypePlanes } = s.book;
  for (let i = 0; i < creatureTypePlanes.length; i++) if (!hasPlane(s, TEXT, creatureTypePlanes[i]!, slot)) return false;
  return true;
}

/** The object's effects of layers 1 to 3 say from now on what its text says now, those too that began in layer 2. */
function changeWaiting(s: Engine, slot: number, ability: number, changed: number): void {
  const { data, templates, header } = s;
  const compiled = templates.statics[changed];
  if (!compiled) return;
  for (let index = 0; index < header[H_STATICS]!; index++) {
    const number = staticRow(s, index);
    const row = rowAt(s, number);
    if (data[row + R_KIND] !== KIND_STATIC || (data[row + R_SOURCE]! & 0xffff) !== slot || data[row + R_ABILITY] !== ability) continue;
    const template = compiled.templates[data[row + R_INDEX]!]!;
    data[row + R_ABILITY] = changed;
    data[row + R_TEMPLATE] = template.id;
    data[row + R_CONDITION] = compiled.condition;
    changePart(s, number, template);
  }
}

/** Its part of this layer, in the program or begun in the layer. */
function changePart(s: Engine, row: number, template: Template): void {
  const { header } = s;
  for (let i = 0; i < template.parts.length; i++) {
    const part = template.parts[i]!;
    if (part.layer !== LAYER_3) continue;
    changeAmong(s, header[H_PROGRAM + LAYER_3]!, header[H_PROGRAM + LAYER_3 + 1]!, row, template, part);
    changeAmong(s, BORN_PART, BORN_PART + header[H_BORN_PARTS]!, row, template, part);
  }
}

function changeAmong(s: Engine, from: number, to: number, row: number, template: Template, part: Part): void {
  for (let number = from; number < to; number++) if (s.data[partAt(s, number) + P_ROW] === row) writePart(s, number, row, template, part);
}

/** Whose text an effect takes: what one from a resolution read as it began, else the object as it is now. */
export function textSource(s: Engine, row: number, ref: Ref): number {
  if (s.data[row + R_KIND] === KIND_RESOLVED) return s.data[row + R_TEXT_HOLDER]!;
  return readableSlot(s, refer(s, s.templates.emitter.reference(ref), row, -1));
}

/** CR 612.6: another object's full text instead of its own: name, cost, type line, rules text and numbers. */
function takeText(s: Engine, slot: number, other: number, stamp: number): void {
  // CR 613.7a: what the text makes is as old as the effect that gave it
  s.data[s.at.textStamp + slot] = stamp;
  const group = textGroup(s, other);
  copyPlanes(s, group, other, TEXT, slot);
  copyValues(s, group, other, TEXT, slot);
  // CR 202.3: by the cost of that text, whatever that object's own is (CR 712.8e)
  const cost = s.data[valueAt(s, TEXT, V_COST, slot)]!;
  s.data[valueAt(s, TEXT, V_MANA_VALUE, slot)] = cost < 0 ? 0 : s.book.costManaValue[cost]!;
  wordWaiting(s, slot);
}

/** An ability that stands in the new text in other words is the same one: its effects of layers 1 to 3 say those from now on. */
function wordWaiting(s: Engine, slot: number): void {
  const { data, header, catalogue } = s;
  const count = abilityCountOf(s, TEXT, slot);
  for (let index = 0; index < header[H_STATICS]!; index++) {
    const row = rowAt(s, staticRow(s, index));
    if (data[row + R_KIND] !== KIND_STATIC || (data[row + R_SOURCE]! & 0xffff) !== slot) continue;
    const ability = data[row + R_ABILITY]!;
    const { original } = catalogue.abilities[ability]!;
    let same = -1;
    for (let i = 0; i < count && same !== ability; i++) {
      const other = abilityOf(s, TEXT, slot, i);
      if (other === ability || (same < 0 && catalogue.abilities[other]!.original === original)) same = other;
    }
    if (same >= 0 && same !== ability) changeWaiting(s, slot, ability, same);
  }
}
