/**
 * Counters that are effects of their own in the program (CR 122.1, 613.7c). Throws OUT_OF_ROOM; allocates nothing.
 */
import { keywordInstances } from '@stratum/cards/rules';
import { LAYER_6 } from '../compile/layer-numbers.js';
import { saturate } from '../match/saturate.js';
import { C_AMOUNT, C_KIND, C_SLOT, C_TIMESTAMP, COUNTER } from '../state/counter.js';
import type { Engine } from '../state/engine.js';
import { H_COUNTERS } from '../state/header.js';
import { OUT_OF_ROOM } from '../state/room.js';
import {
  FLAG_ALIVE,
  FLAG_BEGUN,
  KIND_COUNTER,
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
  R_X,
  R_YOU,
  rowAt,
  setAt,
} from '../state/row.js';
import { PRESENT } from '../state/status.js';
import { writePart } from './part.js';
import { newStaticRow } from './static.js';

/** Keyword counters in layer 6 (CR 122.1b), or counters of power and toughness in 7c (CR 613.7c): an effect for each kind on each object, or on that slot only. */
export function addCounters(s: Engine, start: number, layer: number, only: number): number {
  const templates = layer === LAYER_6 ? s.templates.keywordCounters : s.templates.powerCounters;
  let count = start;
  for (let c = 0; c < s.data[s.at.header + H_COUNTERS]!; c++) {
    const cell = s.at.counters + c * COUNTER;
    const kind = s.data[cell + C_KIND]!;
    const slot = s.data[cell + C_SLOT]!;
    const template = templates[kind];
    if ((only >= 0 && slot !== only) || template === undefined || s.data[cell + C_AMOUNT] === 0) continue;
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
    data[row + R_X] = keywordInstances(data[cell + C_AMOUNT]!);
    data[row + R_TARGETS] = 0;
    data[row + R_NAMED] = 0;
    data[row + R_FLAGS] = FLAG_ALIVE | FLAG_BEGUN;
    data[row + R_ABILITY] = -1;
    data[row + R_CONDITION] = -1;
    data[row + R_FIXED] = saturate(data[cell + C_AMOUNT]! * s.book.counterPower[kind]!);
    data[row + R_FIXED + 1] = saturate(data[cell + C_AMOUNT]! * s.book.counterToughness[kind]!);
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
