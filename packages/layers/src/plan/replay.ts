/**
 * One pass through layers 4 to 7 by its plan (CR 613.1): the same result as the walk that runs `runLayer`, with nothing to choose and nothing to look up.
 * The only other place where characteristics change; what it can't do by itself it leaves to the functions of the walk. Hot: allocates nothing.
 */
import type { Engine } from '../state/engine.js';
import { H_LOG, H_SEQUENCE } from '../state/header.js';
import { COPIABLE, V_POWER, valueAt } from '../state/values.js';
import * as step from './step.js';

/**
 * Carries out the steps from one on: DONE, or where a step stands that is left to the functions of the walk, or STOPPED. PERF: with no call in it, and with places
 * cut to what they may be, which leaves out tests of the compiler's (bench scenes S, M).
 */
export function replay(s: Engine, start: number): number {
  const { data, at: offsets, words: stride } = s;
  const plan = offsets.plan & step.PLACE;
  const words = data[plan + step.PLAN_WORDS]! & step.SLOTS;
  const marked = data[plan + step.PLAN_MARKED]! & step.PLACE;
  const markedBase = data[plan + step.PLAN_MARKED_BASE]! & step.PLACE;
  // LAYOUT: a column of toughness follows that of power
  const objects = s.objects & step.SLOTS;
  const base = offsets.basePower & step.PLACE;
  const result = offsets.power & step.PLACE;
  let pc = start & step.PLACE;
  for (;;) {
    const at = pc & step.PLACE;
    switch (data[at]) {
      case step.END:
        return step.DONE;
      case step.STOP:
        return step.STOPPED;
      case step.COPY: {
        const to = data[at + 1]! & step.PLACE;
        const from = data[at + 2]! & step.PLACE;
        const length = data[at + 3]!;
        for (let i = 0; i < length; i++) data[to + i] = data[from + i]!;
        pc = at + 4;
        break;
      }
      case step.FIND_OTHER: {
        const set = data[at + 1]! & step.PLACE;
        const a = data[at + 2]! & step.PLACE;
        const b = data[at + 3]! & step.PLACE;
        const c = data[at + 4]! & step.PLACE;
        for (let w = 0; w < words; w++) data[set + w] = data[a + w]! & data[b + w]! & data[c + w]!;
        data[data[at + 5]!]! &= data[at + 6]!;
        pc = at + 7;
        break;
      }
      case step.FIND_2: {
        const set = data[at + 1]! & step.PLACE;
        const a = data[at + 2]! & step.PLACE;
        const b = data[at + 3]! & step.PLACE;
        for (let w = 0; w < words; w++) data[set + w] = data[a + w]! & data[b + w]!;
        pc = at + 4;
        break;
      }
      case step.FIND_3: {
        const set = data[at + 1]! & step.PLACE;
        const a = data[at + 2]! & step.PLACE;
        const b = data[at + 3]! & step.PLACE;
        const c = data[at + 4]! & step.PLACE;
        for (let w = 0; w < words; w++) data[set + w] = data[a + w]! & data[b + w]! & data[c + w]!;
        pc = at + 5;
        break;
      }
      case step.FIND_4: {
        const set = data[at + 1]! & step.PLACE;
        const a = data[at + 2]! & step.PLACE;
        const b = data[at + 3]! & step.PLACE;
        const c = data[at + 4]! & step.PLACE;
        const d = data[at + 5]! & step.PLACE;
        for (let w = 0; w < words; w++) data[set + w] = data[a + w]! & data[b + w]! & data[c + w]! & data[d + w]!;
        pc = at + 6;
        break;
      }
      case step.FIND_MANY: {
        const set = data[at + 1]! & step.PLACE;
        const end = at + 3 + 2 * data[at + 2]!;
        for (let w = 0; w < words; w++) {
          let mask = -1;
          for (let test = at + 3; test < end; test += 2) mask &= data[data[test]! + w]! ^ data[test + 1]!;
          data[set + w] = mask;
        }
        pc = end;
        break;
      }
      case step.KEEP_BITS:
        data[data[at + 1]!]! &= data[at + 2]!;
        pc = at + 3;
        break;
      case step.ADD_BITS:
        data[data[at + 1]!]! |= data[at + 2]!;
        pc = at + 3;
        break;
      case step.ADD_PLANE: {
        const plane = data[at + 1]! & step.PLACE;
        const from = data[at + 2]! & step.PLACE;
        const set = data[at + 3]! & step.PLACE;
        for (let w = 0; w < words; w++) data[plane + w] = data[from + w]! | data[set + w]!;
        pc = at + 4;
        break;
      }
      case step.TAKE_PLANE: {
        const plane = data[at + 1]! & step.PLACE;
        const from = data[at + 2]! & step.PLACE;
        const set = data[at + 3]! & step.PLACE;
        for (let w = 0; w < words; w++) data[plane + w] = data[from + w]! & ~data[set + w]!;
        pc = at + 4;
        break;
      }
      case step.GAIN: {
        const plane = data[at + 1]! & step.PLACE;
        const from = data[at + 2]! & step.PLACE;
        const set = data[at + 3]! & step.PLACE;
        const a = data[at + 4]! & step.PLACE;
        const b = data[at + 5]! & step.PLACE;
        for (let w = 0; w < words; w++) data[plane + w] = data[from + w]! | (data[set + w]! & (data[a + w]! | data[b + w]!));
        pc = at + 6;
        break;
      }
      case step.TAKE_COLORS: {
        const plane = data[at + 1]! & step.PLACE;
        const from = data[at + 2]! & step.PLACE;
        const set = data[at + 3]! & step.PLACE;
        for (let w = 0; w < words; w++) {
          const kept = ~data[set + w]!;
          data[plane + w] = data[from + w]! & kept;
          for (let cell = stride + w; cell < 5 * stride; cell += stride) data[plane + cell] = data[from + cell]! & kept;
        }
        pc = at + 4;
        break;
      }
      case step.STOP_UNLESS: {
        const set = data[at + 1]! & step.PLACE;
        const known = data[at + 2]! & step.PLACE;
        for (let w = 0; w < words; w++) if (data[set + w] !== data[known + w]) return step.STOPPED;
        pc = at + 3;
        break;
      }
      case step.COUNT: {
        const end = at + 3 + 2 * data[at + 2]!;
        let count = 0;
        for (let w = 0; w < words; w++) {
          let mask = -1;
          for (let test = at + 3; test < end; test += 2) mask &= data[data[test]! + w]! ^ data[test + 1]!;
          mask -= (mask >>> 1) & 0x5555_5555;
          mask = (mask & 0x3333_3333) + ((mask >>> 2) & 0x3333_3333);
          count += Math.imul((mask + (mask >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
        }
        data[data[at + 1]!] = count;
        pc = end;
        break;
      }
      case step.RESET_BASE: {
        const from = valueAt(s, COPIABLE, V_POWER, 0) & step.PLACE;
        for (let w = 0; w < words; w++) {
          const last = (w << 5) + 31;
          for (let bits = data[markedBase + w]!; bits !== 0; ) {
            const high = Math.clz32(bits);
            bits ^= 0x8000_0000 >>> high;
            const slot = (last - high) & step.SLOTS;
            data[base + slot] = data[from + slot]!;
            data[base + objects + slot] = data[from + objects + slot]!;
          }
        }
        pc = at + 1;
        break;
      }
      case step.BEGIN_MODIFY: {
        // CR 122.1a: from the base on, with the counters
        const added = offsets.addedPower & step.PLACE;
        for (let w = 0; w < words; w++) {
          const last = (w << 5) + 31;
          for (let bits = data[marked + w]!; bits !== 0; ) {
            const high = Math.clz32(bits);
            bits ^= 0x8000_0000 >>> high;
            const slot = (last - high) & step.SLOTS;
            data[result + slot] = (data[base + slot]! + data[added + slot]!) | 0;
            data[result + objects + slot] = (data[base + objects + slot]! + data[added + objects + slot]!) | 0;
          }
        }
        pc = at + 1;
        break;
      }
      case step.SET:
      case step.SET_FROM: {
        const set = data[at + 1]! & step.PLACE;
        const fixed = data[at] === step.SET;
        const power = fixed ? data[at + 2]! : data[data[at + 2]!]!;
        const toughness = fixed ? data[at + 3]! : data[data[at + 3]!]!;
        for (let w = 0; w < words; w++) {
          const last = base + (w << 5) + 31;
          let bits = data[set + w]!;
          if (marked !== 0) {
            data[marked + w]! |= bits;
            data[markedBase + w]! |= bits;
          }
          while (bits !== 0) {
            // PERF: the lowest first, for the next not to wait for its place (bench scene XL)
            const cell = last - Math.clz32(bits & -bits);
            bits &= bits - 1;
            data[cell] = power;
            data[cell + objects] = toughness;
          }
        }
        pc = at + 4;
        break;
      }
      case step.ADD:
      case step.ADD_FROM: {
        const set = data[at + 1]! & step.PLACE;
        const fixed = data[at] === step.ADD;
        const power = fixed ? data[at + 2]! : data[data[at + 2]!]!;
        const toughness = fixed ? data[at + 3]! : data[data[at + 3]!]!;
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
        pc = at + 4;
        break;
      }
      case step.BEGIN_FOUR: {
        const added = offsets.addedPower & step.PLACE;
        const set1 = data[at + 1]! & step.PLACE;
        const both1 = data[at + 2]!;
        const set2 = data[at + 3]! & step.PLACE;
        const both2 = data[at + 4]!;
        const set3 = data[at + 5]! & step.PLACE;
        const both3 = data[at + 6]!;
        const set4 = data[at + 7]! & step.PLACE;
        const both4 = data[at + 8]!;
        for (let w = 0; w < words; w++) {
          const last = (w << 5) + 31;
          const bits1 = data[set1 + w]!;
          const bits2 = data[set2 + w]!;
          const bits3 = data[set3 + w]!;
          const bits4 = data[set4 + w]!;
          let bits = data[marked + w]! | bits1 | bits2 | bits3 | bits4;
          data[marked + w] = bits;
          while (bits !== 0) {
            const high = Math.clz32(bits);
            bits ^= 0x8000_0000 >>> high;
            const slot = (last - high) & step.SLOTS;
            // each of the four, if the object is in its set
            const both =
              (both1 & ((bits1 << high) >> 31)) +
              (both2 & ((bits2 << high) >> 31)) +
              (both3 & ((bits3 << high) >> 31)) +
              (both4 & ((bits4 << high) >> 31));
            const power = (both << 16) >> 16;
            data[result + slot] = (data[base + slot]! + data[added + slot]! + power) | 0;
            data[result + objects + slot] = (data[base + objects + slot]! + data[added + objects + slot]! + ((both - power) >> 16)) | 0;
          }
        }
        pc = at + 9;
        break;
      }
      case step.SET_ONE:
        data[base + data[at + 1]!] = data[data[at + 2]!]!;
        data[base + objects + data[at + 1]!] = data[data[at + 3]!]!;
        pc = at + 4;
        break;
      case step.ADD_ONE:
        data[result + data[at + 1]!]! += data[at + 2]!;
        data[result + objects + data[at + 1]!]! += data[at + 3]!;
        pc = at + 4;
        break;
      case step.LOG:
        data[offsets.log + s.header[H_LOG]!] = data[at + 1]!;
        s.header[H_LOG]! += 1;
        pc = at + 2;
        break;
      case step.NUMBER:
        s.header[H_SEQUENCE]! += 2;
        pc = at + 1;
        break;
      default:
        return pc;
    }
  }
}
