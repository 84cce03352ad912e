/**
 * How a plan finds objects and counts them: as an AND of planes. A comparison of power or toughness before layer 7 is of copiable numbers, which no later
 * layer changes: it becomes a plane of the plan's own. What takes more than that is left to the code that every pass can use. Cold.
 */
import { CREATURE_FAMILY } from '../compile/codebook.js';
import * as op from '../compile/opcodes.js';
import { addTests, testsCreature } from '../effects/find.js';
import { compare } from '../match/value.js';
import type { Engine } from '../state/engine.js';
import { P_FLIPS, P_PLANES, P_SLOT, PART } from '../state/part.js';
import { BATTLEFIELD } from '../state/status.js';
import { DERIVED, groupAt, TEXT, V_POWER, V_TOUGHNESS, valueAt } from '../state/values.js';
import { cells, type Draft, emit, emit2, emit3, MOST_COUNTS, MOST_TESTS, reach, readFrom } from './draft.js';
import { isModest } from './modest.js';
import {
  COMPARED_COLUMN,
  COMPARED_NEXT,
  COMPARED_NODE,
  COMPARED_PLANE,
  COUNT,
  FIND_2,
  FIND_MANY,
  FIND_OTHER,
  KEEP_BITS,
  PLAN_COMPARED,
} from './step.js';

/** Whether planes alone tell what matches a filter; if so, they are left in the draft (`planes`, `flips`). `early`: the part is of a layer before 7. */
export function findTests(s: Engine, d: Draft, row: number, node: number, early: boolean): boolean {
  const { code } = s;
  d.tests = 0;
  d.leftOut = -1;
  if (code[node] !== op.ALL_OF) {
    if (!addNode(s, d, row, node, early)) return false;
  } else {
    const end = node + 2 + code[node + 1]!;
    for (let i = node + 2; i < end; i++) {
      const inner = code[i]!;
      if (code[inner] === op.SUBTYPE && code[inner + 2] === CREATURE_FAMILY && testsCreature(s, node)) {
        if (!addTest(d, groupAt(s, DERIVED) + code[inner + 1]! * s.words, 0)) return false;
      } else if (!addNode(s, d, row, inner, early)) return false;
    }
  }
  // only of permanents is it known how far their slots reach
  if (!asks(d, s.at.status + BATTLEFIELD * s.words)) reach(d, s.objects - 1);
  return d.tests > 0;
}

function addNode(s: Engine, d: Draft, row: number, node: number, early: boolean): boolean {
  const { data, code, words, book } = s;
  if (code[node] === op.COMPARE) {
    const plane = early && asks(d, s.at.status + BATTLEFIELD * words) ? comparisonPlane(s, d, node) : -1;
    // CR 208.3: on the battlefield only creatures have such a number
    return plane >= 0 && addTest(d, plane, 0) && addTest(d, groupAt(s, DERIVED) + book.creature * words, 0);
  }
  // `addTests` writes into a part: for a moment, one behind the last step
  const cell = d.end;
  if (cell + PART > d.top) {
    d.full = true;
    return false;
  }
  data[cell + P_SLOT] = -1;
  const count = addTests(s, cell, row, node, 0);
  if (count < 0) return false;
  if (data[cell + P_SLOT]! >= 0) d.leftOut = data[cell + P_SLOT]!;
  for (let i = 0; i < count; i++) if (!addTest(d, data[cell + P_PLANES + i]!, data[cell + P_FLIPS + i]!)) return false;
  return true;
}

function asks(d: Draft, plane: number): boolean {
  for (let i = 0; i < d.tests; i++) if (d.planes[i] === plane && d.flips[i] === 0) return true;
  return false;
}

function addTest(d: Draft, plane: number, flip: number): boolean {
  for (let i = 0; i < d.tests; i++) if (d.planes[i] === plane && d.flips[i] === flip) return true;
  if (d.tests >= MOST_TESTS) return false;
  d.planes[d.tests] = plane;
  d.flips[d.tests++] = flip;
  return true;
}

/** A plane of the permanents of which a comparison with a constant holds, or -1. */
function comparisonPlane(s: Engine, d: Draft, node: number): number {
  const { code, data, at, words, objects } = s;
  const quantity = code[node + 1]!;
  const right = code[node + 4]!;
  if (quantity > op.BASE_TOUGHNESS || code[right] !== op.CONSTANT) return -1;
  const record = cells(d, COMPARED_PLANE + d.words);
  const plane = record + COMPARED_PLANE;
  if (d.dry || d.full) return plane;
  const isPower = quantity === op.POWER || quantity === op.BASE_POWER;
  const column = valueAt(s, TEXT, isPower ? V_POWER : V_TOUGHNESS, 0);
  for (let w = 0; w < d.words; w++) {
    const here = data[at.status + BATTLEFIELD * words + w]!;
    let mask = 0;
    for (let bit = 0; bit < 32; bit++) {
      const slot = (w << 5) + bit;
      if (slot < objects && (here & (1 << bit)) !== 0 && compare(data[column + slot]!, code[node + 3]!, code[right + 1]!)) mask |= 1 << bit;
    }
    data[plane + w] = mask;
  }
  data[record + COMPARED_NEXT] = data[at.plan + PLAN_COMPARED]!;
  data[record + COMPARED_COLUMN] = column;
  data[record + COMPARED_NODE] = node;
  data[at.plan + PLAN_COMPARED] = record;
  return plane;
}

function isPlainAnd(d: Draft): boolean {
  for (let i = 0; i < d.tests; i++) if (d.flips[i] !== 0) return false;
  return d.tests <= 4;
}

/** The steps that find the objects of the draft's tests, into a set. */
export function emitFind(s: Engine, d: Draft, set: number): void {
  const cell = set + (d.leftOut >>> 5);
  const kept = ~(1 << (d.leftOut & 31));
  // where the plan does not look there are no such objects any more: one may have left since the last walk
  if (!d.dry && !d.full) for (let w = d.words; w < s.words; w++) s.data[set + w] = 0;
  if (!isPlainAnd(d)) {
    emit3(s, d, FIND_MANY, set, d.tests);
    for (let i = 0; i < d.tests; i++) emit2(s, d, readFrom(s, d, d.planes[i]!), d.flips[i]!);
  } else if (d.leftOut < 0 || d.tests > 3) {
    emit2(s, d, FIND_2 + Math.max(d.tests - 2, 0), set);
    for (let i = 0; i < Math.max(d.tests, 2); i++) emit(s, d, readFrom(s, d, d.planes[i < d.tests ? i : 0]!));
  } else {
    emit2(s, d, FIND_OTHER, set);
    for (let i = 0; i < 3; i++) emit(s, d, readFrom(s, d, d.planes[i < d.tests ? i : 0]!));
    emit2(s, d, cell, kept);
    return;
  }
  if (d.leftOut >= 0) emit3(s, d, KEEP_BITS, cell, kept);
}

/** The cell of a value that is a constant, or a count by planes; -1 for any other. */
export function valueCell(s: Engine, d: Draft, row: number, node: number): number {
  const { code, data } = s;
  switch (code[node]) {
    case op.CONSTANT: {
      if (!isModest(code[node + 1]!)) return -1;
      const cell = cells(d, 1);
      if (!d.dry && !d.full) data[cell] = code[node + 1]!;
      return cell;
    }
    case op.CLAMPED:
      // CR 107.1b: a count is never below zero
      return code[code[node + 1]!] === op.COUNT ? valueCell(s, d, row, code[node + 1]!) : -1;
    case op.COUNT:
      return findTests(s, d, row, code[node + 1]!, false) && d.leftOut < 0 ? countCell(s, d) : -1;
    default:
      return -1;
  }
}

function countCell(s: Engine, d: Draft): number {
  const { data } = s;
  for (let i = 0; i < d.counts; i++) {
    const step = d.counted[i]!;
    if (countsTheSame(s, d, step)) return data[step + 1]!;
  }
  const cell = cells(d, 1);
  if (!d.dry && d.counts < MOST_COUNTS) d.counted[d.counts++] = d.end;
  emit3(s, d, COUNT, cell, d.tests);
  for (let i = 0; i < d.tests; i++) emit2(s, d, readFrom(s, d, d.planes[i]!), d.flips[i]!);
  return cell;
}

/** Whether an earlier step counts the same objects. No step of layer 7 changes a plane, so its result still holds. */
function countsTheSame(s: Engine, d: Draft, step: number): boolean {
  const { data } = s;
  if (data[step + 2] !== d.tests) return false;
  for (let i = 0; i < d.tests; i++)
    if (data[step + 3 + 2 * i] !== readFrom(s, d, d.planes[i]!) || data[step + 4 + 2 * i] !== d.flips[i]) return false;
  return true;
}
