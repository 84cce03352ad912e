/**
 * Effects born in the pass: a static ability that layer 6 gives starts an effect of its own at once, in layer 6 and the layers after it
 * (CR 604.1, 613.7a). Its parts of earlier layers have passed. Allocates nothing; when there is no room, the pass grows and runs again.
 */
import { LAYER_6 } from '../compile/layer-numbers.js';
import type { Engine } from '../state/engine.js';
import {
  H_BORN,
  H_BORN_KEPT,
  H_BORN_LAYER_READS,
  H_BORN_LAYER_WRITES,
  H_BORN_LAYERS,
  H_BORN_PARTS,
  H_BORN_WRITES,
  H_LAYER_READS,
  H_LAYER_WRITES,
} from '../state/header.js';
import { BORN_PART, P_LAYER, P_MAJOR, P_READS, P_WRITES, PART_MIGHT_DEPEND, partAt } from '../state/part.js';
import { OUT_OF_ROOM } from '../state/room.js';
import {
  bornRow,
  FLAG_ALIVE,
  KIND_BORN,
  R_ABILITY,
  R_BIRTH,
  R_CONDITION,
  R_CREATED,
  R_FLAGS,
  R_FOUND,
  R_KIND,
  R_MAJOR,
  R_MINOR,
  R_REFERENCES,
  R_SET,
  R_SOURCE,
  R_TEMPLATE,
  R_THAT,
  R_X,
  R_YOU,
  rowAt,
} from '../state/row.js';
import { writePart } from './part.js';
import { worksHere } from './static.js';

/** Starts the effects of a static ability for each object of a set. `part` is what gave it. */
export function startBorn(s: Engine, ability: number, part: number, set: number, sequence: number): void {
  const compiled = s.templates.statics[ability];
  if (!compiled) return;
  const { data, words, book, group } = s;
  const barred = book.abilityBarredBy[ability]!;
  for (let w = 0; w < words; w++) {
    let mask = data[set + w]!;
    for (let i = 0; i < barred.length; i++) mask &= ~data[group + barred[i]! * words + w]!;
    for (let bits = mask; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      if (!worksHere(s, compiled, slot, true)) continue;
      for (let i = 0; i < compiled.granted.length; i++)
        start(s, slot, ability, compiled.granted[i]!.id, compiled.condition, data[part + P_MAJOR]!, sequence);
    }
  }
}

function start(s: Engine, slot: number, ability: number, templateId: number, condition: number, giver: number, sequence: number): void {
  const { data, at, header } = s;
  const index = header[H_BORN]!;
  // one more row keeps whose abilities "has the activated abilities of" found
  const finds = s.templates.all[templateId]!.effect.abilities?.addActivatedOf !== undefined;
  const end = finds ? index + 2 : index + 1;
  if (end > s.bornRows) throw OUT_OF_ROOM;
  header[H_BORN] = end;
  const number = bornRow(s, index);
  const row = rowAt(s, number);
  const stamp = data[at.stamp + slot]!;
  // CR 613.7a: the later of the object's timestamp and the giver's; among those of one object, in the order of the givers
  const major = stamp > giver ? stamp : giver;
  const minor = stamp >= giver ? giver : 0;
  const template = s.templates.all[templateId]!;
  const source = data[at.entityOf + slot]!;
  const firstPart = header[H_BORN_PARTS]!;
  // PERF: the same effect was born in the last pass of the same program: its row and parts still stand (bench scene M)
  const stands =
    index < header[H_BORN_KEPT]! &&
    data[row + R_TEMPLATE] === templateId &&
    data[row + R_SOURCE] === source &&
    data[row + R_ABILITY] === ability &&
    data[row + R_MAJOR] === major &&
    data[row + R_MINOR] === minor &&
    data[row + R_REFERENCES] === firstPart;
  if (!stands) {
    header[H_BORN_KEPT] = end;
    data[row + R_TEMPLATE] = templateId;
    data[row + R_KIND] = KIND_BORN;
    data[row + R_SOURCE] = source;
    data[row + R_YOU] = -1;
    data[row + R_MAJOR] = major;
    data[row + R_MINOR] = minor;
    // CR 107.3j: the X of the object is not that of an ability it gains
    data[row + R_X] = 0;
    data[row + R_THAT] = -1;
    data[row + R_CREATED] = -1;
    data[row + R_ABILITY] = ability;
    data[row + R_CONDITION] = condition;
    data[row + R_SET] = number;
    data[row + R_REFERENCES] = firstPart;
    data[row + R_FOUND] = finds ? bornRow(s, end - 1) : -1;
    if (finds) {
      const found = rowAt(s, bornRow(s, end - 1));
      data[found + R_TEMPLATE] = templateId;
      data[found + R_KIND] = 0;
      data[found + R_SOURCE] = -1;
      data[found + R_SET] = bornRow(s, end - 1);
    }
  }
  data[row + R_FLAGS] = FLAG_ALIVE;
  data[row + R_BIRTH] = sequence;
  for (let i = 0; i < template.parts.length; i++) {
    const part = template.parts[i]!;
    if (part.layer < LAYER_6) continue;
    const count = header[H_BORN_PARTS]!;
    // LAYOUT: a row has at most four parts from layer 6 on, and there is room for four a row
    header[H_BORN_PARTS] = count + 1;
    if (!stands) writePart(s, BORN_PART + count, number, template, part);
    noteBorn(s, partAt(s, BORN_PART + count), part.layer);
  }
}

/** Whether the new part might depend on another of its layer, or another on it. */
function noteBorn(s: Engine, cell: number, layer: number): void {
  const { data, header } = s;
  const reads = data[cell + P_READS]!;
  const writes = data[cell + P_WRITES]!;
  const allReads = header[H_LAYER_READS + layer]! | header[H_BORN_LAYER_READS + layer]!;
  const allWrites = header[H_LAYER_WRITES + layer]! | header[H_BORN_LAYER_WRITES + layer]!;
  if ((reads & allWrites) !== 0) data[cell + P_LAYER]! |= PART_MIGHT_DEPEND;
  if ((writes & allReads) !== 0) header[H_BORN_WRITES]! |= 1 << layer;
  header[H_BORN_LAYERS]! |= 1 << layer;
  header[H_BORN_LAYER_READS + layer]! |= reads;
  header[H_BORN_LAYER_WRITES + layer]! |= writes;
}
