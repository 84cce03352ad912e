/**
 * CR 113.11: effects that add abilities which some effect of the catalogue says objects can't have, as they are split where an object can't: what they do besides,
 * and each of those abilities by itself. Cold.
 */
import type { Catalogue, Effect } from '@stratum/cards';
import { addingOnly, withoutAdded } from '@stratum/cards/rules';
import type { Codebook } from './codebook.js';
import type { Template } from './template.js';

export interface SplitGrant {
  /** What it does besides; undefined for nothing. */
  readonly rest: Template | undefined;
  readonly added: readonly { readonly ability: number; readonly template: Template }[];
}

/** How an effect is split; undefined for one that adds nothing of the kind. `compile`: with a number, an effect that adds that ability. */
export function compileSplitGrant(
  catalogue: Catalogue,
  book: Codebook,
  effect: Effect,
  compile: (effect: Effect, ability?: number) => Template,
): SplitGrant | undefined {
  const isBarred = (id: number): boolean => book.abilityBarredBy[id]!.length > 0;
  const taken = (effect.abilities?.add ?? []).filter((ability) => catalogue.abilitiesOf(ability).some(isBarred));
  if (taken.length === 0) return undefined;
  const rest = withoutAdded(effect, (ability) => taken.includes(ability));
  const added = taken.flatMap((ability) => catalogue.abilitiesOf(ability));
  return {
    rest: rest === null ? undefined : compile(rest),
    added: added.map((ability) => ({ ability, template: compile(addingOnly(effect, catalogue.abilities[ability]!.data), ability) })),
  };
}
