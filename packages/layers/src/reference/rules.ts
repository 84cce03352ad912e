/**
 * What the reference solver looks up in the catalogue all the time: the family of each subtype (CR 205.3), the continuous effects of each ability,
 * and which ability a copy exception stands in (CR 707.9a).
 */
import type { AbilityId, Catalogue, CopyException, SubtypeFamily } from '@stratum/cards';
import {
  definingAbility,
  familyOf,
  familyOfPrinted,
  isActivatedAbility,
  isManaAbility,
  isTriggeredManaAbility,
  SUBTYPES,
  separateKeywords,
} from '@stratum/cards/rules';
import type { Current } from './characteristics.js';
import type { Copiable } from './copiable.js';
import { type StatedEffect, statedEffects } from './stated-effect.js';

export interface Rules {
  readonly catalogue: Catalogue;
  readonly players: readonly string[];
  familyOf(subtype: string): SubtypeFamily | undefined;
  isCreatureType(subtype: string): boolean;
  readonly landTypes: readonly string[];
  /** The continuous effects that a static ability states, as text or as granted. */
  effectsOf(ability: AbilityId, text: boolean): readonly StatedEffect[];
  isMana(ability: AbilityId): boolean;
  isActivated(ability: AbilityId): boolean;
  /** The abilities that a word stands for, as words: itself, mostly (CR 702.16g-h). */
  partsOf(word: string): readonly string[];
  /** It is named by that word, as one of those. */
  hasWord(ability: AbilityId, word: string): boolean;
  isDefining(ability: AbilityId): boolean;
  /** What an object with a text starts as, by text. */
  readonly starts: WeakMap<Copiable, Current>;
  /** The ability in whose data an exception stands, for `thisAbility`; -1 if in none. */
  abilityWithException(exception: CopyException): AbilityId;
}

export function createRules(catalogue: Catalogue, players: readonly string[]): Rules {
  const creatureTypes = new Set(catalogue.creatureTypes);
  const families = new Map<string, SubtypeFamily>();
  for (const { card } of catalogue.definitions)
    for (const subtype of card.subtypes ?? []) {
      const family = familyOfPrinted(subtype, card.types);
      if (family !== undefined && !families.has(subtype)) families.set(subtype, family);
    }
  const statedByText = new Map<AbilityId, readonly StatedEffect[]>();
  const statedByGrant = new Map<AbilityId, readonly StatedEffect[]>();
  const parts = new Map<string, readonly string[]>();
  const partsOf = (word: string): readonly string[] => {
    let known = parts.get(word);
    if (known === undefined) {
      known = separateKeywords(word);
      parts.set(word, known);
    }
    return known;
  };
  const entry = (ability: AbilityId) => catalogue.abilities[ability]!;
  let exceptions: Map<CopyException['abilities'], { ability: AbilityId; depth: number }> | null = null;

  return {
    catalogue,
    players,
    familyOf: (subtype) => (creatureTypes.has(subtype) ? 'creature' : (familyOf(subtype) ?? families.get(subtype))),
    landTypes: SUBTYPES.land,
    isCreatureType: (subtype) => creatureTypes.has(subtype),
    effectsOf(ability, text) {
      const known = text ? statedByText : statedByGrant;
      let effects = known.get(ability);
      if (effects === undefined) {
        effects = statedEffects(entry(ability).data, text);
        known.set(ability, effects);
      }
      return effects;
    },
    isMana: (ability) => isManaAbility(entry(ability).data) || isTriggeredManaAbility(entry(ability).data),
    isActivated: (ability) => isActivatedAbility(entry(ability).data),
    partsOf,
    hasWord: (ability, word) => partsOf(word).some((part) => entry(ability).words.includes(part)),
    starts: new WeakMap(),
    isDefining: (ability) => definingAbility(entry(ability).data) !== undefined,
    abilityWithException(exception) {
      exceptions ??= findExceptions(catalogue);
      return exceptions.get(exception.abilities)?.ability ?? -1;
    },
  };
}

/** For what each exception says of abilities the innermost ability whose data it stands in. */
function findExceptions(catalogue: Catalogue): Map<CopyException['abilities'], { ability: AbilityId; depth: number }> {
  const found = new Map<CopyException['abilities'], { ability: AbilityId; depth: number }>();
  const known = new Set<unknown>(catalogue.exceptions.map(({ abilities }) => abilities));
  const visit = (node: unknown, ability: AbilityId, depth: number): void => {
    if (typeof node !== 'object' || node === null) return;
    if (known.has(node)) {
      const before = found.get(node);
      if (before === undefined || depth < before.depth) found.set(node, { ability, depth });
    }
    for (const value of Object.values(node)) visit(value, ability, depth + 1);
  };
  for (const { id, data } of catalogue.abilities) visit(data, id, 0);
  return found;
}
