/**
 * The program: the parts of all effects that exist, sorted once into the order of CR 613.3 and 613.7, layer by layer. Made anew when an effect
 * begins or ends, or the text, zone or timestamp of an object with a static ability changes; a pass then only walks it.
 */
import { LAYER_3, LAYER_4, LAYER_6, LAYER_7C, LAYERS_COUNT } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import type { Template } from '../compile/template.js';
import { abilityCountOf, abilityOf } from '../copiable/row.js';
import { isBefore } from '../order/run-layer.js';
import { C_AMOUNT, C_KIND, C_SLOT, C_TIMESTAMP, COUNTER } from '../state/counter.js';
import type { Engine } from '../state/engine.js';
import {
  H_BORN_KEPT,
  H_COUNTERS,
  H_COUNTERS_APART,
  H_EARLY,
  H_LAYER_READS,
  H_LAYER_WRITES,
  H_PROGRAM,
  H_READS,
  H_ROOM,
  H_SLOW,
  H_STATICS,
} from '../state/header.js';
import { P_LAYER, P_READS, P_ROW, P_WRITES, PART, PART_DEFINING, PART_GRANTS, PART_MIGHT_DEPEND, partAt } from '../state/part.js';
import { OUT_OF_ROOM } from '../state/room.js';
import {
  FLAG_ALIVE,
  FLAG_BEGUN,
  FLAG_BEGUN_EARLY,
  KIND_COUNTER,
  KIND_RESOLVED,
  KIND_STATIC,
  R_ABILITY,
  R_CONDITION,
  R_FIXED,
  R_FLAGS,
  R_FOUND,
  R_HOLDER,
  R_KIND,
  R_MAJOR,
  R_MINOR,
  R_NAMED,
  R_SET,
  R_SOURCE,
  R_TARGETS,
  R_TEMPLATE,
  R_YOU,
  rowAt,
  setAt,
} from '../state/row.js';
import { PRESENT, REWORDED } from '../state/status.js';
import { COPIABLE, TEXT } from '../state/values.js';
import { writePart } from './part.js';
import { earlyRow, newStaticRow, worksHere, writeStaticRow } from './static.js';

/** Makes the program anew. O(objects with static abilities + effects log effects). */
export function makeProgram(s: Engine): void {
  const { at } = s;
  const header = at.header;
  s.data[header + H_ROOM] = s.data.length;
  s.data[header + H_STATICS] = s.data[header + H_EARLY]!;
  s.data[header + H_READS] = 0;
  s.data[header + H_BORN_KEPT] = 0;
  let count = 0;
  for (let number = 1; number <= s.resolvedRows; number++) {
    const row = rowAt(s, number);
    if (s.data[row + R_KIND] === KIND_RESOLVED && (s.data[row + R_FLAGS]! & FLAG_ALIVE) !== 0) count = addLater(s, number, count);
  }
  count = addStatics(s, count);
  count = addBegunEarly(s, count);
  count = addCounters(s, count, LAYER_6);
  // an explanation tells of counters one by one; where nothing reads what they do, that changes nothing
  const apart = s.watcher !== null || readsPower(s, count);
  s.data[header + H_COUNTERS_APART] = apart ? 1 : 0;
  if (apart) count = addCounters(s, count, LAYER_7C);
  sortByLayer(s, count);
  markSlow(s);
}

/** The parts of a row in layers 4 to 7. */
function addLater(s: Engine, number: number, count: number): number {
  const row = rowAt(s, number);
  const template = s.templates.all[s.data[row + R_TEMPLATE]!]!;
  const condition = s.data[row + R_CONDITION]!;
  s.data[s.at.header + H_READS]! |= template.readsAll | (condition >= 0 ? s.templates.emitter.reads(condition) : 0);
  let total = count;
  for (let i = 0; i < template.parts.length; i++) {
    const part = template.parts[i]!;
    if (part.layer < LAYER_4) continue;
    if (total >= s.programParts) throw OUT_OF_ROOM;
    if (part.layer === LAYER_6 && s.code[part.operations] !== op.END && findsActivated(s, part.operations)) {
      const found = newStaticRow(s);
      s.data[rowAt(s, found) + R_KIND] = 0;
      s.data[rowAt(s, found) + R_SET] = found;
      s.data[row + R_FOUND] = found;
    }
    writePart(s, total++, number, template, part);
  }
  return total;
}

function findsActivated(s: Engine, operations: number): boolean {
  for (let pc = operations; s.code[pc] !== op.END; pc += s.code[pc] === op.CANT_HAVE ? 3 : 2)
    if (s.code[pc] === op.ADD_ACTIVATED_OF) return true;
  return false;
}

function addStatics(s: Engine, start: number): number {
  let count = start;
  for (let w = 0; w < s.words; w++) {
    for (let bits = s.data[s.at.status + PRESENT * s.words + w]!; bits !== 0; bits &= bits - 1) {
      count = addStaticsOf(s, (w << 5) + (31 - Math.clz32(bits & -bits)), count);
    }
  }
  return count;
}

function addStaticsOf(s: Engine, slot: number, start: number): number {
  let count = start;
  const reworded = (s.data[s.at.status + REWORDED * s.words + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
  const group = reworded ? TEXT : COPIABLE;
  const length = abilityCountOf(s, group, slot);
  for (let i = 0; i < length; i++) {
    const ability = abilityOf(s, group, slot, i);
    const compiled = s.templates.statics[ability];
    if (!compiled || !worksHere(s, compiled, slot)) continue;
    let before = 0;
    for (let j = 0; j < i; j++) if (sameText(s, abilityOf(s, group, slot, j), ability)) before++;
    for (let t = 0; t < compiled.templates.length; t++) {
      let number = isEarly(compiled.templates[t]!) ? earlyRow(s, slot, ability, t, before) : -1;
      if (number < 0) {
        number = newStaticRow(s);
        writeStaticRow(s, number, slot, ability, compiled, t);
      } else {
        // taken: what is left of the early ones goes on though its ability is gone
        s.data[rowAt(s, number) + R_FLAGS]! |= TAKEN;
      }
      count = addLater(s, number, count);
    }
  }
  return count;
}

function sameText(s: Engine, a: number, b: number): boolean {
  return s.catalogue.abilities[a]!.original === s.catalogue.abilities[b]!.original;
}

const TAKEN = 1 << 8;

function isEarly(template: Template): boolean {
  return template.parts.length > 0 && template.parts[0]!.layer <= LAYER_3;
}

/** CR 613.6: what began in layers 1 to 3 goes on, though a later one of them took its ability. */
function addBegunEarly(s: Engine, start: number): number {
  let count = start;
  const { data, at } = s;
  for (let index = 0; index < data[at.header + H_EARLY]!; index++) {
    const number = 1 + s.resolvedRows + index;
    const row = rowAt(s, number);
    const flags = data[row + R_FLAGS]!;
    data[row + R_FLAGS] = flags & ~TAKEN;
    if (data[row + R_KIND] !== KIND_STATIC || (flags & TAKEN) !== 0 || (flags & FLAG_BEGUN_EARLY) === 0) continue;
    count = addLater(s, number, count);
  }
  return count;
}

/** Keyword counters in layer 6 (CR 122.1b), or counters of power and toughness in 7c (CR 613.7c): an effect for each kind on each object. */
function addCounters(s: Engine, start: number, layer: number): number {
  const templates = layer === LAYER_6 ? s.templates.keywordCounters : s.templates.powerCounters;
  let count = start;
  for (let c = 0; c < s.data[s.at.header + H_COUNTERS]!; c++) {
    const cell = s.at.counters + c * COUNTER;
    const kind = s.data[cell + C_KIND]!;
    const slot = s.data[cell + C_SLOT]!;
    const template = templates[kind];
    if (template === undefined || s.data[cell + C_AMOUNT] === 0) continue;
    const present = s.data[s.at.status + PRESENT * s.words + (slot >>> 5)]! & (1 << (slot & 31));
    if (present === 0) continue;
    const number = newStaticRow(s);
    const { data } = s;
    const row = rowAt(s, number);
    data[row + R_TEMPLATE] = template.id;
    data[row + R_KIND] = KIND_COUNTER;
    data[row + R_SOURCE] = data[s.at.entityOf + slot]!;
    data[row + R_YOU] = -1;
    data[row + R_MAJOR] = data[cell + C_TIMESTAMP]!;
    data[row + R_MINOR] = 0;
    data[row + R_TARGETS] = 0;
    data[row + R_NAMED] = 0;
    data[row + R_FLAGS] = FLAG_ALIVE | FLAG_BEGUN;
    data[row + R_ABILITY] = -1;
    data[row + R_CONDITION] = -1;
    data[row + R_FIXED] = data[cell + C_AMOUNT]! * s.book.counterPower[kind]!;
    data[row + R_FIXED + 1] = data[cell + C_AMOUNT]! * s.book.counterToughness[kind]!;
    data[row + R_HOLDER] = -1;
    data[row + R_FOUND] = -1;
    data[row + R_SET] = number;
    const set = setAt(s, row);
    for (let w = 0; w < s.words; w++) data[set + w] = 0;
    data[set + (slot >>> 5)] = 1 << (slot & 31);
    if (count >= s.programParts) throw OUT_OF_ROOM;
    for (let p = 0; p < template.parts.length; p++) {
      const part = template.parts[p]!;
      if (part.layer === layer) writePart(s, count++, number, template, part);
    }
  }
  return count;
}

/** Whether something in layer 7c reads power or toughness, or may be given in layer 6. */
function readsPower(s: Engine, count: number): boolean {
  const { data } = s;
  for (let i = 0; i < count; i++) {
    const part = partAt(s, i);
    if ((data[part + P_LAYER]! & 255) === LAYER_7C && (data[part + P_READS]! & op.CHANNEL_PT) !== 0) return true;
    const template = s.templates.all[data[rowAt(s, data[part + P_ROW]!) + R_TEMPLATE]!]!;
    if ((data[part + P_LAYER]! & PART_GRANTS) !== 0 && (template.readsAll & op.CHANNEL_PT) !== 0) return true;
  }
  return false;
}

function sortByLayer(s: Engine, count: number): void {
  const { data, at } = s;
  for (let i = 1; i < count; i++) {
    for (let j = i; j > 0 && comesBefore(s, partAt(s, j), partAt(s, j - 1)); j--) swap(s, partAt(s, j), partAt(s, j - 1));
  }
  let i = 0;
  for (let layer = 0; layer <= LAYERS_COUNT; layer++) {
    while (i < count && (data[partAt(s, i) + P_LAYER]! & 255) < layer) i++;
    data[at.header + H_PROGRAM + layer] = i;
  }
}

function comesBefore(s: Engine, a: number, b: number): boolean {
  const layerA = s.data[a + P_LAYER]! & 255;
  const layerB = s.data[b + P_LAYER]! & 255;
  return layerA !== layerB ? layerA < layerB : isBefore(s, a, b);
}

function swap(s: Engine, a: number, b: number): void {
  const { data } = s;
  for (let k = 0; k < PART; k++) {
    const cell = data[a + k]!;
    data[a + k] = data[b + k]!;
    data[b + k] = cell;
  }
}

/** Which parts might depend on another of their layer, and which layers must therefore, or since they start effects, choose one by one. */
function markSlow(s: Engine): void {
  const { data, at } = s;
  let slow = 0;
  for (let layer = LAYER_4; layer < LAYERS_COUNT; layer++) {
    const from = data[at.header + H_PROGRAM + layer]!;
    const to = data[at.header + H_PROGRAM + layer + 1]!;
    let reads = 0;
    let writes = 0;
    for (let i = from; i < to; i++) {
      const part = partAt(s, i);
      if ((data[part + P_LAYER]! & PART_GRANTS) !== 0) slow |= 1 << layer;
      reads |= data[part + P_READS]!;
      writes |= data[part + P_WRITES]!;
    }
    data[at.header + H_LAYER_READS + layer] = reads;
    data[at.header + H_LAYER_WRITES + layer] = writes;
    if ((reads & writes) === 0) continue;
    for (let i = from; i < to; i++) {
      const part = partAt(s, i);
      for (let j = from; j < to && (data[part + P_LAYER]! & PART_MIGHT_DEPEND) === 0; j++) {
        if (i !== j && mightDepend(s, part, partAt(s, j))) data[part + P_LAYER]! |= PART_MIGHT_DEPEND;
      }
      if ((data[part + P_LAYER]! & PART_MIGHT_DEPEND) !== 0) slow |= 1 << layer;
    }
  }
  data[at.header + H_SLOW] = slow;
}

function mightDepend(s: Engine, a: number, b: number): boolean {
  const { data } = s;
  return (data[a + P_READS]! & data[b + P_WRITES]!) !== 0 && ((data[a + P_LAYER]! ^ data[b + P_LAYER]!) & PART_DEFINING) === 0;
}
