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
import { canEdit, replaceEffects } from '../effects/edit-program.js';
import { choicesCount } from '../match/choices.js';
import type { Engine } from '../state/engine.js';
import {
  H_BORN_KEPT,
  H_BORN_PARTS,
  H_EARLY,
  H_EARLY_LOG,
  H_EARLY_READS,
  H_EARLY_STATICS,
  H_FREE_STATICS,
  H_LAYER_LOG,
  H_LOG,
  H_PROGRAM,
  H_RESOLVED,
  H_STATICS,
} from '../state/header.js';
import { FLAG_ALIVE, KIND_RESOLVED, R_FLAGS, R_KIND, R_YOU, rowAt } from '../state/row.js';
import { FACE_DOWN, hasStatus, PHASED_OUT, REWORDED, TOUCHED } from '../state/status.js';
import { COPIABLE, groupAt, TEXT, V_POWER, V_TOUGHNESS, valueAt } from '../state/values.js';
import { earlyReads } from './early-reads.js';
import { clearFamily, setFamily } from './exceptions.js';
import { textGroup } from './has-static.js';
import { abilityCountOf, abilityOf, copyPlanes, emptyValues, hasPlane, setPlane, writePrinted } from './row.js';
import { beginTouched, endTouched } from './touched.js';
import { walkEarly } from './walk-early.js';

/** Makes the rows of all objects anew. Rows of static effects are dropped first: they are made again with the program. */
export function rebuildRows(s: Engine): void {
  const { header } = s;
  header[H_STATICS] = 0;
  header[H_EARLY] = 0;
  header[H_FREE_STATICS] = 0;
  header.fill(0, H_PROGRAM, H_PROGRAM + LAYERS_COUNT + 1);
  s.rowsOfAll = true;
  runEarly(s);
  s.header[H_EARLY] = s.header[H_STATICS]!;
  s.header[H_EARLY_READS] = earlyReads(s);
  endTouched(s);
}

/** Makes the rows of the touched objects anew, and the effects of their abilities. False if the rows of all objects must be made anew. */
export function rebuildTouched(s: Engine): boolean {
  // rows that layers 1 to 3 made (H_EARLY), such as those of forms, are made with all objects only
  if (s.header[H_EARLY] !== 0 || !canEdit(s) || followsSource(s)) return false;

  const rows = s.header[H_STATICS]! - s.header[H_FREE_STATICS]!;
  s.header[H_BORN_KEPT] = 0;
  s.rowsOfAll = false;
  runEarly(s);
  s.rowsOfAll = true;
  // a touched object has a static effect of layers 1 to 3 now, or lost one: that may concern the rows of others
  if (s.header[H_EARLY_STATICS] !== 0 || s.header[H_STATICS]! - s.header[H_FREE_STATICS]! !== rows) return false;
  const touched = s.at.status + TOUCHED * s.words;
  let replaced = true;
  for (let w = 0; w < s.words && replaced; w++)
    for (let bits = s.data[touched + w]!; bits !== 0 && replaced; bits &= bits - 1)
      replaced = replaceEffects(s, (w << 5) + (31 - Math.clz32(bits & -bits)));
  endTouched(s);
  return replaced;
}

/** Whether some effect from a resolution gives control to "you" of an object: then control of one object depends on that of another. */
function followsSource(s: Engine): boolean {
  const { data } = s;
  const last = s.header[H_RESOLVED]!;
  for (let number = 1; number <= last; number++) {
    const row = rowAt(s, number);
    if (data[row + R_KIND] === KIND_RESOLVED && (data[row + R_FLAGS]! & FLAG_ALIVE) !== 0 && data[row + R_YOU]! < 0) return true;
  }
  return false;
}

/** Layers 1 to 3. */
function runEarly(s: Engine): void {
  const { data, at } = s;
  const { header } = s;
  beginTouched(s, s.rowsOfAll);
  const touched = at.status + TOUCHED * s.words;
  header[H_BORN_PARTS] = 0;
  header[H_LOG] = 0;
  header[H_EARLY_STATICS] = 0;
  // only for touched objects: one that has left keeps the list of abilities that it left with
  for (let w = 0; w < s.words; w++) {
    const cell = at.status + REWORDED * s.words + w;
    for (let bits = data[cell]! & data[touched + w]!; bits !== 0; bits &= bits - 1)
      emptyValues(s, TEXT, (w << 5) + (31 - Math.clz32(bits & -bits)));
    data[cell]! &= ~data[touched + w]!;
  }
  startLayers(s);
  startRows(s);
  s.watcher?.reached('printed');
  walkEarly(s, LAYER_1A);
  s.header[H_LAYER_LOG + LAYER_1B] = s.header[H_LOG]!;
  // CR 613.2b: face down lies over any copy effect
  maskRows(s);
  s.watcher?.reached('copiable');
  walkEarly(s, LAYER_2);
  copyToText(s);
  readGroup(s, TEXT);
  walkEarly(s, LAYER_3);
  for (let w = 0; w < s.words; w++)
    for (let bits = s.data[s.at.status + TOUCHED * s.words + w]!; bits !== 0; bits &= bits - 1)
      defineTypes(s, (w << 5) + (31 - Math.clz32(bits & -bits)));
  s.header[H_EARLY_LOG] = s.header[H_LOG]!;
  for (let layer = LAYER_3 + 1; layer <= LAYERS_COUNT; layer++) s.header[H_LAYER_LOG + layer] = s.header[H_LOG]!;
}

function startRows(s: Engine): void {
  for (let w = 0; w < s.words; w++) {
    for (let bits = s.data[s.at.status + TOUCHED * s.words + w]!; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      writePrinted(s, slot);
      s.data[s.at.copyStamp + slot] = 0;
      s.data[s.at.textStamp + slot] = 0;
      setController(s, slot, s.data[s.at.baseController + slot]!);
    }
  }
}

function maskRows(s: Engine): void {
  for (let w = 0; w < s.words; w++) {
    let bits = s.data[s.at.status + TOUCHED * s.words + w]! & s.data[s.at.status + FACE_DOWN * s.words + w]!;
    for (; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      s.watcher?.beforeOwn(slot);
      applyFaceDown(s, slot);
      s.data[s.at.copyStamp + slot] = 0;
      s.data[s.at.textStamp + slot] = 0;
      s.watcher?.afterOwn(slot, -1);
    }
  }
}

/** The row of one new object, where layers 1 to 3 have nothing to say. */
export function buildRow(s: Engine, slot: number): void {
  writePrinted(s, slot);
  setController(s, slot, s.data[s.at.baseController + slot]!);
  copyPlanes(s, COPIABLE, slot, TEXT, slot);
  copyNumbers(s, slot);
  defineTypes(s, slot);
}

function startLayers(s: Engine): void {
  s.layer = LAYER_1A;
  readGroup(s, COPIABLE);
}

/** What is read from now on: planes, and power and toughness as printed there. */
function readGroup(s: Engine, group: number): void {
  s.group = groupAt(s, group);
  s.powerAt = s.basePowerAt = valueAt(s, group, V_POWER, 0);
  s.toughnessAt = s.baseToughnessAt = valueAt(s, group, V_TOUGHNESS, 0);
}

/** The text starts as the copiable values; what left keeps its last known planes. */
function copyToText(s: Engine): void {
  const { data, words, book, at } = s;
  const from = groupAt(s, COPIABLE);
  const to = groupAt(s, TEXT);
  for (let w = 0; w < words; w++) {
    const touched = data[at.status + TOUCHED * words + w]!;
    if (touched === 0) continue;
    for (let plane = 0; plane < book.planes; plane++) {
      const cell = to + plane * words + w;
      data[cell] = (data[cell]! & ~touched) | (data[from + plane * words + w]! & touched);
    }
    for (let bits = touched; bits !== 0; bits &= bits - 1) copyNumbers(s, (w << 5) + (31 - Math.clz32(bits & -bits)));
  }
}

/** Power and toughness of the text. */
function copyNumbers(s: Engine, slot: number): void {
  const { data } = s;
  data[valueAt(s, TEXT, V_POWER, slot)] = data[valueAt(s, COPIABLE, V_POWER, slot)]!;
  data[valueAt(s, TEXT, V_TOUGHNESS, slot)] = data[valueAt(s, COPIABLE, V_TOUGHNESS, slot)]!;
}

/** CR 604.3 + CR 613.3: types that an ability of its text defines come before everything else in layer 4, so they are part of its start. */
function defineTypes(s: Engine, slot: number): void {
  // CR 702.26d: nothing of what has phased out works
  if (s.textsAlone || hasStatus(s, PHASED_OUT, slot)) return;
  const group = textGroup(s, slot);
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
    // nothing chosen changes nothing, nor does what was chosen for another text (CR 607.2d)
    if (chosen < 0 || !choicesCount(s, slot)) return;
    clearFamily(s, TEXT, slot, family);
    setPlane(s, TEXT, chosen, slot);
  }
}
