/**
 * Counters that are effects of their own in the program (CR 122.1, 613.7c). Throws OUT_OF_ROOM; allocates nothing.
 */
import { keywordInstances } from '@stratum/cards/rules';
import type { Template } from '../compile/template.js';
import { saturate } from '../match/saturate.js';
import { C_AMOUNT, C_KIND, C_SLOT, C_TIMESTAMP, COUNTER } from '../state/counter.js';
import type { Engine } from '../state/engine.js';
import { H_COUNTERS } from '../state/header.js';
import { amountCell } from '../state/number-counters.js';
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
import { hasStatus, PRESENT } from '../state/status.js';
import { writePart } from './part.js';
import { newStaticRow } from './static.js';

/** Counters that always are effects (CR 122.1b, 122.1j): one for each kind on each object, or on that slot only. */
export function addEffectCounters(s: Engine, start: number, only: number): number {
  let count = start;
  for (let c = 0; c < s.header[H_COUNTERS]!; c++) {
    const cell = s.at.counters + c * COUNTER;
    const kind = s.data[cell + C_KIND]!;
    const slot = s.data[cell + C_SLOT]!;
    const template = s.templates.effectCounters[kind];
    if ((only >= 0 && slot !== only) || template === undefined || !hasStatus(s, PRESENT, slot)) continue;
    const row = newCounterRow(s, template, slot, s.data[cell + C_TIMESTAMP]!);
    const { data } = s;
    const amount = data[cell + C_AMOUNT]!;
    const says = s.templates.counterAbilities[kind]!;
    data[row + R_X] = keywordInstances(amount);
    if (says >= 0) {
      data[row + R_FLAGS] = FLAG_ALIVE;
      data[row + R_ABILITY] = says;
      data[row + R_CONDITION] = s.templates.statics[says]!.condition;
    }
    data[row + R_FIXED] = times(template, 0, amount);
    data[row + R_FIXED + 1] = times(template, 1, amount);
    count = addParts(s, count, row, template);
  }
  return count;
}

/** Counters of power and toughness, where they take part one by one (CR 613.7c): one for each kind on each object, or on that slot only. */
export function addNumberCounters(s: Engine, start: number, only: number): number {
  let count = start;
  const { numberKinds, powerCounters } = s.templates;
  for (let i = 0; i < numberKinds.length; i++) {
    const { index, column, power, toughness } = numberKinds[i]!;
    const template = powerCounters[index]!;
    const end = only >= 0 ? only + 1 : s.objects;
    for (let slot = Math.max(only, 0); slot < end; slot++) {
      const cell = amountCell(s, column, slot);
      if (s.data[cell] === 0 || !hasStatus(s, PRESENT, slot)) continue;
      const row = newCounterRow(s, template, slot, s.data[cell + s.objects]!);
      const { data } = s;
      data[row + R_FIXED] = saturate(data[cell]! * power);
      data[row + R_FIXED + 1] = saturate(data[cell]! * toughness);
      count = addParts(s, count, row, template);
    }
  }
  return count;
}

/** A new row for the effect of counters on that object; its offset. */
function newCounterRow(s: Engine, template: Template, slot: number, timestamp: number): number {
  const number = newStaticRow(s);
  const { data } = s;
  const row = rowAt(s, number);
  data[row + R_TEMPLATE] = template.id;
  data[row + R_KIND] = KIND_COUNTER;
  data[row + R_SOURCE] = data[s.at.entityOf + slot]!;
  data[row + R_YOU] = -1;
  data[row + R_MAJOR] = timestamp;
  data[row + R_MINOR] = 0;
  data[row + R_X] = 1;
  data[row + R_FLAGS] = FLAG_ALIVE | FLAG_BEGUN;
  data[row + R_ABILITY] = -1;
  data[row + R_CONDITION] = -1;
  data[row + R_HOLDER] = -1;
  data[row + R_FOUND] = -1;
  data[row + R_SET] = number;
  const set = setAt(s, row);
  for (let w = 0; w < s.words; w++) data[set + w] = 0;
  data[set + (slot >>> 5)] = 1 << (slot & 31);
  return row;
}

function addParts(s: Engine, start: number, row: number, template: Template): number {
  if (start >= s.programParts) throw OUT_OF_ROOM;
  const { parts } = template;
  for (let p = 0; p < parts.length; p++) writePart(s, start + p, s.data[row + R_SET]!, template, parts[p]!);
  return start + parts.length;
}

/** What so many counters add whose ability adds fixed numbers (CR 122.1j); 0 for all others. */
function times(template: Template, index: 0 | 1, amount: number): number {
  const said = template.effect.pt?.[index];
  return typeof said === 'number' ? saturate(amount * said) : 0;
}
