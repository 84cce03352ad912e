/**
 * Slots without an object: holders, which keep a row of copied values (CR 707.2b), and empty ones, in which all cells are 0, so that a hash is one of what is
 * in use.
 */

import { createEntity, freeEntity } from '@stratum/ecs-core';
import { emptyValues } from '../copiable/row.js';
import type { Engine } from './engine.js';
import { clearBits, STATUS_PLANES } from './status.js';
import { COPIABLE, groupAt, TEXT } from './values.js';

/** A slot that holds a row of values and is no object. */
export function createHolder(s: Engine): number {
  const slot = createEntity(s.world) & 0xffff;
  s.data[s.at.entityOf + slot] = -1;
  return slot;
}

export function freeHolder(s: Engine, slot: number): void {
  vacate(s, slot);
  freeEntity(s.world, slot | (s.data[s.world.layout.starts[2]! + slot]! << 16));
}

/** What stood in a slot is gone. */
export function vacate(s: Engine, slot: number): void {
  const { data, at, objects } = s;
  clearBits(s, at.status, STATUS_PLANES, slot);
  clearBits(s, at.controllers, s.players.length, slot);
  // LAYOUT: the three groups lie behind each other, and so do the columns
  clearBits(s, groupAt(s, COPIABLE), 3 * s.book.planes, slot);
  emptyValues(s, COPIABLE, slot);
  emptyValues(s, TEXT, slot);
  const end = at.lastBaseToughness + slot;
  for (let cell = at.owner + slot; cell <= end; cell += objects) data[cell] = 0;
  data[at.entityOf + slot] = -1;
}
