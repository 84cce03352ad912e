/**
 * CR 613.8a: whether one effect depends on another in a layer, found out by trial: the other is applied to a copy of everything, and the one is
 * looked at again. Pairs that surely cannot are not tried.
 */
import type { ActiveEffect } from './active-effect.js';
import type { Current } from './characteristics.js';
import { carryOut, outlook, type Plan, planOf } from './plan.js';
import type { Entity, Layer } from './state.js';
import type { View } from './view.js';

/** One point of the walk, with what has been found out about it. */
export interface Trials {
  dependsOn(one: ActiveEffect, other: ActiveEffect): boolean;
  plan(active: ActiveEffect): Plan | null;
}

export function createTrials(view: View, layer: Layer): Trials {
  const plans = new Map<string, Plan | null>();
  const outlooks = new Map<string, string>();
  const verdicts = new Map<string, boolean>();
  const after = new Map<string, View>();

  function plan(active: ActiveEffect): Plan | null {
    let known = plans.get(active.key);
    if (known === undefined) {
      known = planOf(view, active, layer);
      plans.set(active.key, known);
    }
    return known;
  }

  function outlookNow(active: ActiveEffect): string {
    let known = outlooks.get(active.key);
    if (known === undefined) {
      known = outlook(view, plan(active), active);
      outlooks.set(active.key, known);
    }
    return known;
  }

  /** The same point after an effect has been applied. */
  function viewAfter(active: ActiveEffect, does: Plan): View {
    let known = after.get(active.key);
    if (known === undefined) {
      const changed = new Map<Entity, Current>();
      carryOut(view, changed, active, does);
      const { currents } = view;
      known = { ...view, currents: { get: (entity) => changed.get(entity) ?? currents.get(entity) } };
      after.set(active.key, known);
    }
    return known;
  }

  function tryOut(one: ActiveEffect, other: ActiveEffect): boolean {
    // CR 613.8a (c): neither is from a defining ability, or both are
    if (one.defining !== other.defining) return false;
    if (!couldDepend(one, other, layer)) return false;
    const does = plan(other);
    if (does === null || does.members.length === 0) return false;
    const later = viewAfter(other, does);
    return outlook(later, planOf(later, one, layer), one) !== outlookNow(one);
  }

  return {
    plan,
    dependsOn(one, other) {
      const key = `${one.key}\n${other.key}`;
      let verdict = verdicts.get(key);
      if (verdict === undefined) {
        verdict = tryOut(one, other);
        verdicts.set(key, verdict);
      }
      return verdict;
    },
  };
}

/** False only where nothing that the other effect changes in this layer is asked for by the one. */
function couldDepend(one: ActiveEffect, other: ActiveEffect, layer: Layer): boolean {
  if (layer === '1a' || layer === '1b' || layer === '2' || layer === '3') return one.fixed === null;
  if (layer === '4') return true;
  if (one.fixed !== null) return false; // its set, its numbers and its words are fixed
  if (one.begun === null && layer === '6' && canRemoveAbilities(other)) return true;
  const stated = one.stated;
  if (stated === null) return true;
  const words = WORDS[layer];
  const { effect } = stated;
  const asked: unknown[] = [effect.basePT, effect.pt, effect.abilities?.addActivatedOf];
  if (one.begun === null) asked.push(effect.on, stated.condition);
  if (layer === '6' && effect.abilities?.addActivatedOf !== undefined) return true;
  return asked.some((data) => mentions(data, words));
}

/** Keys of filters and values whose answer can change within the layer. */
const WORDS: Readonly<Record<'5' | '6' | '7a' | '7b' | '7c' | '7d', readonly string[]>> = {
  '5': ['colors', 'colorless', 'multicolored', 'chosenColor', 'distinct'],
  '6': ['keywords', 'abilities'],
  '7a': ['power', 'toughness', 'basePower', 'baseToughness', 'greatest'],
  '7b': ['power', 'toughness', 'basePower', 'baseToughness', 'greatest'],
  '7c': ['power', 'toughness', 'basePower', 'baseToughness', 'greatest'],
  '7d': ['power', 'toughness', 'basePower', 'baseToughness', 'greatest'],
};

function mentions(data: unknown, words: readonly string[]): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(data)) return data.some((entry) => mentions(entry, words));
  return Object.entries(data).some(([key, value]) => words.includes(key) || mentions(value, words));
}

function canRemoveAbilities(active: ActiveEffect): boolean {
  if (active.fixed !== null)
    return active.fixed.some((part) =>
      part.members.some(
        ({ operand: change }) => change.kind === 'abilities' && (change.removeAll || change.remove.length > 0 || change.cant.length > 0),
      ),
    );
  const abilities = active.stated?.effect.abilities;
  return abilities !== undefined && (abilities.removeAll === true || abilities.remove !== undefined || abilities.cant !== undefined);
}
