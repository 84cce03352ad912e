/**
 * The door for new objects: a number that is free and alive in the world, a definition and seats that exist. Later nothing asks again.
 */
import { UsageError } from '@stratum/cards';
import { isAlive } from '@stratum/ecs-core';
import type { Entity, ObjectInit } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { slotOfObject } from '../state/slot.js';
import { GONE, hasStatus, PRESENT } from '../state/status.js';
import { checkChoices, checkContext, checkSeat, checkWhole, checkZone } from './check-told.js';

export function checkAdded(s: Engine, entity: Entity, init: ObjectInit): void {
  if (!isAlive(s.world, entity))
    throw new UsageError('E308', `${entity} is not alive in the solver's world; make it with createEntity`, { got: String(entity) });
  const slot = entity & 0xffff;
  if (hasStatus(s, PRESENT, slot) || hasStatus(s, GONE, slot))
    throw new UsageError('E301', `the object with the number ${s.data[s.at.entityOf + slot]} is still there, or not forgotten`, {
      got: String(entity),
    });
  if (s.definitions[init.definition] === undefined)
    throw new UsageError('E306', `there is no definition with the number ${init.definition}`, { got: String(init.definition) });
  checkSeat(s, init.owner, 'owner');
  checkSeat(s, init.controller, 'controller');
  checkZone(init.zone);
  checkWhole(init.power, 'power');
  checkWhole(init.toughness, 'toughness');
  checkWhole(init.x, 'x');
  checkChoices(s, init.choices);
  if (init.copyOf === undefined) return;
  slotOfObject(s, init.copyOf.object);
  checkContext(s, init.copyOf.context);
}
