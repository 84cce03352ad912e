/**
 * Compiles conditions: what an `if` or a `while` asks. Cold.
 */

import { BugError, type Compare, type Condition } from '@stratum/cards';
import type { Emitter } from './emitter.js';
import { COMPARISONS, who } from './filter.js';
import * as op from './opcodes.js';

/** The node of a condition. */
export function compileCondition(e: Emitter, c: Condition): number {
  if ('exists' in c) return e.emit([op.EXISTS, e.filter(c.exists)]);
  if ('count' in c) {
    const count = e.track(() => e.emit([op.COUNT, e.filter(c.count)]));
    return comparison(e, count, c.is);
  }
  if ('value' in c) return comparison(e, e.value(c.value), c.is);
  if ('thisIs' in c) return e.emit([op.OBJECT_IS, op.THIS, e.filter(c.thisIs)]);
  if ('attachedIs' in c) return e.emit([op.OBJECT_IS, e.reference('attached'), e.filter(c.attachedIs)]);
  if ('ref' in c) return e.emit([op.OBJECT_IS, e.reference(c.ref), e.filter(c.is)]);
  if ('turn' in c) {
    e.note(op.CHANNEL_TURN);
    return e.emit([op.TURN_OF, ...who(e, c.turn)]);
  }
  if ('and' in c) {
    const parts = c.and.map((part) => e.condition(part));
    return e.emit([op.BOTH, parts.length, ...parts]);
  }
  if ('or' in c) {
    const parts = c.or.map((part) => e.condition(part));
    return e.emit([op.EITHER, parts.length, ...parts]);
  }
  if ('not' in c) return e.emit([op.NOT, e.condition(c.not)]);
  c satisfies never;
  throw new BugError('E490', 'a condition of the vocabulary is not compiled');
}

function comparison(e: Emitter, node: number, test: Compare): number {
  if (typeof test === 'number') return e.emit([op.VALUE_IS, node, op.EQ, e.value(test)]);
  const parts: number[] = [];
  for (const key of ['eq', 'gte', 'lte', 'gt', 'lt'] as const) {
    const operand = test[key];
    if (operand !== undefined) {
      const right = e.value(operand);
      parts.push(e.emit([op.VALUE_IS, node, COMPARISONS[key], right]));
    }
  }
  return parts.length === 1 ? parts[0]! : e.emit([op.BOTH, parts.length, ...parts]);
}
