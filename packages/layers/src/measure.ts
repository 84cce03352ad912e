/**
 * For benchmarks and tests: a whole evaluation on demand, how much an evaluation does, and the engine's tables with the names of their places, for a
 * program in another language that reads the same arena. Not a part of a game: nothing here changes what any object is.
 */

import { LAYERS_COUNT } from './compile/layer-numbers.js';
import { ensureEvaluated } from './evaluate.js';
import * as step from './plan/step.js';
import type { Solver } from './solver.js';
import * as counter from './state/counter.js';
import type { Engine } from './state/engine.js';
import * as header from './state/header.js';
import * as part from './state/part.js';
import * as row from './state/row.js';
import * as status from './state/status.js';
import * as values from './state/values.js';

const engines = new WeakMap<object, Engine>();

/** Keeps the engine of a solver for the functions below. */
export function remember(solver: Solver, engine: Engine): Solver {
  engines.set(solver, engine);
  return solver;
}

const nothing = (): void => {};

function engineOf(solver: Solver): Engine {
  const engine = engines.get(solver);
  if (engine === undefined) throw new TypeError('only the fast solver can be measured');
  return engine;
}

/** A function that evaluates as after an event that anything might read: order, verdicts and births are found anew (plan/). Allocates nothing. */
export function walkedEvaluation(solver: Solver): () => void {
  const s = engineOf(solver);
  return () => {
    s.header[header.H_PLAN] = header.PLAN_SPOILT;
    s.header[header.H_DIRTY]! |= header.DIRTY_RESULT;
    ensureEvaluated(s);
  };
}

/** A function that evaluates every layer of the pass for every object, as after an event that no choice of order could see. Allocates nothing. */
export function fullEvaluation(solver: Solver): () => void {
  const s = engineOf(solver);
  return () => {
    s.header[header.H_DIRTY]! |= header.DIRTY_RESULT;
    ensureEvaluated(s);
  };
}

/** What one evaluation does now: parts of effects, and pairs of a part that applied and an object that it applied to. */
export function workOf(solver: Solver): { parts: number; pairs: number; words: number } {
  const s = engineOf(solver);
  ensureEvaluated(s);
  let pairs = 0;
  s.watcher = {
    before(cell) {
      const set = row.setAt(s, row.rowAt(s, s.data[cell + part.P_ROW]!));
      for (let w = 0; w < s.words; w++) for (let bits = s.data[set + w]!; bits !== 0; bits &= bits - 1) pairs++;
    },
    begins: nothing,
    reached: nothing,
    after: nothing,
    passes: nothing,
    waits: nothing,
    loops: nothing,
    beforeOwn: nothing,
    afterOwn: nothing,
  };
  try {
    // only a walk tells the watcher what it does, not a replay
    walkedEvaluation(solver)();
  } finally {
    s.watcher = null;
  }
  // the last word of the program's list of layers is its end
  return { parts: s.header[header.H_PROGRAM + LAYERS_COUNT]! + s.header[header.H_BORN_PARTS]!, pairs, words: s.words };
}

/** The fast solver's tables, and the names of the places in them. */
export interface ExposedEngine {
  readonly engine: Engine;
  /** Names of places in records, of flags and of the steps of plans, with their numbers. */
  readonly names: Readonly<Record<string, number>>;
}

/** The engine of a solver as it is. To be read, never written. */
export function exposeEngine(solver: Solver): ExposedEngine {
  const names: Record<string, number> = {};
  for (const group of [counter, header, part, row, status, values])
    for (const [name, value] of Object.entries(group)) if (typeof value === 'number') names[name] = value;
  for (const [name, value] of Object.entries(step)) names[name.startsWith('PLAN_') ? name : `STEP_${name}`] = value;
  return { engine: engineOf(solver), names };
}
