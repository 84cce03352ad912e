/**
 * Holders: slots that keep a row of copied values and are no objects (CR 707.2b).
 */

import { createEntity, freeEntity } from '@stratum/ecs-core';
import { clearPlanes } from '../copiable/row.js';
import type { Engine } from './engine.js';
import { BATTLEFIELD, STATUS_PLANES, setStatus } from './status.js';
import { TEXT } from './values.js';

/** A slot that holds a row of values and is no object. */
export function createHolder(s: Engine): number {
  const slot = createEntity(s.world) & 0xffff;
  for (let plane = 0; plane < STATUS_PLANES; plane++) setStatus(s, plane, slot, false);
  s.data[s.at.entityOf + slot] = -1;
  s.data[s.at.spellX + slot] = 0;
  s.data[s.at.zone + slot] = BATTLEFIELD;
  clearPlanes(s, TEXT, slot);
  return slot;
}

export function freeHolder(s: Engine, slot: number): void {
  freeEntity(s.world, slot | (s.data[s.world.layout.starts[2]! + slot]! << 16));
}
