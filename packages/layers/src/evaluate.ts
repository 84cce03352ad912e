/**
 * The evaluation: from the arena's state to what every object is (CR 613.1). All objects pass each layer together. Layers 1 to 3 are carried out
 * again only when something happened that they could see (copiable/rebuild); layers 4 to 7 walk the program. Read this file first.
 */
import { giveIntrinsicAbilities } from './apply/layer-4-type.js';
import { beginBase, beginModify } from './apply/layer-7-power-toughness.js';
import { LAYER_4, LAYER_5, LAYER_6, LAYER_7A, LAYER_7B, LAYER_7C, LAYER_7D, LAYERS_COUNT } from './compile/layer-numbers.js';
import { rebuildRows, rebuildTouched } from './copiable/rebuild.js';
import { markOrder } from './effects/mark-order.js';
import { makeProgram } from './effects/program.js';
import { FAR } from './match/saturate.js';
import { runLayer } from './order/run-layer.js';
import { makePlan, PLANNED, TOO_LONG } from './plan/make-plan.js';
import { replay } from './plan/replay.js';
import { call } from './plan/replay-call.js';
import { DONE, FIRST_CALL, PLAN_STEPS } from './plan/step.js';
import { type Engine, useResult } from './state/engine.js';
import {
  DIRTY_PROGRAM,
  DIRTY_RESULT,
  DIRTY_ROWS,
  DIRTY_TOUCHED,
  H_BORN,
  H_BORN_LAYER_READS,
  H_BORN_LAYER_WRITES,
  H_BORN_LAYERS,
  H_BORN_PARTS,
  H_BORN_WRITES,
  H_COUNTERS_APART,
  H_DIRTY,
  H_EARLY_LOG,
  H_EDITED,
  H_HEEDED,
  H_LAYER_LOG,
  H_LOG,
  H_LOSSES,
  H_ORDER,
  H_PLAN,
  H_SEQUENCE,
  H_STATICS,
  HEED_ALL,
  PLAN_NONE,
  PLAN_ORDERED,
  PLAN_SPOILT,
} from './state/header.js';
import { growRegion, growRows, MOVED, OUT_OF_ROOM } from './state/room.js';
import { FLAG_BEGUN, FLAG_BEGUN_EARLY, KIND_STATIC, R_FLAGS, R_KIND, rowAt, staticRow } from './state/row.js';
import { DERIVED, groupAt, TEXT, V_POWER, V_TOUGHNESS, valueAt } from './state/values.js';

/** Brings the result up to date. Does nothing when nothing changed. */
export function ensureEvaluated(s: Engine): void {
  if (s.header[H_DIRTY] !== 0) evaluate(s);
}

/** Makes the pass by its plan. False if there is no plan that still holds, or if it stopped half-way: then the pass must be walked. */
function replays(s: Engine): boolean {
  const { data } = s;
  const { header } = s;
  if (header[H_PLAN] !== data.length) return false;
  let pc = replay(s, s.at.plan + PLAN_STEPS);
  while (pc > DONE) {
    do pc = call(s, pc);
    while (data[pc]! >= FIRST_CALL);
    pc = replay(s, pc);
  }
  if (pc === DONE) header[H_DIRTY] = 0;
  else header[H_PLAN] = PLAN_SPOILT;
  return pc === DONE;
}

/** Evaluates whatever may have changed. */
export function evaluate(s: Engine): void {
  for (;;) {
    try {
      if (s.header[H_DIRTY] !== DIRTY_RESULT || !replays(s)) bringUpToDate(s);
      return;
    } catch (error) {
      if (error !== OUT_OF_ROOM && error !== MOVED) throw error;
      useResult(s);
      s.trial = false;
      if (error === OUT_OF_ROOM) growRows(s);
    }
  }
}

function bringUpToDate(s: Engine): void {
  let dirty = s.header[H_DIRTY]!;
  if (dirty === DIRTY_RESULT && s.watcher === null && s.header[H_PLAN] === PLAN_ORDERED) {
    if (planPass(s)) return;
    dirty = s.header[H_DIRTY]!;
  }
  if ((dirty & DIRTY_TOUCHED) !== 0 && ((dirty & (DIRTY_ROWS | DIRTY_PROGRAM)) !== 0 || !rebuildTouched(s)))
    dirty |= DIRTY_ROWS | DIRTY_PROGRAM;
  s.moved = 0;
  s.watcher?.begins();
  if ((dirty & DIRTY_ROWS) !== 0) rebuildRows(s);
  if ((dirty & (DIRTY_ROWS | DIRTY_PROGRAM)) !== 0) makeProgram(s);
  else if (s.header[H_EDITED] !== 0) markOrder(s);
  runLayers(s);
  if (s.moved >= FAR && s.header[H_COUNTERS_APART] === 0) {
    // where a sum may stop at the end of the range, counters must be added in their turn (CR 613.7c)
    makeProgram(s);
    runLayers(s);
  }
  // trials used the set of the query's row as scratch room; emptied, it leaves no trace in the state
  for (let w = 0; w < s.words; w++) s.data[s.at.sets + w] = 0;
  useResult(s);
  s.header[H_DIRTY] = 0;
  s.header[H_HEEDED] = HEED_ALL;
  // if no plan could be made of this program before (PLAN_NONE), none can be made of it now
  if (dirty !== DIRTY_RESULT || s.header[H_PLAN] !== PLAN_NONE) s.header[H_PLAN] = PLAN_ORDERED;
}

/** Makes a plan of the last pass, whose order still holds, and makes this pass by it. False if the pass must be walked. */
function planPass(s: Engine): boolean {
  const made = makePlan(s);
  if (made === TOO_LONG) growRegion(s, 'plan', s.planMax * 2 + s.draft.lacked);
  s.header[H_PLAN] = made === PLANNED ? s.data.length : PLAN_NONE;
  return made === PLANNED && replays(s);
}

/** Layers 4 to 7: one system a layer, in the order of CR 613.1. Allocates nothing. */
function runLayers(s: Engine): void {
  const { header } = s;
  beginPass(s);
  runLayer(s, LAYER_4);
  giveIntrinsicAbilities(s);
  runLayer(s, LAYER_5);
  runLayer(s, LAYER_6);
  beginBase(s);
  runLayer(s, LAYER_7A);
  runLayer(s, LAYER_7B);
  beginModify(s, header[H_COUNTERS_APART] === 1);
  runLayer(s, LAYER_7C);
  runLayer(s, LAYER_7D);
  header[H_LAYER_LOG + LAYERS_COUNT] = header[H_LOG]!;
}

/** The derived planes start as copies of the text's. No effect has begun yet, except those that began in layers 1 to 3. */
function beginPass(s: Engine): void {
  const { data, at, book, words, objects, header } = s;
  const text = groupAt(s, TEXT);
  data.copyWithin(groupAt(s, DERIVED), text, text + book.planes * words);
  if (header[H_LOSSES] !== 0) {
    data.fill(0, at.lostAt, at.lostAt + objects);
    header[H_LOSSES] = 0;
  }
  header[H_BORN] = 0;
  header[H_BORN_PARTS] = 0;
  if (header[H_BORN_LAYERS] !== 0) {
    header.fill(0, H_BORN_LAYER_READS, H_BORN_LAYER_WRITES + LAYERS_COUNT);
    header[H_BORN_LAYERS] = 0;
  }
  header[H_BORN_WRITES] = 0;
  header[H_ORDER] = 0;
  header[H_SEQUENCE] = 0;
  header[H_LOG] = header[H_EARLY_LOG]!;
  const statics = header[H_STATICS]!;
  for (let index = 0; index < statics; index++) {
    const row = rowAt(s, staticRow(s, index));
    if (data[row + R_KIND] === KIND_STATIC && (data[row + R_FLAGS]! & FLAG_BEGUN_EARLY) === 0) data[row + R_FLAGS]! &= ~FLAG_BEGUN;
  }
  s.group = groupAt(s, DERIVED);
  // power and toughness read before layer 7 are those of the text
  s.powerAt = s.basePowerAt = valueAt(s, TEXT, V_POWER, 0);
  s.toughnessAt = s.baseToughnessAt = valueAt(s, TEXT, V_TOUGHNESS, 0);
}
