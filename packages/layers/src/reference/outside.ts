/**
 * CR 613.11: effects on the rules of the game and on costs, after all layers. A static effect that began in a layer goes on with its set (CR 613.6);
 * one from a resolution reaches objects that came later too, where it says so by what they are (CR 611.2c).
 */
import type { ActiveEffect } from './active-effect.js';
import { comparePlaces } from './active-effect.js';
import { conditionHolds } from './operand.js';
import { contextOf, statedNow } from './plan.js';
import { selectBy } from './reference.js';
import { type Entity, NONE } from './state.js';
import type { View } from './view.js';

export interface Outside {
  readonly name: Entity | string;
  readonly fromResolution: boolean;
  readonly rule: string | null;
  readonly cost: { readonly more?: string; readonly less?: string } | null;
  readonly set: readonly Entity[];
}

/** In order of timestamp. */
export function outsideEffects(view: View, effects: readonly ActiveEffect[]): Outside[] {
  const resolved = new Map(view.state.effects.filter(({ outside }) => outside !== null).map((effect) => [effect.key, effect]));
  const found: Outside[] = [];
  for (const active of effects.filter((one) => speaks(one) || resolved.has(one.key)).sort(comparePlaces)) {
    const effect = resolved.get(active.key);
    if (effect !== undefined) {
      if (effect.outside === null) continue;
      const { on, rule, cost } = effect.outside;
      const set = Array.isArray(on) ? on : selectBy(view, on, effect.context, NONE);
      found.push({ name: active.name, fromResolution: true, rule, cost, set });
      continue;
    }
    const stated = statedNow(view, active) ?? (active.begun === null ? null : active.stated);
    if (stated === null || (stated.effect.rule === undefined && stated.effect.cost === undefined)) continue;
    const context = contextOf(view, active);
    if (active.begun === null && !conditionHolds(view, stated.condition, context)) continue;
    const set = active.begun ?? selectBy(view, stated.effect.on, context, NONE);
    found.push({
      name: active.name,
      fromResolution: false,
      rule: stated.effect.rule ?? null,
      cost: stated.effect.cost ?? null,
      set,
    });
  }
  return found;
}

/** Whether it says something about the rules of the game, or about costs. */
const speaks = ({ stated }: ActiveEffect): boolean => stated !== null && (stated.effect.rule ?? stated.effect.cost) !== undefined;
