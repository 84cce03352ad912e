/**
 * What an effect would do now in a layer: whether it exists and applies, to which objects, and what it does to each (CR 613.8a asks just this).
 */

import type { Effect } from '@stratum/cards';
import type { ActiveEffect } from './active-effect.js';
import { apply } from './apply.js';
import type { Current } from './characteristics.js';
import type { Copiable } from './copiable.js';
import { gainsOf } from './layer-4-types.js';
import { conditionHolds, type Operand, operandOf } from './operand.js';
import { selectBy } from './reference.js';
import { type AbilityInstance, type Context, type Entity, type Layer, NONE } from './state.js';
import { hasPart, type StatedEffect } from './stated-effect.js';
import { controllerOf, type View } from './view.js';

export interface Plan {
  readonly members: readonly { readonly entity: Entity; readonly operand: Operand }[];
  /** All that it is about, those included to which it can do nothing (CR 613.6). */
  readonly set: readonly Entity[];
}

/** Null when the effect does not exist, its condition does not hold, or it has no part in that layer. */
export function planOf(view: View, active: ActiveEffect, layer: Layer): Plan | null {
  if (active.fixed !== null) {
    const part = active.fixed.find((one) => one.layer === layer);
    if (part === undefined) return null;
    const members = part.members.filter(({ entity }) => view.state.objects.has(entity));
    return { members, set: members.map(({ entity }) => entity) };
  }
  const now = statedNow(view, active);
  if (now === null && active.begun === null) return null; // its ability was lost before it began
  const stated = now ?? active.stated!; // CR 613.6: begun, it goes on without its ability
  if (!hasPart(stated.effect, layer, active.defining)) return null;
  const context = contextOf(view, active);
  if (active.begun === null && !conditionHolds(view, stated.condition, context)) return null;
  const set = active.begun ?? selectBy(view, stated.effect.on, context, NONE);
  const members: { entity: Entity; operand: Operand }[] = [];
  const latched = layer === '1a' ? view.state.latchedCopies.get(active.key) : undefined; // CR 707.2c
  const same = isSameForAll(stated.effect, layer);
  let operand: Operand | null = null;
  for (const entity of set) {
    if (operand === null || !same) operand = operandOf(view, stated.effect, layer, active.defining, entity, context, latched);
    if (operand !== null) members.push({ entity, operand });
  }
  return { members, set };
}

/** Nothing in what it does asks which object it is done to. */
function isSameForAll(effect: Effect, layer: Layer): boolean {
  return layer === '2' || layer === '4' || layer === '5' || (layer === '6' && effect.abilities?.addActivatedOf === undefined);
}

/** What the ability states at this point (its text may have changed in layer 3); null if its bearer does not have it. */
export function statedNow(view: View, active: ActiveEffect): StatedEffect | null {
  if (active.silent) return active.stated; // a counter's, which nothing takes away
  const instance = instanceNow(view, active);
  return instance === undefined ? null : (view.rules.effectsOf(instance.ability, instance.text)[active.index] ?? null);
}

/** The ability that makes it, as its bearer has it now. One that begins early may stand in a text anew: it is the same one. */
function instanceNow(view: View, active: ActiveEffect): AbilityInstance | undefined {
  const abilities = view.currents.get(active.bearer)?.abilities ?? [];
  const same = abilities.find(({ key }) => key === active.instance);
  if (same !== undefined || !beginsEarly(active)) return same;
  return abilities.find(({ ability, text }) => text && view.rules.catalogue.abilities[ability]!.original === active.original);
}

/** A static ability of the text whose effect begins while texts are made: it copies, changes text or control. */
export const beginsEarly = ({ stated, text }: ActiveEffect): boolean =>
  text && stated !== null && (stated.effect.copy !== undefined || stated.effect.text !== undefined || stated.effect.control !== undefined);

/** What the words of a static ability mean: "you" is its bearer's controller at this point of the walk. */
export function contextOf(view: View, { bearer, text }: ActiveEffect): Context {
  const object = view.state.objects.get(bearer);
  return {
    you: controllerOf(view, bearer),
    source: bearer,
    targets: [],
    that: NONE,
    created: NONE,
    // CR 107.3g, 107.3j: off the stack, and in an ability it gained, X is 0
    x: object?.zone === 'stack' && text ? object.x : 0,
  };
}

/** Writes the new record of every member to `results`. */
export function carryOut(view: View, results: Map<Entity, Current>, active: ActiveEffect, plan: Plan): void {
  for (const { entity, operand } of plan.members) {
    const current = view.currents.get(entity)!;
    const object = view.state.objects.get(entity)!;
    results.set(entity, apply(view.rules, object, current, operand, active.key, active.stamp));
  }
}

/** What CR 613.8a compares, at two points: whether it exists, what it applies to, what it does. A gain that the rules forbid does nothing (CR 205.3d). */
export function sameOutlook(now: View, plan: Plan | null, later: View, planLater: Plan | null, active: ActiveEffect): boolean {
  if (plan === null || planLater === null) return plan === planLater;
  if (active.fixed === null) {
    const ability = abilityOf(later, active);
    // CR 613.6: what has begun exists without its ability
    if (ability !== abilityOf(now, active) && (active.begun === null || ability !== -1)) return false;
  }
  if (!sameNumbers(plan.set, planLater.set) || plan.members.length !== planLater.members.length) return false;
  let one: Operand | null = null;
  let other: Operand | null = null;
  return plan.members.every(({ entity, operand }, i) => {
    const member = planLater.members[i]!;
    if (member.entity !== entity) return false;
    // mostly all objects have one and the same operand
    if ((operand !== one || member.operand !== other) && !sameOperand(operand, member.operand)) return false;
    one = operand;
    other = member.operand;
    return operand.kind !== 'types' || sameGains(now, later, entity, operand);
  });
}

/** Which ability makes the effect; its text may have changed. */
function abilityOf(view: View, active: ActiveEffect): number | undefined {
  if (active.silent) return undefined;
  return statedNow(view, active) === null ? -1 : instanceNow(view, active)!.ability;
}

function sameGains(now: View, later: View, entity: Entity, operand: Operand & { kind: 'types' }): boolean {
  const before = now.currents.get(entity)!;
  const after = later.currents.get(entity)!;
  return before.types === after.types || sameData(gainsOf(now.rules, before, operand), gainsOf(now.rules, after, operand));
}

const sameNumbers = (one: readonly number[], other: readonly number[]): boolean =>
  one === other || (one.length === other.length && one.every((number, i) => number === other[i]));

/** What a text that is taken or copied says is what counts, not where that object has it from. */
const WHERE_FROM: readonly string[] = ['origin', 'key', 'giver'] satisfies (keyof Copiable | keyof Copiable['abilities'][number])[];
const said = (operand: Operand): string => JSON.stringify(operand, (key, value) => (WHERE_FROM.includes(key) ? undefined : value));

const sameOperand = (one: Operand, other: Operand): boolean =>
  sameData(one, other) || ((one.kind === 'fullText' || one.kind === 'copy') && said(one) === said(other));

const sameData = (one: object, other: object): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
