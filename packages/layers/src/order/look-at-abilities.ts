/**
 * What an effect of layer 6 would give that no set tells: "the activated abilities of all of these" (CR 613.8a). Allocates nothing.
 */
import { listMore, startTelling } from '../characteristics/abilities.js';
import * as op from '../compile/opcodes.js';
import { WORDS } from '../compile/operation-words.js';
import { matchWord } from '../match/filter.js';
import type { Engine } from '../state/engine.js';
import { KIND_RESOLVED, R_KIND, R_TEMPLATE } from '../state/row.js';

/** Which abilities "the activated abilities of all of these" are. */
export function lookAtAbilities(s: Engine, operations: number, row: number, set: number, out: Int32Array, start: number): number {
  const { code, data, words } = s;
  let n = start;
  for (let pc = operations; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    if (code[pc] === op.ADD_ACTIVATED_OF && data[row + R_KIND] !== KIND_RESOLVED) {
      if (!s.templates.all[data[row + R_TEMPLATE]!]!.giversReadIt) out[n++] = activatedOf(s, code[pc + 1]!, row, -1);
      else {
        for (let w = 0; w < words; w++) {
          for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1)
            out[n++] = activatedOf(s, code[pc + 1]!, row, (w << 5) + (31 - Math.clz32(bits & -bits)));
        }
      }
    }
  }
  return n;
}

/** Those abilities, one after the other, as one number (its factor: look-at-model). */
function activatedOf(s: Engine, filter: number, row: number, it: number): number {
  const { listB } = s;
  let sum = 0;
  startTelling(s);
  for (let w = 0; w < s.words; w++) {
    for (let bits = matchWord(s, filter, w, -1, row, it); bits !== 0; bits &= bits - 1) {
      listMore(s, (w << 5) + (31 - Math.clz32(bits & -bits)), listB);
      const { items, count } = listB;
      for (let i = 0; i < count; i++)
        if (s.book.abilityIsActivated[items[i]!] === 1) sum = (Math.imul(sum, 0x9e37_79b1) + items[i]! + 1) | 0;
    }
  }
  return sum;
}
