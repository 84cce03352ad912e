/**
 * CR 613.4: layer 7. 7a: what defining abilities say; 7b: what sets; 7c: what adds, counters too; 7d: switches, on the finished numbers of 7c.
 * The four differ only in which columns they read and write. Hot: allocates nothing.
 */
import * as op from '../compile/opcodes.js';
import { valueOf } from '../match/value.js';
import {
  C_AMOUNT,
  C_KIND,
  C_SLOT,
  COPIABLE,
  COUNTER,
  type Engine,
  H_COUNTERS,
  KIND_COUNTER,
  KIND_RESOLVED,
  R_FIXED,
  R_KIND,
  R_TEMPLATE,
  V_POWER,
  V_TOUGHNESS,
  valueAt,
} from '../state/engine.js';

/** Before 7a: base power and toughness are the copiable ones. */
export function beginBase(s: Engine): void {
  const { data, objects, at } = s;
  const power = valueAt(s, COPIABLE, V_POWER, 0);
  const toughness = valueAt(s, COPIABLE, V_TOUGHNESS, 0);
  data.copyWithin(at.basePower, power, power + objects);
  data.copyWithin(at.baseToughness, toughness, toughness + objects);
  s.powerAt = s.basePowerAt = at.basePower;
  s.toughnessAt = s.baseToughnessAt = at.baseToughness;
}

/** Before 7c: from the base on, with the counters (CR 122.1a) unless they take part one by one (CR 613.7c). */
export function beginModify(s: Engine, countersApart: boolean): void {
  const { data, objects, at } = s;
  data.copyWithin(at.power, at.basePower, at.basePower + objects);
  data.copyWithin(at.toughness, at.baseToughness, at.baseToughness + objects);
  s.powerAt = at.power;
  s.toughnessAt = at.toughness;
  if (countersApart) return;
  const end = at.counters + data[at.header + H_COUNTERS]! * COUNTER;
  for (let c = at.counters; c < end; c += COUNTER) {
    const kind = data[c + C_KIND]!;
    const slot = data[c + C_SLOT]!;
    const amount = data[c + C_AMOUNT]!;
    data[at.power + slot]! += amount * s.book.counterPower[kind]!;
    data[at.toughness + slot]! += amount * s.book.counterToughness[kind]!;
  }
}

export function applyPowerToughness(s: Engine, operations: number, set: number, row: number): void {
  const { code, data, words } = s;
  const template = s.templates.all[data[row + R_TEMPLATE]!]!;
  const each = template.operandsReadIt && data[row + R_KIND] !== KIND_RESOLVED;
  for (let pc = operations; ; ) {
    switch (code[pc]) {
      case op.SET_POWER:
      case op.SET_TOUGHNESS: {
        const column = code[pc] === op.SET_POWER ? s.powerAt : s.toughnessAt;
        const all = each ? 0 : operand(s, row, code[pc + 1]!, -1);
        for (let w = 0; w < words; w++) {
          for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1) {
            const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
            data[column + slot] = each ? operand(s, row, code[pc + 1]!, slot) : all;
          }
        }
        pc += 2;
        break;
      }
      case op.ADD_POWER_TOUGHNESS: {
        let power = each ? 0 : operand(s, row, code[pc + 1]!, -1);
        let toughness = each ? 0 : operand(s, row, code[pc + 2]!, -1);
        for (let w = 0; w < words; w++) {
          for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1) {
            const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
            if (each) {
              power = operand(s, row, code[pc + 1]!, slot);
              toughness = operand(s, row, code[pc + 2]!, slot);
            }
            data[s.powerAt + slot]! += power;
            data[s.toughnessAt + slot]! += toughness;
          }
        }
        pc += 3;
        break;
      }
      case op.SWITCH:
        for (let w = 0; w < words; w++) {
          for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1) {
            const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
            const power = data[s.powerAt + slot]!;
            data[s.powerAt + slot] = data[s.toughnessAt + slot]!;
            data[s.toughnessAt + slot] = power;
          }
        }
        pc += 1;
        break;
      default:
        return;
    }
  }
}

/** A number of an effect: fixed as it began for one from a resolution (CR 608.2h, 611.2d), else worked out now. */
export function operand(s: Engine, row: number, index: number, it: number): number {
  const kind = s.data[row + R_KIND];
  if (kind === KIND_RESOLVED || kind === KIND_COUNTER) return s.data[row + R_FIXED + index]!;
  return valueOf(s, s.templates.all[s.data[row + R_TEMPLATE]!]!.operands[index]!, row, it);
}
