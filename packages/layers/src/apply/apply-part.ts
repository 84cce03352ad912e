/**
 * Applies one part of one effect in its layer, if it applies (CR 613.6), and notes it in the log. The only function that changes
 * characteristics; a trial application (CR 613.8a) is this same function.
 */

import { LAYER_1A, LAYER_1B, LAYER_2, LAYER_3, LAYER_4, LAYER_5, LAYER_6 } from '../compile/layer-numbers.js';
import { earlySet } from '../copiable/touched.js';
import { gatherGained } from '../effects/gather.js';
import type { Engine } from '../state/engine.js';
import { H_LOG } from '../state/header.js';
import { P_LAYER, P_OPERATIONS, P_ROW, partAt } from '../state/part.js';
import { OUT_OF_ROOM } from '../state/room.js';
import { rowAt, setAt } from '../state/row.js';
import { abilityIsThere, findAffected } from './affected.js';
import { applyCopy } from './layer-1-copy.js';
import { applyControl } from './layer-2-control.js';
import { applyText } from './layer-3-text.js';
import { applyTypes } from './layer-4-type.js';
import { applyColors } from './layer-5-color.js';
import { applyAbilities } from './layer-6-ability.js';
import { applyNumbers } from './layer-7-power-toughness.js';

export function applyPart(s: Engine, number: number): void {
  const part = partAt(s, number);
  if (!findAffected(s, part)) {
    if (s.watcher !== null && !s.trial) s.watcher.passes(part, !abilityIsThere(s, rowAt(s, s.data[part + P_ROW]!)));
    return;
  }
  const { data } = s;
  if (s.watcher !== null && !s.trial) s.watcher.before(part);
  const log = s.header[H_LOG]!;
  if (log >= s.logMax) throw OUT_OF_ROOM;
  data[s.at.log + log] = number;
  s.header[H_LOG] = log + 1;
  applyOperations(s, number);
  if (s.watcher !== null && !s.trial) s.watcher.after(part);
}

/** What a part does to the objects in its row's set. */
export function applyOperations(s: Engine, number: number): void {
  const { data } = s;
  const part = partAt(s, number);
  const row = rowAt(s, data[part + P_ROW]!);
  switch (data[part + P_LAYER]! & 255) {
    case LAYER_1A:
    case LAYER_1B:
      if (!applyCopy(s, row, earlySet(s, row))) s.header[H_LOG]! -= 1;
      else if (!s.trial) gatherGained(s, LAYER_1A);
      break;
    case LAYER_2:
      applyControl(s, row, earlySet(s, row));
      break;
    case LAYER_3:
      if (!applyText(s, row, earlySet(s, row))) s.header[H_LOG]! -= 1;
      else if (!s.trial) gatherGained(s, LAYER_3);
      break;
    case LAYER_4:
      applyTypes(s, data[part + P_OPERATIONS]!, setAt(s, row), row);
      break;
    case LAYER_5:
      applyColors(s, data[part + P_OPERATIONS]!, setAt(s, row), row);
      break;
    case LAYER_6:
      applyAbilities(s, part);
      break;
    default:
      applyNumbers(s, part, row);
  }
}
