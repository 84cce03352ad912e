/**
 * CR 305.6: a land with a basic land type has the mana ability of that type. They are brought up to date whenever text or types change, up to layer 4;
 * in layer 6 they are abilities like others.
 */
import { BASIC_LAND_TYPES } from '@stratum/cards/rules';
import type { Current } from './characteristics.js';
import type { Rules } from './rules.js';
import type { AbilityInstance } from './state.js';

export function withLandAbilities(rules: Rules, current: Current): Current {
  const land = current.types.includes('Land') && current.otherSubtypes.length > 0;
  const wanted = land ? BASIC_LAND_TYPES.filter(({ type }) => current.otherSubtypes.includes(type)) : [];
  if (wanted.length === 0 && !current.abilities.some(isLandAbility)) return current;
  const ofTypes: AbilityInstance[] = wanted.map(({ type, color }) => ({
    key: `type ${type}`,
    ability: rules.catalogue.intrinsicManaAbility(color),
    giver: [],
    text: false,
  }));
  return { ...current, abilities: [...current.abilities.filter((instance) => !isLandAbility(instance)), ...ofTypes] };
}

const isLandAbility = (instance: AbilityInstance): boolean => instance.key.startsWith('type ');
