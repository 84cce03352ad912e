/**
 * The program: the parts of all effects that exist, sorted once into the order of CR 613.3 and 613.7, layer by layer. A pass then only walks it. Made anew
 * when layers 1 to 3 were carried out again; where an effect begins or ends by itself, its parts are put in or taken out (edit-program.ts).
 */
import { LAYER_7C, LAYERS_COUNT } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import { FAR } from '../match/saturate.js';
import type { Engine } from '../state/engine.js';
import { H_BORN_KEPT, H_COUNTERS_APART, H_EARLY, H_FREE_STATICS, H_PROGRAM, H_STATICS } from '../state/header.js';
import { P_LAYER, P_READS, P_ROW, PART_GRANTS, partAt } from '../state/part.js';
import {
  FLAG_ALIVE,
  FLAG_BEGUN_EARLY,
  KIND_RESOLVED,
  KIND_STATIC,
  R_FLAGS,
  R_KIND,
  R_TEMPLATE,
  rowAt,
  staticRow,
  TAKEN,
} from '../state/row.js';
import { PRESENT } from '../state/status.js';
import { addEffectCounters, addNumberCounters } from './add-counters.js';
import { addLater, addStaticsOf } from './add-parts.js';
import { markOrder } from './mark-order.js';
import { sortParts } from './sort-parts.js';

/** Makes the program anew. O(objects with static abilities + effects log effects). */
export function makeProgram(s: Engine): void {
  s.header[H_STATICS] = s.header[H_EARLY]!;
  s.header[H_FREE_STATICS] = 0;
  s.header[H_BORN_KEPT] = 0;
  let count = 0;
  for (let number = 1; number <= s.resolvedRows; number++) {
    const row = rowAt(s, number);
    if (s.data[row + R_KIND] === KIND_RESOLVED && (s.data[row + R_FLAGS]! & FLAG_ALIVE) !== 0) count = addLater(s, number, count);
  }
  count = addStatics(s, count);
  count = addBegunEarly(s, count);
  count = addEffectCounters(s, count, -1);
  // an explanation tells of counters one by one; their order matters where something reads what they do, or where a sum may stop at the end of the range
  const apart = s.watcher !== null || s.moved >= FAR || readsPower(s, 0, count);
  s.header[H_COUNTERS_APART] = apart ? 1 : 0;
  if (apart) count = addNumberCounters(s, count, -1);
  sortParts(s, 0, count);
  findLayers(s, count);
  markOrder(s);
}

/** CR 613.6: what began in layers 1 to 3 goes on, though a later one of them took its ability. */
function addBegunEarly(s: Engine, start: number): number {
  let count = start;
  const { data, header } = s;
  for (let index = 0; index < header[H_EARLY]!; index++) {
    const number = staticRow(s, index);
    const row = rowAt(s, number);
    const flags = data[row + R_FLAGS]!;
    data[row + R_FLAGS] = flags & ~TAKEN;
    if (data[row + R_KIND] !== KIND_STATIC || (flags & TAKEN) !== 0 || (flags & FLAG_BEGUN_EARLY) === 0) continue;
    count = addLater(s, number, count);
  }
  return count;
}

function addStatics(s: Engine, start: number): number {
  let count = start;
  for (let w = 0; w < s.words; w++) {
    for (let bits = s.data[s.at.status + PRESENT * s.words + w]!; bits !== 0; bits &= bits - 1) {
      count = addStaticsOf(s, (w << 5) + (31 - Math.clz32(bits & -bits)), count);
    }
  }
  return count;
}

/** Whether something in layer 7c reads power or toughness, or may be given in layer 6. */
export function readsPower(s: Engine, from: number, count: number): boolean {
  const { data } = s;
  for (let i = from; i < count; i++) {
    const part = partAt(s, i);
    if ((data[part + P_LAYER]! & 255) === LAYER_7C && (data[part + P_READS]! & op.CHANNEL_PT) !== 0) return true;
    const template = s.templates.all[data[rowAt(s, data[part + P_ROW]!) + R_TEMPLATE]!]!;
    if ((data[part + P_LAYER]! & PART_GRANTS) !== 0 && (template.readsAll & op.CHANNEL_PT) !== 0) return true;
  }
  return false;
}

/** Where the parts of each layer start and end. */
function findLayers(s: Engine, count: number): void {
  const { data, header } = s;
  let i = 0;
  for (let layer = 0; layer <= LAYERS_COUNT; layer++) {
    while (i < count && (data[partAt(s, i) + P_LAYER]! & 255) < layer) i++;
    header[H_PROGRAM + layer] = i;
  }
}
