/**
 * The slot of an object, for callers from outside.
 */

import { UsageError } from '@stratum/cards';
import type { Entity } from '../solver.js';
import type { Engine } from './engine.js';

/** The slot of an entity that is there or last known; a mistake of the caller otherwise. */
export function slotOfObject(s: Engine, entity: Entity): number {
  const slot = entity & 0xffff;
  // PERF: two questions are two jumps, an "or" of them is more (bench: change)
  if (entity < 0) refuse(entity);
  if (s.data[s.at.entityOf + slot] !== entity) refuse(entity);
  return slot;
}

function refuse(entity: Entity): never {
  throw new UsageError('E303', `there is no object with the number ${entity}`, { got: String(entity) });
}
