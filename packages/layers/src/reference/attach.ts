/**
 * Attached and unattached (CR 701.3). CR 702.151b: attaching something with reconfigure to an object causes it to be no creature until it becomes
 * unattached. From then on that is an effect by itself: it does not matter what becomes of the keyword.
 */
import type { Effect } from '@stratum/cards';
import { beginEffect } from './begin-effect.js';
import { hasAbility } from './characteristics.js';
import type { Memory } from './memory.js';
import { type Entity, NONE, type State } from './state.js';
import { controllerOf } from './view.js';

const NO_CREATURE: Effect = { on: 'this', types: { remove: ['Creature'] }, until: 'indefinitely' };
const keyOf = (entity: Entity): string => `reconfigured ${entity}`;

/** Attaches to an object, a player or nothing. */
export function attach(memory: Memory, entity: Entity, host: number): void {
  const { host: before } = memory.live(entity);
  const reconfigures = host !== before && host >= 0 && hasAbility(memory.rules, memory.current(entity), 'reconfigure');
  memory.change(entity, (object, now) => {
    if (before === host) return; // CR 701.3b
    object.host = host;
    if (host !== NONE) object.timestamp = now; // CR 613.7e
    endReconfigured(memory.state, entity);
  });
  if (!reconfigures) return;
  const view = memory.view();
  const context = { you: controllerOf(view, entity), source: entity, targets: [], that: NONE, created: NONE, x: 0 };
  memory.state.effects.push(...beginEffect(view, NO_CREATURE, context, keyOf(entity), undefined, memory.event()));
}

/** CR 701.3d: what was attached to an object that has left is attached to nothing any more. */
export function unattachFrom(state: State, host: Entity): void {
  for (const other of state.objects.values()) {
    if (other.host !== host) continue;
    other.host = NONE;
    endReconfigured(state, other.entity);
  }
}

function endReconfigured(state: State, entity: Entity): void {
  state.effects = state.effects.filter(({ key }) => key !== keyOf(entity));
}
