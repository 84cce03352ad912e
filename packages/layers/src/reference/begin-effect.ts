/**
 * CR 611.2: a continuous effect from a resolution begins. Its set is locked (CR 611.2c) and its numbers, choices and references are fixed
 * (CR 608.2h, 611.2d), part by part; parts that change neither characteristics nor control go on reaching later objects.
 */

import type { AbilityId, Effect } from '@stratum/cards';
import { describeEffect } from '@stratum/cards/rules';
import { splitByBans } from './barred.js';
import { holds } from './condition.js';
import { operandOf } from './operand.js';
import { selectBy } from './reference.js';
import { type Context, type Duration, type Entity, LAYERS, NONE, type Part, type ResolvedEffect } from './state.js';
import { hasPart } from './stated-effect.js';
import type { Stamp } from './timestamp.js';
import { lookingBack, type View } from './view.js';

/** None when it never begins: its duration is over already (CR 611.2b), or there is nothing it could affect. Several when it is split (CR 113.11). */
export function beginEffect(
  view: View,
  effect: Effect,
  context: Context,
  key: string,
  name: string | undefined,
  now: number,
): ResolvedEffect[] {
  const { until } = effect;
  if (typeof until === 'object' && !holds(view, until.while, context, NONE)) return []; // CR 611.2b
  const set = selectBy(view, effect.on, context, NONE);
  return splitByBans(view, effect, set).flatMap(({ part, objects, ability }, order) => {
    const stamp = order === 0 ? [now] : [now, order];
    return beginOn(view, part, objects, ability, context, order === 0 ? key : `${key}+${order}`, name, stamp) ?? [];
  });
}

/** `ability`: the only one that it adds, or undefined for those that the effect says. */
function beginOn(
  view: View,
  effect: Effect,
  set: Entity[],
  ability: AbilityId | undefined,
  context: Context,
  key: string,
  name: string | undefined,
  stamp: Stamp,
): ResolvedEffect | null {
  const { until = 'endOfTurn' } = effect;
  const parts: Part[] = [];
  for (const layer of LAYERS) {
    if (!hasPart(effect, layer, false)) continue;
    const members: Part['members'] = [];
    for (const entity of set) {
      const operand = operandOf(lookingBack(view), effect, layer, false, entity, context);
      if (operand === null) continue;
      members.push({ entity, operand: operand.kind === 'abilities' && ability !== undefined ? { ...operand, add: [ability] } : operand });
    }
    if (members.length > 0) parts.push({ layer, members });
  }
  const outside = outsideOf(effect, set);
  if (parts.length === 0 && outside === null) return null;
  return {
    key,
    name: name ?? context.source,
    stamp,
    context: { ...context, targets: [...context.targets] },
    duration: durationOf(until),
    parts,
    outside,
    words: describeEffect(effect),
  };
}

function outsideOf(effect: Effect, set: Entity[]): ResolvedEffect['outside'] {
  if (effect.rule === undefined && effect.cost === undefined) return null;
  const { on } = effect;
  const byFilter = typeof on === 'object' && !Array.isArray(on);
  if (!byFilter && set.length === 0) return null;
  return { on: byFilter ? on : set, rule: effect.rule ?? null, cost: effect.cost ?? null };
}

function durationOf(until: NonNullable<Effect['until']>): Duration {
  if (typeof until === 'object') return { kind: 'while', condition: until.while };
  if (until === 'endOfYourNextTurn') return { kind: until, begun: false };
  return { kind: until };
}
