/**
 * One pass through layers 4 to 7 by its plan (CR 613.1): the same result as the walk that runs `runLayer`, with nothing to choose and nothing to look up.
 * The only other place where characteristics change; what it can't do by itself it leaves to the functions of the walk. Hot: allocates nothing.
 */
import type { Engine } from '../state/engine.js';
import { COPIABLE, V_POWER, valueAt } from '../state/values.js';
import { numbersAreModest } from './modest-numbers.js';
import { call } from './replay-call.js';
import * as step from './step.js';

/** False if the plan is no longer what has to be done: the pass is walked from its start then. */
export function replay(s: Engine): boolean {
  const { data, at, objects, words: stride } = s;
  const words = data[at.plan + step.PLAN_WORDS]!;
  const marked = data[at.plan + step.PLAN_MARKED]!;
  const markedBase = data[at.plan + step.PLAN_MARKED_BASE]!;
  // LAYOUT: a column of toughness follows that of power
  const { basePower: base, power: result } = at;
  let pc = at.plan + step.PLAN_STEPS;
  for (;;) {
    switch (data[pc]) {
      case step.END:
        return true;
      case step.COPY: {
        const to = data[pc + 1]!;
        const from = data[pc + 2]!;
        const length = data[pc + 3]!;
        for (let i = 0; i < length; i++) data[to + i] = data[from + i]!;
        pc += 4;
        break;
      }
      case step.FIND_OTHER: {
        const set = data[pc + 1]!;
        const a = data[pc + 2]!;
        const b = data[pc + 3]!;
        const c = data[pc + 4]!;
        for (let w = 0; w < words; w++) data[set + w] = data[a + w]! & data[b + w]! & data[c + w]!;
        data[data[pc + 5]!]! &= data[pc + 6]!;
        pc += 7;
        break;
      }
      case step.FIND_2: {
        const set = data[pc + 1]!;
        const a = data[pc + 2]!;
        const b = data[pc + 3]!;
        for (let w = 0; w < words; w++) data[set + w] = data[a + w]! & data[b + w]!;
        pc += 4;
        break;
      }
      case step.FIND_3: {
        const set = data[pc + 1]!;
        const a = data[pc + 2]!;
        const b = data[pc + 3]!;
        const c = data[pc + 4]!;
        for (let w = 0; w < words; w++) data[set + w] = data[a + w]! & data[b + w]! & data[c + w]!;
        pc += 5;
        break;
      }
      case step.FIND_4: {
        const set = data[pc + 1]!;
        const a = data[pc + 2]!;
        const b = data[pc + 3]!;
        const c = data[pc + 4]!;
        const d = data[pc + 5]!;
        for (let w = 0; w < words; w++) data[set + w] = data[a + w]! & data[b + w]! & data[c + w]! & data[d + w]!;
        pc += 6;
        break;
      }
      case step.FIND_MANY: {
        const set = data[pc + 1]!;
        const end = pc + 3 + 2 * data[pc + 2]!;
        for (let w = 0; w < words; w++) {
          let mask = -1;
          for (let test = pc + 3; test < end; test += 2) mask &= data[data[test]! + w]! ^ data[test + 1]!;
          data[set + w] = mask;
        }
        pc = end;
        break;
      }
      case step.KEEP_BITS:
        data[data[pc + 1]!]! &= data[pc + 2]!;
        pc += 3;
        break;
      case step.ADD_BITS:
        data[data[pc + 1]!]! |= data[pc + 2]!;
        pc += 3;
        break;
      case step.ADD_PLANE: {
        const plane = data[pc + 1]!;
        const from = data[pc + 2]!;
        const set = data[pc + 3]!;
        for (let w = 0; w < words; w++) data[plane + w] = data[from + w]! | data[set + w]!;
        pc += 4;
        break;
      }
      case step.TAKE_PLANE: {
        const plane = data[pc + 1]!;
        const from = data[pc + 2]!;
        const set = data[pc + 3]!;
        for (let w = 0; w < words; w++) data[plane + w] = data[from + w]! & ~data[set + w]!;
        pc += 4;
        break;
      }
      case step.GAIN: {
        const plane = data[pc + 1]!;
        const from = data[pc + 2]!;
        const set = data[pc + 3]!;
        const a = data[pc + 4]!;
        const b = data[pc + 5]!;
        for (let w = 0; w < words; w++) data[plane + w] = data[from + w]! | (data[set + w]! & (data[a + w]! | data[b + w]!));
        pc += 6;
        break;
      }
      case step.TAKE_COLORS: {
        const plane = data[pc + 1]!;
        const from = data[pc + 2]!;
        const set = data[pc + 3]!;
        for (let w = 0; w < words; w++) {
          const kept = ~data[set + w]!;
          data[plane + w] = data[from + w]! & kept;
          for (let cell = stride + w; cell < 5 * stride; cell += stride) data[plane + cell] = data[from + cell]! & kept;
        }
        pc += 4;
        break;
      }
      case step.STOP_UNLESS: {
        const set = data[pc + 1]!;
        const known = data[pc + 2]!;
        for (let w = 0; w < words; w++) if (data[set + w] !== data[known + w]) return false;
        pc += 3;
        break;
      }
      case step.COUNT: {
        const end = pc + 3 + 2 * data[pc + 2]!;
        let count = 0;
        for (let w = 0; w < words; w++) {
          let mask = -1;
          for (let test = pc + 3; test < end; test += 2) mask &= data[data[test]! + w]! ^ data[test + 1]!;
          mask -= (mask >>> 1) & 0x5555_5555;
          mask = (mask & 0x3333_3333) + ((mask >>> 2) & 0x3333_3333);
          count += Math.imul((mask + (mask >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
        }
        data[data[pc + 1]!] = count;
        pc = end;
        break;
      }
      case step.RESET_BASE: {
        const from = valueAt(s, COPIABLE, V_POWER, 0);
        for (let w = 0; w < words; w++) {
          const last = (w << 5) + 31;
          for (let bits = data[markedBase + w]!; bits !== 0; ) {
            const high = Math.clz32(bits);
            bits ^= 0x8000_0000 >>> high;
            const slot = last - high;
            data[base + slot] = data[from + slot]!;
            data[base + objects + slot] = data[from + objects + slot]!;
          }
        }
        pc += 1;
        break;
      }
      case step.COPY_BASE: {
        const slots = data[at.plan + step.PLAN_SLOTS]!;
        const power = valueAt(s, COPIABLE, V_POWER, 0);
        data.copyWithin(base, power, power + slots);
        data.copyWithin(base + objects, power + objects, power + objects + slots);
        pc += 1;
        break;
      }
      case step.BEGIN_MODIFY: {
        // CR 122.1a: from the base on, with the counters
        const added = at.addedPower;
        for (let w = 0; w < words; w++) {
          const last = (w << 5) + 31;
          for (let bits = data[marked + w]!; bits !== 0; ) {
            const high = Math.clz32(bits);
            bits ^= 0x8000_0000 >>> high;
            const slot = last - high;
            data[result + slot] = (data[base + slot]! + data[added + slot]!) | 0;
            data[result + objects + slot] = (data[base + objects + slot]! + data[added + objects + slot]!) | 0;
          }
        }
        pc += 1;
        break;
      }
      case step.SET:
      case step.SET_FROM: {
        const set = data[pc + 1]!;
        const fixed = data[pc] === step.SET;
        const power = fixed ? data[pc + 2]! : data[data[pc + 2]!]!;
        const toughness = fixed ? data[pc + 3]! : data[data[pc + 3]!]!;
        for (let w = 0; w < words; w++) {
          const last = base + (w << 5) + 31;
          let bits = data[set + w]!;
          if (marked !== 0) {
            data[marked + w]! |= bits;
            data[markedBase + w]! |= bits;
          }
          while (bits !== 0) {
            const high = Math.clz32(bits);
            bits ^= 0x8000_0000 >>> high;
            data[last - high] = power;
            data[last - high + objects] = toughness;
          }
        }
        pc += 4;
        break;
      }
      case step.ADD:
      case step.ADD_FROM: {
        const set = data[pc + 1]!;
        const fixed = data[pc] === step.ADD;
        const power = fixed ? data[pc + 2]! : data[data[pc + 2]!]!;
        const toughness = fixed ? data[pc + 3]! : data[data[pc + 3]!]!;
        for (let w = 0; w < words; w++) {
          const last = result + (w << 5) + 31;
          let bits = data[set + w]!;
          if (marked !== 0) data[marked + w]! |= bits;
          while (bits !== 0) {
            const high = Math.clz32(bits);
            bits ^= 0x8000_0000 >>> high;
            const cell = last - high;
            data[cell] = (data[cell]! + power) | 0;
            data[cell + objects] = (data[cell + objects]! + toughness) | 0;
          }
        }
        pc += 4;
        break;
      }
      case step.ADD_FOUND: {
        const set = data[pc + 1]!;
        const a = data[pc + 2]!;
        const b = data[pc + 3]!;
        const c = data[pc + 4]!;
        const power = data[pc + 5]!;
        const toughness = data[pc + 6]!;
        for (let w = 0; w < words; w++) {
          const last = result + (w << 5) + 31;
          let bits = data[a + w]! & data[b + w]! & data[c + w]!;
          data[set + w] = bits;
          if (marked !== 0) data[marked + w]! |= bits;
          while (bits !== 0) {
            const high = Math.clz32(bits);
            bits ^= 0x8000_0000 >>> high;
            const cell = last - high;
            data[cell] = (data[cell]! + power) | 0;
            data[cell + objects] = (data[cell + objects]! + toughness) | 0;
          }
        }
        pc += 7;
        break;
      }
      case step.SUM:
      case step.SUM_FOUND: {
        const set = data[pc + 1]!;
        const isFound = data[pc] === step.SUM_FOUND;
        const both = data[pc + (isFound ? 5 : 2)]!;
        const sums = data[at.plan + step.PLAN_SUMS]!;
        if (isFound)
          for (let w = 0; w < words; w++) data[set + w] = data[data[pc + 2]! + w]! & data[data[pc + 3]! + w]! & data[data[pc + 4]! + w]!;
        for (let w = 0; w < words; w++) {
          const last = sums + (w << 5) + 31;
          for (let bits = data[set + w]!; bits !== 0; ) {
            const high = Math.clz32(bits);
            bits ^= 0x8000_0000 >>> high;
            data[last - high] = (data[last - high]! + both) | 0;
          }
        }
        pc += isFound ? 6 : 3;
        break;
      }
      case step.SET_ONE:
        data[base + data[pc + 1]!] = data[data[pc + 2]!]!;
        data[base + objects + data[pc + 1]!] = data[data[pc + 3]!]!;
        pc += 4;
        break;
      case step.ADD_ONE:
        data[result + data[pc + 1]!]! += data[pc + 2]!;
        data[result + objects + data[pc + 1]!]! += data[pc + 3]!;
        pc += 4;
        break;
      case step.IS_MODEST:
        if (!numbersAreModest(s)) return false;
        pc += 1;
        break;
      default:
        pc = call(s, pc);
    }
  }
}
