/**
 * CR 702.151b: attaching something with reconfigure to an object causes it to be no creature until it becomes unattached. From then on that is an effect
 * by itself: it does not matter what becomes of the keyword.
 */
import type { Effect } from '@stratum/cards';
import { beginEffect } from './begin-effect.js';
import { type Entity, NONE, type State } from './state.js';
import { controllerOf, type View } from './view.js';

const NO_CREATURE: Effect = { on: 'this', types: { remove: ['Creature'] }, until: 'indefinitely' };
const keyOf = (entity: Entity): string => `reconfigured ${entity}`;

/** It has become attached. */
export function stopBeingCreature(view: View, entity: Entity, now: number): void {
  const context = { you: controllerOf(view, entity), source: entity, targets: [], that: NONE, created: NONE, x: 0 };
  const begun = beginEffect(view, NO_CREATURE, context, keyOf(entity), undefined, now);
  if (begun !== null) view.state.effects.push(begun);
}

/** It is not attached any more where it was. */
export function endReconfigured(state: State, entity: Entity): void {
  state.effects = state.effects.filter(({ key }) => key !== keyOf(entity));
}
