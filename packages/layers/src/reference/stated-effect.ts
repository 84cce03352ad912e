/**
 * The continuous effects that an ability states (CR 604): those of a static ability, and of a characteristic-defining one (CR 604.3). Says nothing about
 * whether they apply.
 */
import type { Ability, Condition, Effect, Zone } from '@stratum/cards';
import { definingAbility, meaningOf } from '@stratum/cards/rules';
import type { Layer } from './state.js';

export interface StatedEffect {
  readonly effect: Effect;
  readonly condition: Condition | undefined;
  readonly zones: readonly Zone[] | undefined;
  /** CR 613.3: from a characteristic-defining ability. */
  readonly defining: boolean;
}

/** `text`: the ability is rules text. Only then can it be characteristic-defining (CR 604.3a). */
export function statedEffects(data: Ability, text: boolean): readonly StatedEffect[] {
  const defined = definingAbility(data);
  if (defined !== undefined) {
    const effect: Effect = { on: 'this' };
    if (defined.power !== undefined || defined.toughness !== undefined) effect.basePT = [defined.power ?? null, defined.toughness ?? null];
    if (defined.colors !== undefined) effect.colors = { set: defined.colors };
    if (defined.creatureTypes !== undefined) effect.creatureTypes = { set: defined.creatureTypes };
    if (defined.landTypes !== undefined) effect.landTypes = { set: defined.landTypes };
    return [{ effect, condition: undefined, zones: undefined, defining: text }];
  }
  const meant = meaningOf(data);
  if (typeof meant === 'string' || !('static' in meant)) return [];
  const effects = Array.isArray(meant.static) ? meant.static : [meant.static];
  return effects.map((effect) => ({ effect, condition: meant.if, zones: meant.zones, defining: false }));
}

/** CR 613.1: whether an effect has a part in a layer. */
export function hasPart(effect: Effect, layer: Layer, defining: boolean): boolean {
  switch (layer) {
    case '1a':
      return effect.copy !== undefined;
    case '1b':
      return false;
    case '2':
      return effect.control !== undefined;
    case '3':
      return effect.text !== undefined;
    case '4':
      return (
        effect.supertypes !== undefined ||
        effect.types !== undefined ||
        effect.creatureTypes !== undefined ||
        effect.landTypes !== undefined ||
        effect.subtypes !== undefined
      );
    case '5':
      return effect.colors !== undefined;
    case '6':
      return effect.abilities !== undefined;
    case '7a':
      return defining && effect.basePT !== undefined; // CR 613.4a
    case '7b':
      return !defining && effect.basePT !== undefined; // CR 613.4b
    case '7c':
      return effect.pt !== undefined || effect.multiply !== undefined; // CR 613.4c
    case '7d':
      return effect.switchPT === true; // CR 613.4d
  }
  return layer satisfies never;
}
