/**
 * Writes one part of an effect's row into the program, or among the parts born in a pass. Allocates nothing.
 */
import { LAYER_2, LAYER_3, LAYER_6, LAYER_7A } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import { ON_FILTER } from '../compile/selector.js';
import type { Part, Template } from '../compile/template.js';
import type { Engine } from '../state/engine.js';
import {
  P_FILTER,
  P_HIGH,
  P_LAYER,
  P_LOW,
  P_MAJOR,
  P_MINOR,
  P_OPERATIONS,
  P_READS,
  P_ROW,
  P_TIE,
  P_WRITES,
  PART_DEFINING,
  PART_GRANTS,
  PART_OF_MANY,
  PART_WORDED,
  partAt,
} from '../state/part.js';
import {
  FLAG_BEGUN,
  FLAG_DEFINING,
  FLAG_LENT,
  KIND_BORN,
  KIND_COUNTER,
  KIND_RESOLVED,
  KIND_STATIC,
  R_ABILITY,
  R_CONDITION,
  R_FLAGS,
  R_KIND,
  R_MAJOR,
  R_MINOR,
  R_SOURCE,
  rowAt,
} from '../state/row.js';
import { writeFind } from './find.js';

function isWorded(s: Engine, ability: number): boolean {
  return ability >= 0 && s.book.abilityPlanes[ability]!.length > 0;
}

/** Whether its ability was given by an effect, or stands in a text that was. Among equal timestamps it comes after the giver's own effects. */
function isLent(s: Engine, row: number, kind: number): boolean {
  return kind === KIND_BORN || (s.data[row + R_FLAGS]! & FLAG_LENT) !== 0;
}

export function writePart(s: Engine, number: number, rowNumber: number, template: Template, part: Part): void {
  const data = s.data;
  const cell = partAt(s, number);
  const row = rowAt(s, rowNumber);
  data[cell + P_ROW] = rowNumber;
  data[cell + P_OPERATIONS] = part.operations;
  data[cell + P_FILTER] = template.on === ON_FILTER ? template.filter : -1;
  const kind = data[row + R_KIND]!;
  // CR 611.2c-d: the numbers of a resolved effect are fixed, and who is "you" in it
  const isFixed = (kind === KIND_RESOLVED || kind === KIND_COUNTER) && (part.layer >= LAYER_7A || part.layer === LAYER_2);
  let reads = isFixed ? 0 : part.reads;
  if ((data[row + R_FLAGS]! & FLAG_BEGUN) === 0) {
    reads |= template.selectorReads;
    if (data[row + R_CONDITION]! >= 0) reads |= s.templates.emitter.reads(data[row + R_CONDITION]!);
    // CR 613.8a: whether its ability is still there
    reads |= part.layer === LAYER_6 ? op.CHANNEL_LOSS : op.CHANNEL_TEXT;
  }
  // what a text change says may be changed by another one, though it has begun (CR 613.8a)
  if (part.layer === LAYER_3 && kind === KIND_STATIC) reads |= op.CHANNEL_TEXT;
  data[cell + P_READS] = reads;
  data[cell + P_WRITES] = part.writes;
  data[cell + P_LOW] = part.low;
  data[cell + P_HIGH] = part.high;
  data[cell + P_MAJOR] = data[row + R_MAJOR]!;
  data[cell + P_MINOR] = data[row + R_MINOR]!;
  writeFind(s, cell, row, template, part);
  data[cell + P_TIE] = isLent(s, row, kind) ? data[s.at.stamp + (data[row + R_SOURCE]! & 0xffff)]! : 0;
  data[cell + P_LAYER] =
    part.layer |
    ((data[row + R_FLAGS]! & FLAG_DEFINING) !== 0 ? PART_DEFINING : 0) |
    (part.grants ? PART_GRANTS : 0) |
    (isWorded(s, data[row + R_ABILITY]!) ? PART_WORDED : 0) |
    (template.goesOn ? PART_OF_MANY : 0);
}
