/**
 * CR 707.9f: which conditional exceptions of a static copy effect apply to an object, at this point of layer 1: asked of the row that it has just copied.
 * Allocates.
 */
import type { CopyException } from '@stratum/cards';
import { matchSlot } from '../match/filter.js';
import type { Engine } from '../state/engine.js';
import { COPIABLE, groupAt, V_POWER, V_TOUGHNESS, valueAt } from '../state/values.js';
import { keepRow, putBack } from './kept-row.js';

/** Each asks what the copy is without it and with all the others, of which those with a condition that holds without any of them. */
export function decide(
  s: Engine,
  slot: number,
  exceptions: readonly CopyException[],
  conditional: readonly number[],
  row: number,
  apply: (list: readonly number[]) => void,
): number[] {
  const start = keepRow(s, slot);
  const holds = (i: number): boolean => matchesCopied(s, s.templates.emitter.filter(exceptions[i]!.if!), slot, row);
  const alone = conditional.filter(holds);
  return conditional.filter((i) => {
    apply(alone.filter((other) => other !== i));
    const applies = holds(i);
    putBack(s, slot, start);
    return applies;
  });
}

/** Whether the copied row fits a filter, wherever its object is: by its own planes and numbers, whatever point of the pass this is. */
function matchesCopied(s: Engine, node: number, slot: number, row: number): boolean {
  const { group, powerAt, toughnessAt, basePowerAt, baseToughnessAt, lastKnown } = s;
  s.group = groupAt(s, COPIABLE);
  s.powerAt = s.basePowerAt = valueAt(s, COPIABLE, V_POWER, 0);
  s.toughnessAt = s.baseToughnessAt = valueAt(s, COPIABLE, V_TOUGHNESS, 0);
  s.lastKnown = slot;
  const fits = matchSlot(s, node, slot, row, -1);
  s.group = group;
  s.powerAt = powerAt;
  s.toughnessAt = toughnessAt;
  s.basePowerAt = basePowerAt;
  s.baseToughnessAt = baseToughnessAt;
  s.lastKnown = lastKnown;
  return fits;
}
