/**
 * CR 613.4: layer 7. 7a: what defining abilities say; 7b: what sets; 7c: what adds, counters too; 7d: switches, on the finished numbers of 7c.
 * The four differ only in which columns they read and write. Hot: allocates nothing.
 */

import * as op from '../compile/opcodes.js';
import { WORDS } from '../compile/operation-words.js';
import { FAR, NEAR_END, saturate } from '../match/saturate.js';
import { beginReading, endReading } from '../match/sharing.js';
import { valueOf } from '../match/value.js';
import type { Engine } from '../state/engine.js';
import { amountCell } from '../state/number-counters.js';
import { NUMBERS_ADD, NUMBERS_SET, P_FIRST, P_NUMBERS, P_OPERATIONS, P_SECOND } from '../state/part.js';
import { KIND_COUNTER, KIND_RESOLVED, R_FIXED, R_KIND, R_TEMPLATE, setAt } from '../state/row.js';
import { TEXT, V_POWER, valueAt } from '../state/values.js';

/** Before 7a: base power and toughness are those of the text. */
export function beginBase(s: Engine): void {
  const { data, objects, at } = s;
  const power = valueAt(s, TEXT, V_POWER, 0);
  // LAYOUT: power and toughness are two columns in a row, here and there
  data.copyWithin(at.basePower, power, power + 2 * objects);
  s.powerAt = s.basePowerAt = at.basePower;
  s.toughnessAt = s.baseToughnessAt = at.baseToughness;
}

/** Before 7c: from the base on, with the counters (CR 122.1a) unless they take part one by one (CR 613.7c). */
export function beginModify(s: Engine, countersApart: boolean): void {
  const { data, objects, at } = s;
  data.copyWithin(at.power, at.basePower, at.basePower + 2 * objects);
  s.powerAt = at.power;
  s.toughnessAt = at.toughness;
  if (countersApart) return;
  const { numberKinds } = s.templates;
  for (let i = 0; i < numberKinds.length; i++) {
    const { column, power, toughness } = numberKinds[i]!;
    const amounts = amountCell(s, column, 0);
    for (let slot = 0; slot < objects; slot++) {
      const amount = data[amounts + slot]!;
      if (amount === 0) continue;
      const a = saturate(amount * power);
      const b = saturate(amount * toughness);
      noteMoved(s, a, b);
      data[at.power + slot] = inRange(s, data[at.power + slot]! + a);
      data[at.toughness + slot] = inRange(s, data[at.toughness + slot]! + b);
    }
  }
}

/** A sum, stopped at the end of the range. */
function inRange(s: Engine, sum: number): number {
  if (sum < NEAR_END && sum > -NEAR_END) return sum;
  s.moved = FAR;
  return saturate(sum);
}

/** Before an addition to any number of objects. */
function noteMoved(s: Engine, power: number, toughness: number): void {
  s.moved = saturate(s.moved + Math.abs(power) + Math.abs(toughness));
}

/** A part of layer 7: fixed numbers at once, everything else by its operations. */
export function applyNumbers(s: Engine, part: number, row: number): void {
  const { data, words, powerAt, toughnessAt } = s;
  const set = setAt(s, row);
  const a = data[part + P_FIRST]!;
  const b = data[part + P_SECOND]!;
  switch (data[part + P_NUMBERS]) {
    case NUMBERS_ADD:
      noteMoved(s, a, b);
      for (let w = 0; w < words; w++) {
        for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1) {
          const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
          data[powerAt + slot] = inRange(s, data[powerAt + slot]! + a);
          data[toughnessAt + slot] = inRange(s, data[toughnessAt + slot]! + b);
        }
      }
      return;
    case NUMBERS_SET:
      for (let w = 0; w < words; w++) {
        for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1) {
          const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
          data[powerAt + slot] = a;
          data[toughnessAt + slot] = b;
        }
      }
      return;
    default:
      applyPowerToughness(s, data[part + P_OPERATIONS]!, set, row);
  }
}

function applyPowerToughness(s: Engine, operations: number, set: number, row: number): void {
  const { code, data, words } = s;
  const template = s.templates.all[data[row + R_TEMPLATE]!]!;
  if (template.operandsReadIt && data[row + R_KIND] !== KIND_RESOLVED) {
    applyToEach(s, operations, set, row);
    return;
  }
  // all its numbers are read before any is written
  const count = template.operands.length;
  const first = count > 0 ? operand(s, row, 0, -1) : 0;
  const second = count > 1 ? operand(s, row, 1, -1) : 0;
  const third = count > 2 ? operand(s, row, 2, -1) : 0;
  const fourth = count > 3 ? operand(s, row, 3, -1) : 0;
  for (let pc = operations; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    const a = pick(code[pc + 1]!, first, second, third, fourth);
    const b = pick(code[pc + 2]!, first, second, third, fourth);
    for (let w = 0; w < words; w++) {
      for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1) change(s, code[pc]!, (w << 5) + (31 - Math.clz32(bits & -bits)), a, b);
    }
  }
}

function pick(index: number, first: number, second: number, third: number, fourth: number): number {
  return index === 0 ? first : index === 1 ? second : index === 2 ? third : fourth;
}

function change(s: Engine, opcode: number, slot: number, a: number, b: number): void {
  const { data } = s;
  switch (opcode) {
    case op.SET_POWER:
      data[s.powerAt + slot] = a;
      return;
    case op.SET_TOUGHNESS:
      data[s.toughnessAt + slot] = a;
      return;
    case op.ADD_POWER_TOUGHNESS:
      noteMoved(s, a, b);
      data[s.powerAt + slot] = inRange(s, data[s.powerAt + slot]! + saturate(a));
      data[s.toughnessAt + slot] = inRange(s, data[s.toughnessAt + slot]! + saturate(b));
      return;
    default: {
      const power = data[s.powerAt + slot]!;
      data[s.powerAt + slot] = data[s.toughnessAt + slot]!;
      data[s.toughnessAt + slot] = power;
    }
  }
}

/** Numbers that differ from object to object: all are worked out before any is written. */
function applyToEach(s: Engine, operations: number, set: number, row: number): void {
  const { code, data, words } = s;
  const room = s.trial ? s.trialRoom.tried : s.trialRoom.numbers;
  let n = 0;
  beginReading(s);
  for (let pc = operations; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    for (let w = 0; w < words; w++) {
      for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1) {
        const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
        if (code[pc] !== op.SWITCH) room[n++] = operand(s, row, code[pc + 1]!, slot);
        if (code[pc] === op.ADD_POWER_TOUGHNESS) room[n++] = operand(s, row, code[pc + 2]!, slot);
      }
    }
  }
  endReading(s);
  n = 0;
  for (let pc = operations; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    for (let w = 0; w < words; w++) {
      for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1) {
        const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
        const a = code[pc] === op.SWITCH ? 0 : room[n++]!;
        const b = code[pc] === op.ADD_POWER_TOUGHNESS ? room[n++]! : 0;
        change(s, code[pc]!, slot, a, b);
      }
    }
  }
}

/** A number of an effect: fixed as it began for one from a resolution (CR 608.2h, 611.2d), else worked out now. */
export function operand(s: Engine, row: number, index: number, it: number): number {
  const kind = s.data[row + R_KIND];
  if (kind === KIND_RESOLVED || kind === KIND_COUNTER) return s.data[row + R_FIXED + index]!;
  return valueOf(s, s.templates.all[s.data[row + R_TEMPLATE]!]!.operands[index]!, row, it);
}
