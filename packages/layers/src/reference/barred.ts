/**
 * CR 113.11: an effect that begins adds no ability to an object that can't have it now, nor later, though its other parts apply. It is split: what it does
 * besides, for all its objects, and each ability that cards speak of so, for those who can have it.
 */
import type { Ability, AbilityId, Effect } from '@stratum/cards';
import { addingOnly, withoutAdded } from '@stratum/cards/rules';
import type { Entity } from './state.js';
import type { View } from './view.js';

/** A part of an effect: its objects, and the only ability that it adds. */
export interface PartOfEffect {
  part: Effect;
  objects: Entity[];
  ability?: AbilityId;
}

/** The effect itself, where each object can have all that it adds. */
export function splitByBans(view: View, effect: Effect, objects: Entity[]): PartOfEffect[] {
  const { rules } = view;
  const { catalogue } = rules;
  const spokenOf = catalogue.effects.flatMap(({ abilities }) => abilities?.cant ?? []);
  const isSpokenOf = (ability: AbilityId): boolean => spokenOf.some((word) => rules.hasWord(ability, word));
  const isTaken = (ability: Ability): boolean => catalogue.abilitiesOf(ability).some(isSpokenOf);
  const added = (effect.abilities?.add ?? []).filter(isTaken).flatMap((ability) => catalogue.abilitiesOf(ability));
  const canHave = (object: Entity, ability: AbilityId): boolean =>
    !view.currents.get(object)!.cant.some((word) => rules.hasWord(ability, word));
  if (objects.every((object) => added.every((ability) => canHave(object, ability)))) return [{ part: effect, objects }];
  const rest = withoutAdded(effect, isTaken);
  const parts = added.map(
    (ability): PartOfEffect => ({
      part: addingOnly(effect, catalogue.abilities[ability]!.data),
      objects: objects.filter((object) => canHave(object, ability)),
      ability,
    }),
  );
  return [...(rest === null ? [] : [{ part: rest, objects }]), ...parts.filter((part) => part.objects.length > 0)];
}
