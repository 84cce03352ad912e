/**
 * Why an object is what it is: the recorded walk, told for one object. Nothing is evaluated for it.
 */
import { describeEffect } from '@stratum/cards/rules';
import type { ActiveEffect } from './active-effect.js';
import { type Current, creatureTypesOf, fromText, hasPowerAndToughness, otherSubtypesOf } from './characteristics.js';
import { ownDefinition, printedText } from './copiable.js';
import type { Application, Evaluation } from './evaluate.js';
import { gainsOf } from './layer-4-types.js';
import { contextOf, type Plan } from './plan.js';
import { selectBy } from './reference.js';
import { type Entity, type GameObject, type Layer, NONE } from './state.js';
import { controllerOf, currentOf, objectOf, type View } from './view.js';

export interface Values {
  name: string;
  controller: string;
  supertypes: string[];
  types: string[];
  subtypes: string[] | 'every creature type';
  colors: string[];
  abilities: string[];
  power: number | null;
  toughness: number | null;
}

export interface ExplanationStep {
  layer: Layer;
  source: string;
  controller: string;
  timestamp: [number, number];
  order: { by: 'defining' | 'timestamp' | 'dependency' | 'loop'; after?: string[] };
  effect: string;
  before: Partial<Values>;
  after: Partial<Values>;
  rule: string;
}

export interface PassedEffect {
  layer: Layer;
  source: string;
  why: 'ability lost before it began' | 'does not match' | 'condition false' | 'masked' | 'ended';
  rule: string;
}

export interface Explanation {
  object: string;
  printed: Values;
  steps: ExplanationStep[];
  passed: PassedEffect[];
  copiable: Values;
  now: Values;
}

export function explain(evaluation: Evaluation, entity: Entity, nameOf: (entity: Entity) => string): Explanation {
  const { view } = evaluation;
  const object = objectOf(view, entity)!;
  const now = currentOf(view, entity)!;
  const values = (current: Current): Values => valuesOf(view, object, current);
  const sourceName = (active: ActiveEffect): string =>
    typeof active.name === 'string' ? active.name : active.name === NONE ? '' : nameOf(active.name);
  const start = evaluation.start.get(entity) ?? now;
  // CR 707.5: a card that entered as a copy is one from the start, over what is printed on it
  const entered = object.copied !== null && !object.token && object.zone === 'battlefield' && evaluation.start.has(entity);
  const printed = entered
    ? fromText(view.rules, object, printedText(view.rules, ownDefinition(view.rules, object)), start.controller)
    : start;
  // what left is what it was
  const copiable = evaluation.start.has(entity) ? fromText(view.rules, object, now.copiable, start.controller) : now;
  const steps: ExplanationStep[] = [];
  if (entered) steps.push(enteringStep(view, object, nameOf(entity), changed(values(printed), values(start))));
  for (const application of evaluation.applications) {
    const member = application.plan.members.findIndex((one) => one.entity === entity);
    if (member < 0) continue;
    const before = application.before[member]!;
    const after = application.result[member]!;
    const [was, is] = changed(values(before), values(after));
    const { active, layer, plan } = application;
    if (changesNothing(view, before, plan, entity)) continue;
    const order: ExplanationStep['order'] = { by: application.by };
    if (application.after.length > 0) order.after = application.after.map(sourceName);
    steps.push({
      layer,
      source: sourceName(active),
      controller: controllerName(view, active),
      timestamp: [active.stamp[0] ?? 0, active.stamp[1] ?? 0],
      order,
      effect: wordsOf(view, application),
      before: was,
      after: is,
      rule: ruleOf(layer),
    });
  }
  return {
    object: nameOf(entity),
    printed: values(printed),
    steps,
    passed: evaluation.start.has(entity) ? passedOf(evaluation, entity, sourceName) : [],
    copiable: values(copiable),
    now: values(now),
  };
}

function valuesOf(view: View, object: GameObject, current: Current): Values {
  const { rules } = view;
  const types = creatureTypesOf(current);
  const others = otherSubtypesOf(rules, current);
  const sized = hasPowerAndToughness(object, current);
  return {
    name: current.text.name,
    controller: rules.players[current.controller] ?? '',
    supertypes: [...current.supertypes].sort(),
    types: [...current.types].sort(),
    subtypes: types === 'all' ? 'every creature type' : [...[...types].sort(), ...[...others].sort()],
    colors: [...current.colors],
    abilities: current.abilities.map(({ ability }) => {
      const entry = rules.catalogue.abilities[ability]!;
      return entry.words[0] ?? entry.kind;
    }),
    power: sized ? current.power : null,
    toughness: sized ? current.toughness : null,
  };
}

function enteringStep(
  view: View,
  object: GameObject,
  source: string,
  [before, after]: [Partial<Values>, Partial<Values>],
): ExplanationStep {
  return {
    layer: '1a',
    source,
    controller: view.rules.players[controllerOf(view, object.entity)] ?? '',
    timestamp: [object.timestamp, 0],
    order: { by: 'timestamp' },
    effect: 'enters as a copy',
    before,
    after,
    rule: '707.5',
  };
}

/** The values that differ, before and after. */
function changed(before: Values, after: Values): [Partial<Values>, Partial<Values>] {
  const differs = (key: keyof Values): boolean => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const keys = (Object.keys(before) as (keyof Values)[]).filter(differs);
  const pick = (values: Values): Partial<Values> => Object.fromEntries(keys.map((key) => [key, values[key]]));
  return [pick(before), pick(after)];
}

function controllerName(view: View, active: ActiveEffect): string {
  const resolved = view.state.effects.find(({ key }) => key === active.key);
  const seat = resolved !== undefined ? resolved.context.you : controllerOf(view, typeof active.name === 'number' ? active.name : NONE);
  return view.rules.players[seat] ?? '';
}

function wordsOf(view: View, { active, plan }: Application): string {
  if (active.stated !== null && !active.silent) return describeEffect(active.stated.effect);
  if (!active.silent) return view.state.effects.find(({ key }) => key === active.key)?.words ?? '';
  return plan.members[0]?.operand.kind === 'faceDown' ? 'is face down' : active.key.replace(/^counter \d+ (.*)$/, '$1 counters');
}

function ruleOf(layer: Layer): string {
  switch (layer) {
    case '1a':
      return '613.2a';
    case '1b':
      return '613.2b';
    case '2':
      return '613.1b';
    case '3':
      return '613.1c';
    case '4':
      return '613.1d';
    case '5':
      return '613.1e';
    case '6':
      return '613.1f';
    case '7a':
      return '613.4a';
    case '7b':
      return '613.4b';
    case '7c':
      return '613.4c';
    case '7d':
      return '613.4d';
  }
  return layer satisfies never;
}

/** CR 205.3d: all that it would give are subtypes that this object cannot have. */
function changesNothing(view: View, before: Current, plan: Plan, entity: Entity): boolean {
  const operand = plan.members.find((member) => member.entity === entity)?.operand;
  if (operand?.kind !== 'types' || operand.types !== undefined || operand.supertypes !== undefined) return false;
  const { creatureTypes, landTypes, subtypes } = gainsOf(view.rules, before, operand);
  return [creatureTypes, landTypes, subtypes].every(
    (change) => change === undefined || (change.set === undefined && (change.remove ?? []).length === 0 && (change.add ?? []).length === 0),
  );
}

/** Effects of static abilities that might have reached the object and did not. */
function passedOf(evaluation: Evaluation, entity: Entity, sourceName: (active: ActiveEffect) => string): PassedEffect[] {
  const { view } = evaluation;
  const zone = objectOf(view, entity)!.zone;
  const found: PassedEffect[] = [];
  const told = new Set<string>();
  const tell = (layer: Layer, active: ActiveEffect, why: PassedEffect['why'], rule: string): void => {
    if (active.silent || told.has(active.key)) return;
    told.add(active.key);
    found.push({ layer, source: sourceName(active), why, rule });
  };
  const begun = new Set(evaluation.applications.map(({ active }) => active.key));
  for (const { layer, active, why } of evaluation.passed) {
    if (begun.has(active.key) || active.stated === null) continue;
    if (!selectBy(view, active.stated.effect.on, contextOf(view, active), NONE).includes(entity)) continue;
    // a text that layers 1 to 3 took away is not the object's text
    if (why === 'lost' && active.text && !view.currents.get(active.bearer)!.text.abilities.some(({ key }) => key === active.instance))
      continue;
    if (why === 'condition') tell(layer, active, 'condition false', '611.3a');
    else tell(layer, active, 'ability lost before it began', '613.6');
  }
  for (const { layer, active, plan, before } of evaluation.applications) {
    const was = before[plan.members.findIndex((member) => member.entity === entity)];
    if (was !== undefined && changesNothing(view, was, plan, entity)) tell(layer, active, 'masked', '205.3d');
    if (active.fixed !== null || active.stated === null || plan.set.includes(entity)) continue;
    const { on } = active.stated.effect;
    if (typeof on === 'object' && !Array.isArray(on) && [on.zone ?? 'battlefield'].flat().some((one) => one === zone || one === 'anywhere'))
      tell(layer, active, 'does not match', '611.3a');
  }
  return found;
}
