/**
 * What the pass, and the events after it, must know of a program as a whole: which parts might depend on another of their layer (CR 613.8), which channels its
 * effects read, and with which card types an object concerns them. Looked at again before the first pass after a change of the program.
 */
import { LAYER_4, LAYERS_COUNT } from '../compile/layer-numbers.js';
import type { Engine } from '../state/engine.js';
import {
  H_CONCERNS,
  H_CONCERNS_ELSEWHERE,
  H_EDITED,
  H_LAYER_READS,
  H_LAYER_WRITES,
  H_PROGRAM,
  H_READS,
  H_RESOLVED,
  H_SLOW,
  H_STATICS,
} from '../state/header.js';
import { P_LAYER, P_READS, P_WRITES, PART_GRANTS, PART_MIGHT_DEPEND, partAt } from '../state/part.js';
import {
  FLAG_ALIVE,
  KIND_COUNTER,
  KIND_RESOLVED,
  KIND_STATIC,
  R_ABILITY,
  R_CONDITION,
  R_FLAGS,
  R_KIND,
  R_TEMPLATE,
  rowAt,
  staticRow,
} from '../state/row.js';

export function markOrder(s: Engine): void {
  s.header[H_EDITED] = 0;
  markReads(s);
  markSlow(s);
}

/** What all effects read, and whom they concern. */
function markReads(s: Engine): void {
  const { data, header } = s;
  header[H_READS] = 0;
  header[H_CONCERNS] = 0;
  header[H_CONCERNS_ELSEWHERE] = 0;
  const last = header[H_RESOLVED]!;
  for (let number = 1; number <= last; number++) {
    const row = rowAt(s, number);
    if ((data[row + R_FLAGS]! & FLAG_ALIVE) !== 0 && data[row + R_KIND] === KIND_RESOLVED) addReads(s, row);
  }
  for (let index = 0; index < header[H_STATICS]!; index++) addReads(s, rowAt(s, staticRow(s, index)));
}

/** Adds what the effect of a row reads, and whom it concerns. */
export function addReads(s: Engine, row: number): void {
  const { data, templates, header } = s;
  const template = templates.all[data[row + R_TEMPLATE]!]!;
  const condition = data[row + R_CONDITION]!;
  const kind = data[row + R_KIND];
  // of counters only those with a condition of their own read anything (CR 122.1j)
  if (kind !== KIND_STATIC && kind !== KIND_RESOLVED && !(kind === KIND_COUNTER && condition >= 0)) return;
  header[H_READS]! |= template.readsAll | (condition >= 0 ? templates.emitter.reads(condition) : 0);
  // what a begun effect applies to is fixed, and so are its numbers (CR 611.2c-d)
  const concerns = kind === KIND_RESOLVED ? template.givenConcerns : templates.statics[data[row + R_ABILITY]!]!.concerns;
  header[H_CONCERNS]! |= concerns.here;
  header[H_CONCERNS_ELSEWHERE]! |= concerns.elsewhere;
}

/** Which layers must, as parts might depend on each other or effects are started, choose one by one. */
function markSlow(s: Engine): void {
  const { data, header } = s;
  let slow = 0;
  for (let layer = LAYER_4; layer < LAYERS_COUNT; layer++) {
    const from = header[H_PROGRAM + layer]!;
    const to = header[H_PROGRAM + layer + 1]!;
    let reads = 0;
    let writes = 0;
    for (let i = from; i < to; i++) {
      const part = partAt(s, i);
      data[part + P_LAYER]! &= ~PART_MIGHT_DEPEND;
      if ((data[part + P_LAYER]! & PART_GRANTS) !== 0) slow |= 1 << layer;
      reads |= data[part + P_READS]!;
      writes |= data[part + P_WRITES]!;
    }
    header[H_LAYER_READS + layer] = reads;
    header[H_LAYER_WRITES + layer] = writes;
    if ((reads & writes) === 0) continue;
    for (let i = from; i < to; i++) {
      const part = partAt(s, i);
      for (let j = from; j < to && (data[part + P_LAYER]! & PART_MIGHT_DEPEND) === 0; j++) {
        if (i !== j && mightDepend(s, part, partAt(s, j))) data[part + P_LAYER]! |= PART_MIGHT_DEPEND;
      }
      if ((data[part + P_LAYER]! & PART_MIGHT_DEPEND) !== 0) slow |= 1 << layer;
    }
  }
  header[H_SLOW] = slow;
}

function mightDepend(s: Engine, a: number, b: number): boolean {
  const { data } = s;
  return (data[a + P_READS]! & data[b + P_WRITES]!) !== 0;
}
