/**
 * Compiles values: numbers that the rules work out when they are asked for (CR 107, 608.2h). Cold.
 */

import { BugError, type Filter, type Ref, type Value } from '@stratum/cards';
import { COLORS } from './codebook.js';
import type { Emitter } from './emitter.js';
import { compileFilter, counterKind, QUANTITIES, who } from './filter.js';
import * as op from './opcodes.js';

function ofObject(e: Emitter, quantity: number, kind: number, ref: Ref): number {
  if (quantity === op.COUNTERS) e.note(op.CHANNEL_COUNTERS);
  else if (quantity === op.MANA_VALUE) e.note(op.CHANNEL_COPIABLE);
  else e.note(op.CHANNEL_PT | op.CHANNEL_TYPE);
  return e.emit([op.OF_OBJECT, quantity, kind, e.reference(ref)]);
}

/** Who shares a creature type with "it", where the rest of the filter does not speak of "it": they are the same for each "it". */
function countSharing(e: Emitter, filter: Filter): number {
  const { sharesCreatureTypeWith: _, notIt = false, ...others } = filter;
  const rest = e.track(() => compileFilter(e, others));
  if (e.readsIt(rest)) return e.emit([op.COUNT, e.filter(filter)]);
  e.noteIt();
  e.note(op.CHANNEL_TYPE | op.CHANNEL_SUBTYPE);
  return e.emit([op.COUNT_SHARING, rest, notIt ? 1 : 0]);
}

/** The node of a value; literals and X are not values of this kind. */
export function compileValue(e: Emitter, v: Exclude<Value, number | 'X'>): number {
  if ('count' in v) return v.count.sharesCreatureTypeWith === 'it' ? countSharing(e, v.count) : e.emit([op.COUNT, e.filter(v.count)]);
  if ('distinct' in v) {
    const what = {
      types: op.CARD_TYPES_AMONG,
      colors: op.COLORS_AMONG,
      creatureTypes: op.CREATURE_TYPES_AMONG,
      basicLandTypes: op.BASIC_LAND_TYPES_AMONG,
    };
    e.note(op.CHANNEL_TYPE | op.CHANNEL_SUBTYPE | op.CHANNEL_COLOR);
    return e.emit([op.DISTINCT, what[v.distinct], e.filter(v.among)]);
  }
  if ('greatest' in v) {
    e.note(v.greatest === 'manaValue' ? op.CHANNEL_COPIABLE : op.CHANNEL_PT | op.CHANNEL_TYPE);
    return e.emit([op.GREATEST, QUANTITIES[v.greatest], e.filter(v.among)]);
  }
  if ('power' in v) return ofObject(e, op.POWER, 0, v.power);
  if ('toughness' in v) return ofObject(e, op.TOUGHNESS, 0, v.toughness);
  if ('manaValue' in v) return ofObject(e, op.MANA_VALUE, 0, v.manaValue);
  if ('counters' in v) return ofObject(e, op.COUNTERS, counterKind(e, v.counters), v.of);
  if ('hand' in v) {
    e.note(op.CHANNEL_ZONES);
    return e.emit([op.HAND, ...who(e, v.hand)]);
  }
  if ('life' in v) {
    e.note(op.CHANNEL_LIFE);
    return e.emit([op.LIFE, ...who(e, v.life)]);
  }
  if ('devotion' in v) {
    e.note(op.CHANNEL_CONTROL | op.CHANNEL_COPIABLE);
    return e.emit([op.DEVOTION, COLORS.indexOf(v.devotion)]);
  }
  if ('sum' in v) {
    const parts = v.sum.map((part) => e.value(part));
    return e.emit([op.SUM, parts.length, ...parts]);
  }
  if ('times' in v) {
    const parts = v.times.map((part) => e.value(part));
    return e.emit([op.TIMES, ...parts]);
  }
  if ('negative' in v) return e.emit([op.NEGATIVE, e.value(v.negative)]);
  if ('if' in v) {
    const parts = [e.condition(v.if), e.value(v.then), e.value(v.else)];
    return e.emit([op.IF, ...parts]);
  }
  v satisfies never;
  throw new BugError('E490', 'a value of the vocabulary is not compiled');
}
