/**
 * CR 604.3: characteristic-defining abilities, written out as `cda` or by a keyword that is one.
 */
import type { Ability, CharacteristicDefining } from './vocabulary/ability.js';

/** What a characteristic-defining ability says: power, toughness, colors, subtypes. */
export type Defined = CharacteristicDefining['cda'];

const KEYWORDS: Readonly<Record<string, Defined>> = {
  changeling: { creatureTypes: 'all' }, // CR 702.73a
  devoid: { colors: [] }, // CR 702.114a
};

/** What a characteristic-defining ability defines; undefined for every other ability. */
export function definingAbility(ability: Ability | { readonly data: Ability }): Defined | undefined {
  const data = typeof ability === 'object' && 'data' in ability ? ability.data : ability;
  if (typeof data === 'string') return Object.hasOwn(KEYWORDS, data) ? KEYWORDS[data] : undefined;
  return 'cda' in data ? data.cda : undefined;
}
