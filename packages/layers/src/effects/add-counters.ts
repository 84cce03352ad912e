/**
 * Counters that are effects of their own in the program (CR 122.1, 613.7c). Throws OUT_OF_ROOM; allocates nothing.
 */
import { keywordInstances } from '@stratum/cards/rules';
import type { Template } from '../compile/template.js';
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
  R_SET,
  R_SOURCE,
  R_TEMPLATE,
  R_X,
  R_YOU,
  rowAt,
  setAt,
} from '../state/row.js';
import { PRESENT } from '../state/status.js';
import { writePart } from './part.js';
import { newStaticRow } from './static.js';

/** Counters that always are effects (CR 122.1b, 122.1j), or those of power and toughness (CR 613.7c): one for each kind on each object, or on that slot only. */
export function addCounters(s: Engine, start: number, templates: readonly (Template | undefined)[], only: number): number {
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
    const says = s.templates.counterAbilities[kind]!;
    data[row + R_FLAGS] = says < 0 ? FLAG_ALIVE | FLAG_BEGUN : FLAG_ALIVE;
    data[row + R_ABILITY] = says;
    data[row + R_CONDITION] = says < 0 ? -1 : s.templates.statics[says]!.condition;
    data[row + R_FIXED] = times(s, cell, template, s.book.counterPower[kind]!, 0);
    data[row + R_FIXED + 1] = times(s, cell, template, s.book.counterToughness[kind]!, 1);
    data[row + R_HOLDER] = -1;
    data[row + R_FOUND] = -1;
    data[row + R_SET] = number;
    const set = setAt(s, row);
    for (let w = 0; w < s.words; w++) data[set + w] = 0;
    data[set + (slot >>> 5)] = 1 << (slot & 31);
    if (count >= s.programParts) throw OUT_OF_ROOM;
    for (let p = 0; p < template.parts.length; p++) {
      writePart(s, count++, number, template, template.parts[p]!);
    }
  }
  return count;
}

/** What so many counters of a kind add. */
function times(s: Engine, cell: number, template: Template, own: number, index: 0 | 1): number {
  const said = template.effect.pt?.[index];
  return saturate(s.data[cell + C_AMOUNT]! * (typeof said === 'number' && said !== 0 ? said : own));
}
