/**
 * CR 205.3d: an object cannot gain a subtype without a card type of its family. A type change that is nothing but such gains does nothing to it.
 */

import type { Change, SubtypeFamily, Subtypes } from '@stratum/cards';
import { definingAbility, FAMILY_OF_TYPE, familyOf } from '@stratum/cards/rules';
import { hasPlaneNow } from '../characteristics/characteristics.js';
import { chosenFor } from '../match/choices.js';
import type { Engine } from '../state/engine.js';
import { CHOSEN_CREATURE_TYPE, CHOSEN_LAND_TYPE, R_TEMPLATE } from '../state/row.js';

/** Whether the type change of a row's effect can do nothing at all to an object, as it is at this point of layer 4. */
export function onlyForbiddenGains(s: Engine, row: number, slot: number): boolean {
  const { effect } = s.templates.all[s.data[row + R_TEMPLATE]!]!;
  if (effect.types !== undefined || effect.supertypes !== undefined) return false;
  const families = familiesAt(s, slot);
  const familyOfWord = (word: string) => (s.catalogue.creatureTypes.includes(word) ? 'creature' : familyOf(word));
  const possible = (word: string): boolean => {
    const family = familyOfWord(word);
    return family === undefined || families.includes(family);
  };
  return (
    !does(s, row, effect.creatureTypes, families.includes('creature')) &&
    !does(s, row, effect.landTypes, families.includes('land')) &&
    !doesWords(effect.subtypes, possible)
  );
}

/** The same for what an ability of the object's text defines (CR 604.3). */
export function definesNothing(s: Engine, ability: number, slot: number): boolean {
  const { creatureTypes, landTypes } = definingAbility(s.catalogue.abilities[ability]!.data)!;
  const families = familiesAt(s, slot);
  const sets = (types: Subtypes | undefined, family: SubtypeFamily, column: number): boolean => {
    if (types === undefined) return false;
    if (Array.isArray(types) && types.length === 0) return true;
    return families.includes(family) && (typeof types === 'string' || Array.isArray(types) || s.data[column + slot]! > 0);
  };
  return !sets(creatureTypes, 'creature', s.at.chosenCreatureType) && !sets(landTypes, 'land', s.at.chosenLandType);
}

/** The families of subtypes that it can have now. */
function familiesAt(s: Engine, slot: number): (SubtypeFamily | undefined)[] {
  return s.book.types.filter((_, i) => hasPlaneNow(s, i, slot)).map((type) => FAMILY_OF_TYPE[type]);
}

/** Losing is always possible; setting nothing is losing. A choice that nobody made changes nothing. */
function does(s: Engine, row: number, change: Change<Subtypes> | undefined, possible: boolean): boolean {
  if (change === undefined) return false;
  if (isSome(s, row, change.remove)) return true;
  if (Array.isArray(change.set) && change.set.length === 0) return true;
  return possible && (isSome(s, row, change.set) || isSome(s, row, change.add));
}

function isSome(s: Engine, row: number, subtypes: Subtypes | undefined): boolean {
  if (subtypes === undefined) return false;
  if (subtypes === 'all') return true;
  if (Array.isArray(subtypes)) return subtypes.length > 0;
  return chosenFor(s, subtypes.chosen === 'creatureType' ? CHOSEN_CREATURE_TYPE : CHOSEN_LAND_TYPE, row) >= 0;
}

function doesWords(change: Change<string[]> | undefined, possible: (word: string) => boolean): boolean {
  if (change === undefined) return false;
  if ((change.remove ?? []).length > 0 || (change.add ?? []).some(possible)) return true;
  return change.set !== undefined && (change.set.length === 0 || change.set.some(possible));
}
