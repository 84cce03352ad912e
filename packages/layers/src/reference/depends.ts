/**
 * CR 613.8a: whether one effect depends on another in a layer, found out by trial: the other is applied to a copy of everything, and the one is
 * looked at again. Pairs that surely cannot are not tried.
 */
import type { ActiveEffect } from './active-effect.js';
import { asked, askedByPart, type Channels, changed, changedByPart } from './channels.js';
import type { Current } from './characteristics.js';
import { carryOut, type Plan, planOf, sameOutlook } from './plan.js';
import type { Entity, Layer } from './state.js';
import type { View } from './view.js';

/** One layer of a walk, with what has been found out about its effects at this point. */
export interface Trials {
  dependsOn(one: ActiveEffect, other: ActiveEffect): boolean;
  plan(active: ActiveEffect): Plan | null;
  /** Something was applied: all must be found out anew (CR 613.8c). */
  again(): void;
}

export function createTrials(view: View, layer: Layer): Trials {
  const plans = new Map<ActiveEffect, Plan | null>();
  const verdicts = new Map<ActiveEffect, Map<ActiveEffect, boolean>>();
  const after = new Map<ActiveEffect, View>();
  const asks = new Map<ActiveEffect, Channels>();
  const changes = new Map<ActiveEffect, Channels>();

  function plan(active: ActiveEffect): Plan | null {
    let known = plans.get(active);
    if (known === undefined) {
      known = planOf(view, active, layer);
      plans.set(active, known);
    }
    return known;
  }

  /** The same point after an effect has been applied. */
  function viewAfter(active: ActiveEffect, does: Plan): View {
    return remembered(after, active, () => {
      const changed = new Map<Entity, Current>();
      carryOut(view, changed, active, does);
      const { currents } = view;
      return { ...view, currents: { get: (entity: Entity) => changed.get(entity) ?? currents.get(entity) } };
    });
  }

  /** False only where nothing that the other effect changes in this layer is asked for by the one. */
  function couldDepend(one: ActiveEffect, other: ActiveEffect): boolean {
    if (layer === '1a' || layer === '1b' || layer === '2' || layer === '3') return one.fixed === null;
    return remembered(asks, one, () => asksFor(one, layer)).meets(remembered(changes, other, () => changesOf(view, other, layer)));
  }

  function tryOut(one: ActiveEffect, other: ActiveEffect): boolean {
    const does = plan(other);
    if (does === null || does.members.length === 0) return false;
    const later = viewAfter(other, does);
    return !sameOutlook(view, plan(one), later, planOf(later, one, layer), one);
  }

  return {
    plan,
    dependsOn(one, other) {
      // CR 613.8a (c): neither is from a defining ability, or both are
      if (one.defining !== other.defining || !couldDepend(one, other)) return false;
      const known = remembered(verdicts, one, () => new Map<ActiveEffect, boolean>());
      return remembered(known, other, () => tryOut(one, other));
    },
    again() {
      plans.clear();
      verdicts.clear();
      after.clear();
    },
  };
}

function asksFor(active: ActiveEffect, layer: Layer): Channels {
  if (active.fixed !== null) return askedByPart(active.fixed.find((part) => part.layer === layer)!);
  return asked(active.stated!, layer, active.begun !== null);
}

function changesOf({ rules }: View, active: ActiveEffect, layer: Layer): Channels {
  if (active.fixed === null) return changed(rules, active.stated!, layer);
  return changedByPart(rules, active.fixed.find((part) => part.layer === layer)!);
}

/** A value worked out once for each key. */
function remembered<K, V>(known: Map<K, V>, key: K, work: () => V): V {
  let value = known.get(key);
  if (value === undefined) {
    value = work();
    known.set(key, value);
  }
  return value;
}
