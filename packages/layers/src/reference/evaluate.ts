/**
 * CR 613: the walk through the layers. All objects start from their own texts and pass each layer together; in a layer one effect after the other is
 * applied, each time the next one is chosen anew.
 */
import { type ActiveEffect, comparePlaces } from './active-effect.js';
import { type Current, fromText } from './characteristics.js';
import { ownText } from './copiable.js';
import { createTrials } from './depends.js';
import { effectsOfAbilities, effectsOfState } from './discover.js';
import { chooseNext } from './order.js';
import { type Outside, outsideEffects } from './outside.js';
import { beginsEarly, carryOut, type Plan, statedNow } from './plan.js';
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
  /** What each member of the plan was and became, in the same order. */
  readonly before: readonly Current[];
  readonly result: readonly Current[];
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

  discover('1a', currents.keys());
  for (const layer of LAYERS) walkLayer(layer);
  return { view, start, applications, passed, outside: outsideEffects(view, effects) };

  function walkLayer(layer: Layer): void {
    const done = new Set<ActiveEffect>();
    const awaited = new Map<ActiveEffect, Set<ActiveEffect>>();
    const trials = createTrials(view, layer);
    for (;;) {
      const pending = effects.filter((active) => !done.has(active) && takesPart(active, layer)).sort(comparePlaces);
      for (;;) {
        if (pending.length === 0) return;
        const { active, loop, waiting } = chooseNext(pending, trials);
        for (const { active: one, for: others } of waiting)
          for (const other of others) awaited.set(one, (awaited.get(one) ?? new Set()).add(other));
        pending.splice(pending.indexOf(active), 1);
        done.add(active);
        const otherAbilities = applyEffect(layer, active, trials.plan(active), loop, awaited.get(active));
        trials.again();
        if (otherAbilities.length === 0) continue;
        lookAgain(layer, otherAbilities);
        break;
      }
    }
  }

  /** The abilities of these objects changed: their effects may state something else by now, and new ones, of copies, texts and granted abilities, take part from here on. */
  function lookAgain(layer: Layer, entities: readonly Entity[]): void {
    for (const active of effects)
      if (active.fixed === null && entities.includes(active.bearer)) active.stated = statedNow(view, active) ?? active.stated;
    discover(layer, entities);
  }

  function discover(layer: Layer, entities: Iterable<Entity>): void {
    for (const active of effectsOfAbilities(view, entities, layer, known)) {
      known.add(active.key);
      const same = layer === '1a' || layer === '3' ? effects.find((other) => isAgain(other, active)) : undefined;
      if (same !== undefined && (same.begun !== null || takesPart(same, layer))) same.instance = active.instance;
      else {
        // what has yet to begin is as old as the text it stands in now (CR 613.7a)
        if (same !== undefined) effects.splice(effects.indexOf(same), 1);
        effects.push(active);
      }
    }
  }

  /** Whether an ability that is found in a text made anew by layer 1 or 3 is one whose effect is known: then it is the same one, and its effect goes on (CR 613.6). */
  function isAgain(one: ActiveEffect, found: ActiveEffect): boolean {
    return (
      one.bearer === found.bearer &&
      one.original === found.original &&
      one.index === found.index &&
      beginsEarly(one) &&
      !currents.get(one.bearer)!.abilities.some(({ key }) => key === one.instance)
    );
  }

  /** It has a part in the layer; its ability may be lost by its turn. */
  function takesPart(active: ActiveEffect, layer: Layer): boolean {
    if (active.fixed !== null) return active.fixed.some((part) => part.layer === layer);
    return active.stated !== null && hasPart(active.stated.effect, layer, active.defining);
  }

  /** Returns the objects whose abilities it changed. */
  function applyEffect(
    layer: Layer,
    active: ActiveEffect,
    plan: Plan | null,
    loop: boolean,
    awaited: Set<ActiveEffect> | undefined,
  ): Entity[] {
    if (plan === null) {
      passed.push({ layer, active, why: statedNow(view, active) === null ? 'lost' : 'condition' });
      return [];
    }
    if (active.fixed === null) active.begun ??= [...plan.set]; // CR 613.6
    const before = plan.members.map(({ entity }) => currents.get(entity)!);
    carryOut(view, currents, active, plan);
    const result = plan.members.map(({ entity }) => currents.get(entity)!);
    const after = awaited === undefined || loop ? [] : [...awaited];
    const by = loop ? 'loop' : after.length > 0 ? 'dependency' : active.defining ? 'defining' : 'timestamp';
    applications.push({ layer, active, plan, by, after, before, result });
    return result.filter((current, i) => current.abilities !== before[i]!.abilities).map(({ entity }) => entity);
  }
}
