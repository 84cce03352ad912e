/**
 * CR 613: the walk through the layers. All objects start from their own texts and pass each layer together; in a layer one effect after the other is
 * applied, each time the next one is chosen anew.
 */
import type { ActiveEffect } from './active-effect.js';
import { type Current, fromText } from './characteristics.js';
import { ownText } from './copiable.js';
import { createTrials } from './depends.js';
import { effectsOfAbilities, effectsOfState } from './discover.js';
import { chooseNext } from './order.js';
import { type Outside, outsideEffects } from './outside.js';
import { carryOut, type Plan, statedNow } from './plan.js';
import type { Rules } from './rules.js';
import { type Entity, LAYERS, type Layer, type State } from './state.js';
import { hasPart } from './stated-effect.js';
import type { View } from './view.js';

/** One effect applied in one layer. */
export interface Application {
  readonly layer: Layer;
  readonly active: ActiveEffect;
  readonly plan: Plan;
  readonly by: 'defining' | 'timestamp' | 'dependency' | 'loop';
  /** The effects that it waited for. */
  readonly after: readonly ActiveEffect[];
  readonly before: ReadonlyMap<Entity, Current>;
  readonly result: ReadonlyMap<Entity, Current>;
}

/** An effect whose turn came without its applying. */
export interface Passed {
  readonly layer: Layer;
  readonly active: ActiveEffect;
  readonly why: 'lost' | 'condition';
}

export interface Evaluation {
  readonly view: View;
  readonly start: ReadonlyMap<Entity, Current>;
  readonly applications: readonly Application[];
  readonly passed: readonly Passed[];
  readonly outside: readonly Outside[];
}

export function evaluate(rules: Rules, state: State): Evaluation {
  const currents = new Map<Entity, Current>();
  for (const object of state.objects.values())
    currents.set(object.entity, fromText(rules, object, ownText(rules, object), object.controller));
  const view: View = { rules, state, currents };
  const start = new Map(currents);
  const effects = effectsOfState(view);
  const known = new Set(effects.map(({ key }) => key));
  const applications: Application[] = [];
  const passed: Passed[] = [];

  for (const layer of LAYERS) walkLayer(layer);
  return { view, start, applications, passed, outside: outsideEffects(view, effects) };

  function walkLayer(layer: Layer): void {
    discover(layer, currents.keys());
    const done = new Set<string>();
    const copied = new Set<string>();
    const awaited = new Map<string, Set<ActiveEffect>>();
    for (;;) {
      const pending = effects.filter((active) => !done.has(active.key) && takesPart(active, layer));
      if (pending.length === 0) return;
      const trials = createTrials(view, layer);
      const { active, loop, waiting } = chooseNext(pending, trials);
      for (const { active: one, for: others } of waiting)
        for (const other of others) awaited.set(one.key, (awaited.get(one.key) ?? new Set()).add(other));
      done.add(active.key);
      // a copy of the very ability that made it is that ability again: it does not apply once more, which would have no end
      const again = identityInText(layer, active);
      if (again !== null && copied.has(again)) continue;
      if (again !== null) copied.add(again);
      applyEffect(layer, active, trials.plan(active), loop, awaited.get(active.key));
    }
  }

  /** In the layers that make texts: which ability of which object it is, however it came there. */
  function identityInText(layer: Layer, active: ActiveEffect): string | null {
    if ((layer !== '1a' && layer !== '3') || active.fixed !== null) return null;
    const instance = currents.get(active.bearer)?.abilities.find(({ key }) => key === active.instance);
    return instance === undefined ? null : `${active.bearer} ${rules.catalogue.abilities[instance.ability]!.original} ${active.index}`;
  }

  /** Abilities may have come: those of copies and texts, and granted ones, which take part from here on. */
  function discover(layer: Layer, entities: Iterable<Entity>): void {
    for (const active of effectsOfAbilities(view, entities, layer, known)) {
      effects.push(active);
      known.add(active.key);
    }
  }

  /** It has a part in the layer; its ability may be lost by its turn. */
  function takesPart(active: ActiveEffect, layer: Layer): boolean {
    if (active.fixed !== null) return active.fixed.some((part) => part.layer === layer);
    const stated = statedNow(view, active);
    if (stated !== null) active.stated = stated;
    return active.stated !== null && hasPart(active.stated.effect, layer, active.defining);
  }

  function applyEffect(layer: Layer, active: ActiveEffect, plan: Plan | null, loop: boolean, awaited: Set<ActiveEffect> | undefined): void {
    if (plan === null) {
      passed.push({ layer, active, why: statedNow(view, active) === null ? 'lost' : 'condition' });
      return;
    }
    if (active.fixed === null) active.begun ??= [...plan.set]; // CR 613.6
    const before = new Map(plan.members.map(({ entity }) => [entity, currents.get(entity)!]));
    carryOut(view, currents, active, plan);
    const result = new Map(plan.members.map(({ entity }) => [entity, currents.get(entity)!]));
    const after = awaited === undefined || loop ? [] : [...awaited];
    const by = loop ? 'loop' : after.length > 0 ? 'dependency' : active.defining ? 'defining' : 'timestamp';
    applications.push({ layer, active, plan, by, after, before, result });
    discover(layer, withOtherAbilities(before, result));
  }
}

/** The objects whose abilities an application changed. */
function withOtherAbilities(before: ReadonlyMap<Entity, Current>, after: ReadonlyMap<Entity, Current>): Entity[] {
  return [...after.keys()].filter((entity) => before.get(entity)!.abilities !== after.get(entity)!.abilities);
}
