/**
 * CR 613.1d, 205.1, 205.3d, 305.7: card types, supertypes and subtypes. Card types change first, then subtypes, which can be gained only beside
 * a card type of theirs. Subtypes whose card type went are masked: they count again when it is back in the same walk.
 */

import type { Change, SubtypeFamily } from '@stratum/cards';
import { BASIC_LAND_TYPES } from '@stratum/cards/rules';
import { changeCreatureTypes, changeWords, setSubtypes } from './change.js';
import { type Current, canShow } from './characteristics.js';
import { withLandAbilities } from './land-abilities.js';
import type { TypeOperand } from './operand.js';
import type { Rules } from './rules.js';

export function changeTypes(rules: Rules, before: Current, operand: TypeOperand): Current {
  let current = before;
  if (operand.supertypes !== undefined) current = { ...current, supertypes: changeWords(current.supertypes, operand.supertypes) };
  if (operand.types !== undefined) current = { ...current, types: changeCardTypes(current.types, operand.types) };
  const allowed = allowedGains(rules, current, operand);
  if (allowed.creatureTypes !== undefined)
    current = { ...current, creatureTypes: changeCreatureTypes(rules, current.creatureTypes, allowed.creatureTypes) };
  if (allowed.landTypes !== undefined) current = changeLandTypes(rules, current, allowed.landTypes, operand.defining);
  if (allowed.subtypes !== undefined) current = changeSubtypes(rules, current, allowed.subtypes);
  return withLandAbilities(rules, current);
}

/** CR 205.1a: an object that is an instant or a sorcery stays one. */
function changeCardTypes(types: readonly string[], change: Change<string[]>): string[] {
  const stays = (type: string): boolean => type === 'Instant' || type === 'Sorcery';
  const stated: Change<string[]> = { ...change };
  if (change.remove !== undefined) stated.remove = change.remove.filter((type) => !stays(type));
  if (change.set !== undefined) stated.set = [...new Set([...change.set, ...types.filter(stays)])];
  return changeWords(types, stated);
}

/** CR 205.3d: what is left of the subtype changes on an object with these card types, for dependency too (CR 613.8a). */
function allowedGains(rules: Rules, current: Current, operand: TypeOperand): Pick<TypeOperand, 'creatureTypes' | 'landTypes' | 'subtypes'> {
  return {
    creatureTypes: allowed(operand.creatureTypes, canShow(current, 'creature')),
    landTypes: allowed(operand.landTypes, canShow(current, 'land')),
    subtypes: allowedSubtypes(rules, current, operand.subtypes),
  };
}

/** Losing is always possible; setting nothing is losing. */
function allowed<T extends readonly string[] | 'all'>(change: Change<T> | undefined, possible: boolean): Change<T> | undefined {
  if (change === undefined || possible) return change;
  const left: Change<T> = {};
  if (change.remove !== undefined) left.remove = change.remove;
  if (change.set !== undefined && change.set.length === 0) left.set = change.set;
  return left;
}

function allowedSubtypes(rules: Rules, current: Current, change: Change<string[]> | undefined): Change<string[]> | undefined {
  if (change === undefined) return undefined;
  const possible = (subtype: string): boolean => canShow(current, rules.familyOf(subtype) ?? anyFamily);
  const left: Change<string[]> = {};
  const set = change.set?.filter(possible);
  if (set !== undefined && (set.length > 0 || change.set!.length === 0)) left.set = set;
  if (change.remove !== undefined) left.remove = change.remove;
  if (change.add !== undefined) left.add = change.add.filter(possible);
  return left;
}

/** A word in no list is taken as it is. */
const anyFamily: SubtypeFamily | undefined = undefined;

function changeSubtypes(rules: Rules, current: Current, change: Change<string[]>): Current {
  const isCreatureType = (word: string): boolean => rules.familyOf(word) === 'creature';
  const other = (words: readonly string[] | undefined): string[] => (words ?? []).filter((word) => !isCreatureType(word));
  const creature = (words: readonly string[] | undefined): string[] => (words ?? []).filter(isCreatureType);
  const setCreature = creature(change.set);
  const creatureChange: Change<string[]> = { remove: creature(change.remove), add: creature(change.add) };
  if (setCreature.length > 0) creatureChange.set = setCreature;
  const after = setSubtypes(rules, current.otherSubtypes, other(change.set));
  return {
    ...current,
    creatureTypes: changeCreatureTypes(rules, current.creatureTypes, creatureChange),
    otherSubtypes: changeWords(after, { remove: other(change.remove), add: other(change.add) }),
    abilities: setsBasicType(change) ? withoutText(current) : current.abilities,
  };
}

/** CR 305.7: a basic land type that is set takes all rules text. */
const setsBasicType = ({ set = [] }: Change<string[]>): boolean =>
  set.some((type) => BASIC_LAND_TYPES.some((basic) => basic.type === type));

const withoutText = ({ abilities }: Current): Current['abilities'] => abilities.filter((instance) => !instance.text);

/** CR 305.7: an effect that sets basic land types takes the old land types and all rules text; the new types bring their mana abilities. */
function changeLandTypes(rules: Rules, current: Current, change: Change<string[]>, defining: boolean): Current {
  const isLandType = (subtype: string): boolean => rules.familyOf(subtype) === 'land';
  const kept =
    change.set === undefined ? current.otherSubtypes : [...current.otherSubtypes.filter((subtype) => !isLandType(subtype)), ...change.set];
  const otherSubtypes = changeWords(kept, { remove: change.remove ?? [], add: change.add ?? [] });
  const abilities = !defining && setsBasicType(change) ? withoutText(current) : current.abilities;
  return { ...current, otherSubtypes, abilities };
}

/** What is left of the gains once the effect's own card types are there. */
export function gainsOf(rules: Rules, current: Current, operand: TypeOperand): ReturnType<typeof allowedGains> {
  const types = operand.types === undefined ? current.types : changeCardTypes(current.types, operand.types);
  return allowedGains(rules, { ...current, types }, operand);
}
