/**
 * CR 113.11: an effect from a resolution gives an ability to no object that can't have it, though its other parts apply. Such an effect is split: what it does
 * besides, and each ability that it adds. Says nothing about who can't have what.
 */
import type { Ability } from './vocabulary/ability.js';
import type { Effect } from './vocabulary/effect.js';

/** The effect without some of the abilities that it adds; null if it does nothing else. */
export function withoutAdded({ abilities, ...effect }: Effect, taken: (ability: Ability) => boolean): Effect | null {
  const { add = [], ...others } = abilities ?? {};
  const left = add.filter((ability) => !taken(ability));
  const changed = { ...others, ...(left.length > 0 ? { add: left } : {}) };
  if (Object.keys(changed).length > 0) return { ...effect, abilities: changed };
  return Object.keys(effect).some((key) => key !== 'on' && key !== 'until') ? effect : null;
}

/** Only one of the abilities that it adds, for as long. */
export function addingOnly({ on, until }: Effect, ability: Ability): Effect {
  return { on, ...(until === undefined ? {} : { until }), abilities: { add: [ability] } };
}
