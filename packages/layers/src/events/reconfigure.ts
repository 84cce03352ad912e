/**
 * CR 702.151b: attaching something with reconfigure to an object causes it to be no creature until it becomes unattached, whatever becomes of the keyword. One
 * effect from then on, as old as that event. Cold.
 */
import { hasAbilityNamed } from '../characteristics/abilities.js';
import { endRow } from '../effects/end-effects.js';
import { beginEffect } from '../effects/resolved.js';
import { ensureEvaluated } from '../evaluate.js';
import { type Entity, NONE } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { H_RESOLVED } from '../state/header.js';
import { FLAG_ALIVE, KIND_RESOLVED, R_FLAGS, R_KIND, R_SOURCE, R_TEMPLATE, rowAt } from '../state/row.js';

/** Whether attaching it would cause that. */
export function reconfigures(s: Engine, slot: number): boolean {
  if (s.templates.reconfigured === undefined) return false;
  ensureEvaluated(s);
  return hasAbilityNamed(s, slot, 'reconfigure');
}

/** It has become attached. */
export function stopBeingCreature(s: Engine, entity: Entity): void {
  const you = s.data[s.at.controller + (entity & 0xffff)]!;
  beginEffect(s, s.templates.reconfigured!, { you, source: entity, targets: [], that: NONE, created: NONE, x: 0 }, 0);
}

/** It is not attached any more where it was. */
export function endReconfigured(s: Engine, entity: Entity): void {
  const template = s.templates.reconfigured;
  if (template === undefined) return;
  for (let number = 1; number <= s.header[H_RESOLVED]!; number++) {
    const row = rowAt(s, number);
    const alive = (s.data[row + R_FLAGS]! & FLAG_ALIVE) !== 0 && s.data[row + R_KIND] === KIND_RESOLVED;
    if (alive && s.data[row + R_TEMPLATE] === template.id && s.data[row + R_SOURCE] === entity) endRow(s, number);
  }
}
