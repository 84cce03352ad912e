/**
 * Layers 1 to 3 (CR 613.1a-c): from what each object is by itself to its copiable values, its controller and its text. Runs when something
 * happened that these layers could see; its result is the start of every pass through layers 4 to 7.
 */

import type { Subtypes } from '@stratum/cards';
import { definingAbility } from '@stratum/cards/rules';
import { applyFaceDown } from '../apply/layer-1b-face-down.js';
import { setController } from '../apply/layer-2-control.js';
import { CREATURE_FAMILY, LAND_FAMILY } from '../compile/codebook.js';
import { LAYER_1A, LAYER_1B, LAYER_2, LAYER_3, LAYERS_COUNT } from '../compile/layer-numbers.js';
import { gatherStatics } from '../effects/gather.js';
import { writePart } from '../effects/part.js';
import { sortParts } from '../effects/sort-parts.js';
import { newStaticRow } from '../effects/static.js';
import { runLayer } from '../order/run-layer.js';
import type { Engine } from '../state/engine.js';
import {
  H_BORN_LAYERS,
  H_BORN_PARTS,
  H_BORN_WRITES,
  H_EARLY,
  H_EARLY_LOG,
  H_EARLY_STATICS,
  H_FREE_STATICS,
  H_LAYER_LOG,
  H_LOG,
  H_PROGRAM,
  H_SLOW,
  H_STATICS,
} from '../state/header.js';
import { P_FILTER, P_LAYER, P_MAJOR, P_MINOR, P_OPERATIONS, P_READS, P_ROW, P_TIE, P_WRITES, partAt } from '../state/part.js';
import { eachPresent } from '../state/present.js';
import { OUT_OF_ROOM } from '../state/room.js';
import {
  FLAG_ALIVE,
  FLAG_BEGUN,
  KIND_FORM,
  KIND_RESOLVED,
  R_FLAGS,
  R_KIND,
  R_SET,
  R_SOURCE,
  R_TEMPLATE,
  rowAt,
  setAt,
} from '../state/row.js';
import { FACE_DOWN, PHASED_OUT, PRESENT, REWORDED } from '../state/status.js';
import { COPIABLE, groupAt, TEXT, V_POWER, V_TOUGHNESS, valueAt } from '../state/values.js';
import { clearFamily, setFamily } from './exceptions.js';
import { abilityCountOf, abilityOf, copyPlanes, hasPlane, setPlane, writePrinted } from './row.js';

/** All rows anew. */
export function rebuildRows(s: Engine): void {
  const { data, at } = s;
  const header = at.header;
  data[header + H_STATICS] = 0;
  data[header + H_EARLY] = 0;
  data[header + H_FREE_STATICS] = 0;
  data[header + H_BORN_PARTS] = 0;
  data[header + H_LOG] = 0;
  data[header + H_EARLY_STATICS] = 0;
  // what left keeps the list it left with
  for (let w = 0; w < s.words; w++) data[at.status + REWORDED * s.words + w]! &= ~data[at.status + PRESENT * s.words + w]!;
  startLayers(s);
  eachPresent(s, (slot) => {
    writePrinted(s, slot);
    s.data[s.at.textStamp + slot] = 0;
    setController(s, slot, s.data[s.at.baseController + slot]!);
  });
  s.watcher?.reached('printed');
  walk(s, LAYER_1A);
  s.data[s.at.header + H_LAYER_LOG + LAYER_1B] = s.data[s.at.header + H_LOG]!;
  // CR 613.2b: face down lies over any copy effect
  eachPresent(s, (slot) => {
    if (!bit(s, s.at.status + FACE_DOWN * s.words, slot)) return;
    s.watcher?.beforeOwn(slot);
    applyFaceDown(s, slot);
    s.data[s.at.textStamp + slot] = 0;
    s.watcher?.afterOwn(slot, -1);
  });
  s.watcher?.reached('copiable');
  walk(s, LAYER_2);
  copyToText(s);
  s.group = groupAt(s, TEXT);
  walk(s, LAYER_3);
  eachPresent(s, (slot) => defineTypes(s, slot));
  s.data[s.at.header + H_EARLY] = s.data[s.at.header + H_STATICS]!;
  s.data[s.at.header + H_EARLY_LOG] = s.data[s.at.header + H_LOG]!;
  for (let layer = LAYER_3 + 1; layer <= LAYERS_COUNT; layer++) s.data[s.at.header + H_LAYER_LOG + layer] = s.data[s.at.header + H_LOG]!;
}

/** The row of one new object, where layers 1 to 3 have nothing to say. */
export function buildRow(s: Engine, slot: number): void {
  writePrinted(s, slot);
  s.data[s.at.textStamp + slot] = 0;
  setController(s, slot, s.data[s.at.baseController + slot]!);
  copyPlanes(s, COPIABLE, slot, TEXT, slot);
  defineTypes(s, slot);
}

function startLayers(s: Engine): void {
  s.layer = LAYER_1A;
  s.group = groupAt(s, COPIABLE);
  // power and toughness read in these layers are the copiable ones
  s.powerAt = s.basePowerAt = valueAt(s, COPIABLE, V_POWER, 0);
  s.toughnessAt = s.baseToughnessAt = valueAt(s, COPIABLE, V_TOUGHNESS, 0);
}

function bit(s: Engine, plane: number, slot: number): boolean {
  return (s.data[plane + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
}

/** One of layers 1a, 2 and 3: gathers what has a part in it, in order, and applies it. */
function walk(s: Engine, layer: number): void {
  s.layer = layer;
  s.data[s.at.header + H_BORN_PARTS] = 0;
  s.data[s.at.header + H_BORN_LAYERS] = 0;
  // every part might depend on another: few live here
  s.data[s.at.header + H_BORN_WRITES] = -1;
  gatherStatics(s, layer);
  const { data, at } = s;
  let count = 0;
  for (let number = 1; number <= s.resolvedRows; number++) {
    const row = rowAt(s, number);
    if (data[row + R_KIND] === KIND_RESOLVED && (data[row + R_FLAGS]! & FLAG_ALIVE) !== 0) count = addParts(s, layer, number, count);
  }
  for (let index = 0; index < data[at.header + H_STATICS]!; index++) {
    const number = 1 + s.resolvedRows + index;
    if (data[rowAt(s, number) + R_KIND] !== KIND_FORM) count = addParts(s, layer, number, count);
  }
  if (layer === LAYER_1A) count = addForms(s, count);
  data[at.header + H_LAYER_LOG + layer] = data[at.header + H_LOG]!;
  if (count === 0) return;
  // a static ability gained in the middle of the layer begins in it
  let slow = layer !== LAYER_2 && s.templates.early ? 1 << layer : 0;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++)
      if (i !== j && (data[partAt(s, i) + P_READS]! & data[partAt(s, j) + P_WRITES]!) !== 0) slow = 1 << layer;
  }
  sortParts(s, 0, count);
  data[at.header + H_SLOW] = slow;
  data[at.header + H_PROGRAM + layer] = 0;
  data[at.header + H_PROGRAM + layer + 1] = count;
  runLayer(s, layer);
  // LAYOUT: the program is made anew for the later layers: the log keeps rows of these, as -1 - row
  for (let i = data[at.header + H_LAYER_LOG + layer]!; i < data[at.header + H_LOG]!; i++) {
    data[at.log + i] = -1 - data[partAt(s, data[at.log + i]!) + P_ROW]!;
  }
}

function addParts(s: Engine, layer: number, number: number, count: number): number {
  const template = s.templates.all[s.data[rowAt(s, number) + R_TEMPLATE]!]!;
  let total = count;
  for (const part of template.parts) {
    if (part.layer !== layer) continue;
    if (total >= s.programParts) throw OUT_OF_ROOM;
    writePart(s, total++, number, template, part);
  }
  return total;
}

/** CR 613.2a: the forms that objects chose as they entered. */
function addForms(s: Engine, count: number): number {
  let total = count;
  eachPresent(s, (slot) => {
    if (s.data[s.at.chosenOption + slot] === 0) return;
    if (total >= s.programParts) throw OUT_OF_ROOM;
    const number = newStaticRow(s);
    const { data, at } = s;
    const row = rowAt(s, number);
    data[row + R_KIND] = KIND_FORM;
    data[row + R_TEMPLATE] = 0;
    data[row + R_SOURCE] = data[at.entityOf + slot]!;
    data[row + R_FLAGS] = FLAG_BEGUN | FLAG_ALIVE;
    data[row + R_SET] = number;
    data.fill(0, setAt(s, row), setAt(s, row) + s.words);
    data[setAt(s, row) + (slot >>> 5)] = 1 << (slot & 31);
    const part = partAt(s, total++);
    data[part + P_ROW] = number;
    data[part + P_OPERATIONS] = -1;
    data[part + P_FILTER] = -1;
    data[part + P_READS] = 0;
    data[part + P_WRITES] = 0;
    // a form belongs to the object's own text: any copy effect comes after it
    data[part + P_MAJOR] = 0;
    data[part + P_MINOR] = 0;
    data[part + P_TIE] = 0;
    data[part + P_LAYER] = LAYER_1A;
  });
  return total;
}

/** The text starts as the copiable values; what left keeps its last known planes. */
function copyToText(s: Engine): void {
  const { data, words, book, at } = s;
  const from = groupAt(s, COPIABLE);
  const to = groupAt(s, TEXT);
  for (let plane = 0; plane < book.planes; plane++) {
    for (let w = 0; w < words; w++) {
      const present = data[at.status + PRESENT * words + w]!;
      const cell = to + plane * words + w;
      data[cell] = (data[cell]! & ~present) | (data[from + plane * words + w]! & present);
    }
  }
}

/** CR 604.3 + CR 613.3: types that an ability of its text defines come before everything else in layer 4, so they are part of its start. */
function defineTypes(s: Engine, slot: number): void {
  // CR 702.26d: nothing of what has phased out works
  if (bit(s, s.at.status + PHASED_OUT * s.words, slot)) return;
  const group = bit(s, s.at.status + REWORDED * s.words, slot) ? TEXT : COPIABLE;
  const count = abilityCountOf(s, group, slot);
  for (let i = 0; i < count; i++) {
    const ability = abilityOf(s, group, slot, i);
    if (s.book.abilityDefinesTypes[ability] !== 1) continue;
    const defined = definingAbility(s.catalogue.abilities[ability]!.data)!;
    s.watcher?.beforeOwn(slot);
    if (defined.creatureTypes !== undefined) define(s, slot, defined.creatureTypes, CREATURE_FAMILY);
    if (defined.landTypes !== undefined) define(s, slot, defined.landTypes, LAND_FAMILY);
    s.watcher?.afterOwn(slot, ability);
  }
}

function define(s: Engine, slot: number, types: Subtypes, family: number): void {
  // CR 205.3d: without a card type of the family nothing is gained
  const { familyTypeA, familyTypeB } = s.book;
  if (!hasPlane(s, TEXT, familyTypeA[family]!, slot) && !hasPlane(s, TEXT, familyTypeB[family]!, slot)) return;
  if (types === 'all') setFamily(s, TEXT, slot, family);
  else if (Array.isArray(types)) {
    clearFamily(s, TEXT, slot, family);
    for (const word of types) setPlane(s, TEXT, s.book.subtypePlane.get(word)!, slot);
  } else {
    const chosen = s.data[(types.chosen === 'creatureType' ? s.at.chosenCreatureType : s.at.chosenLandType) + slot]! - 1;
    // nothing chosen changes nothing
    if (chosen < 0) return;
    clearFamily(s, TEXT, slot, family);
    setPlane(s, TEXT, chosen, slot);
  }
}
