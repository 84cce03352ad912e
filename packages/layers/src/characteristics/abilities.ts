/**
 * Which abilities an object has, instance by instance: those of its text, then what layer 6 did to them, in the order it was done (CR 613.1f,
 * 113.10). The pass itself keeps only planes; this list is told again from its log when somebody asks.
 */
import { LAND_FAMILY } from '../compile/codebook.js';
import { LAYER_6, LAYER_7A } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import { abilityCountOf, abilityOf } from '../copiable/row.js';
import { giversAt } from '../effects/givers.js';
import { familyWord } from '../match/filter.js';
import type { Engine } from '../state/engine.js';
import { H_LAYER_LOG, H_LOG } from '../state/header.js';
import { P_OPERATIONS, P_ROW, partAt } from '../state/part.js';
import { GAINED_ABILITY, KIND_COUNTER, KIND_RESOLVED, R_KIND, R_NAMED, R_REFERENCES, R_TARGETS, R_X, rowAt, setAt } from '../state/row.js';
import { GONE, REWORDED } from '../state/status.js';
import { COPIABLE, TEXT } from '../state/values.js';

function bit(s: Engine, plane: number, slot: number): boolean {
  return (s.data[plane + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
}

/** Writes the numbers of the abilities of a slot, by the end of layer 6 or, within it, up to now; returns how many. */
export function listAbilities(s: Engine, slot: number, out: Int32Array): number {
  const header = s.at.header;
  const end = s.layer > LAYER_6 ? s.data[header + H_LAYER_LOG + LAYER_7A]! : s.data[header + H_LOG]!;
  return listUpTo(s, slot, out, end);
}

/** Those it has before layer 6: of its text, and the mana abilities of basic land types (CR 305.6). */
export function startingAbilities(s: Engine, slot: number, out: Int32Array): number {
  const { data, at, words, book } = s;
  let count = textAbilities(s, slot, out);
  if (bit(s, at.status + GONE * words, slot)) return count;
  const land = familyWord(s, LAND_FAMILY, slot >>> 5) & (1 << (slot & 31));
  if (land === 0) return count;
  for (let c = 0; c < 5; c++)
    if ((data[s.group + (book.subtypeBase + c) * words + (slot >>> 5)]! & land) !== 0) out[count++] = book.intrinsicAbility[c]!;
  return count;
}

function listUpTo(s: Engine, slot: number, out: Int32Array, end: number): number {
  const { data, at, words, book } = s;
  let count = startingAbilities(s, slot, out);
  if (bit(s, at.status + GONE * words, slot)) return count;
  let barred = 0;
  for (let i = data[at.header + H_LAYER_LOG + LAYER_6]!; i < end; i++) {
    const part = partAt(s, data[at.log + i]!);
    const row = rowAt(s, data[part + P_ROW]!);
    if (!bit(s, setAt(s, row), slot)) continue;
    for (let pc = data[part + P_OPERATIONS]!; s.code[pc] !== op.END; ) {
      switch (s.code[pc]) {
        case op.REMOVE_ALL_ABILITIES:
          count = s.code[pc + 1] === 1 ? keepMana(s, out, count) : 0;
          pc += 2;
          break;
        case op.REMOVE_ABILITY:
          count = keepOthers(s, out, count, s.code[pc + 1]!);
          pc += 2;
          break;
        case op.CANT_HAVE:
          count = keepOthers(s, out, count, s.code[pc + 2]!);
          barred |= 1 << (s.code[pc + 1]! - book.cantBase);
          pc += 3;
          break;
        case op.ADD_ABILITY: {
          const ability = s.code[pc + 1]!;
          // CR 113.11: what it can't have it does not gain
          if ((book.abilityBarredBy[ability]! & barred) === 0)
            for (let times = instances(s, row); times > 0; times--) out[count++] = ability;
          pc += 2;
          break;
        }
        case op.ADD_ACTIVATED_OF:
          count = addActivated(s, row, slot, out, count, i);
          pc += 2;
          break;
        default:
          pc += 1;
      }
    }
  }
  return count;
}

/** The abilities of its text, after layer 3; none once layer 4 took them (CR 305.7). */
function textAbilities(s: Engine, slot: number, out: Int32Array): number {
  const { at, words, book } = s;
  if (!bit(s, at.status + GONE * words, slot) && bit(s, s.group + book.textLost * words, slot)) return 0;
  const group = bit(s, at.status + REWORDED * words, slot) ? TEXT : COPIABLE;
  const count = abilityCountOf(s, group, slot);
  for (let i = 0; i < count; i++) out[i] = abilityOf(s, group, slot, i);
  return count;
}

/** Each keyword counter gives its keyword (CR 122.1b); one row stands for all of a kind. */
function instances(s: Engine, row: number): number {
  return s.data[row + R_KIND] === KIND_COUNTER ? s.data[row + R_X]! : 1;
}

function keepMana(s: Engine, out: Int32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) if (s.book.abilityIsMana[out[i]!] === 1) out[kept++] = out[i]!;
  return kept;
}

/** All but those that a word names, by its plane. */
function keepOthers(s: Engine, out: Int32Array, count: number, plane: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) if (!s.book.abilityPlanes[out[i]!]!.includes(plane)) out[kept++] = out[i]!;
  return kept;
}

function addActivated(s: Engine, row: number, of: number, out: Int32Array, count: number, end: number): number {
  if (s.data[row + R_KIND] === KIND_RESOLVED) return addFixed(s, row, out, count);
  const found = giversAt(s, row, of);
  const theirs = new Int32Array(out.length);
  let total = count;
  const slots: number[] = [];
  for (let w = 0; w < s.words; w++) {
    for (let bits = s.data[found + w]!; bits !== 0; bits &= bits - 1) slots.push((w << 5) + (31 - Math.clz32(bits & -bits)));
  }
  // in the order of their timestamps
  slots.sort((a, b) => s.data[s.at.stamp + a]! - s.data[s.at.stamp + b]!);
  for (const slot of slots) {
    const length = listUpTo(s, slot, theirs, end);
    for (let i = 0; i < length; i++) if (s.book.abilityIsActivated[theirs[i]!] === 1) out[total++] = theirs[i]!;
  }
  return total;
}

/** CR 611.2d: what an effect from a resolution gives was fixed as it began. */
function addFixed(s: Engine, row: number, out: Int32Array, count: number): number {
  const { data } = s;
  const pairs = s.at.references + data[row + R_REFERENCES]! + data[row + R_TARGETS]!;
  let total = count;
  for (let i = 0; i < data[row + R_NAMED]!; i++) if (data[pairs + i * 2] === GAINED_ABILITY) out[total++] = data[pairs + i * 2 + 1]!;
  return total;
}

/** Whether it has an ability that a word names. */
export function hasAbilityNamed(s: Engine, slot: number, word: string): boolean {
  const plane = s.book.wordPlane.get(word);
  // an ability that no card has
  if (plane === undefined && !s.book.abilityWords.has(word)) return false;
  if (plane !== undefined && !bit(s, s.at.status + GONE * s.words, slot)) return bit(s, s.group + plane * s.words, slot);
  const count = listAbilities(s, slot, s.listB);
  for (let i = 0; i < count; i++) if (s.catalogue.abilities[s.listB[i]!]!.words.includes(word)) return true;
  return false;
}
