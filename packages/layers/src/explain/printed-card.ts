/**
 * What is printed on a card that entered as a copy (CR 707.5): its own row of values holds what it copied. Read off the card's data.
 */
import { BASIC_LAND_TYPES } from '@stratum/cards/rules';
import { CREATURE_FAMILY } from '../compile/codebook.js';
import type { Values } from '../explanation.js';
import type { Engine } from '../state/engine.js';
import { BATTLEFIELD, hasStatus, TOKEN, TRANSFORMED } from '../state/status.js';

/** A card on the battlefield that has been a copy since it entered. */
export function enteredAsCopy(s: Engine, slot: number): boolean {
  const holder = hasStatus(s, TRANSFORMED, slot) ? s.at.printedBack : s.at.printed;
  return s.data[holder + slot]! > 0 && !hasStatus(s, TOKEN, slot) && s.data[s.at.zone + slot] === BATTLEFIELD;
}

/** The face of the card that is up (CR 712.8). */
export function printedCard(s: Engine, slot: number): Values {
  const { definitions, abilities } = s.catalogue;
  const front = definitions[s.data[s.at.definition + slot]!]!;
  const face = hasStatus(s, TRANSFORMED, slot) && front.back >= 0 ? definitions[front.back]! : front;
  const { supertypes = [], types, subtypes = [], power, toughness } = face.card;
  const isCreatureType = (subtype: string): boolean =>
    s.book.families[s.book.subtypePlane.get(subtype)! - s.book.subtypeBase] === CREATURE_FAMILY;
  const sized = types.includes('Creature');
  const wordOf = (ability: number): string => abilities[ability]!.words[0] ?? abilities[ability]!.kind;
  // CR 305.6: the mana abilities of basic land types
  const lands = types.includes('Land') ? BASIC_LAND_TYPES.filter(({ type }) => subtypes.includes(type)) : [];
  return {
    name: face.name,
    controller: s.players[s.data[s.at.baseController + slot]!] ?? '',
    supertypes: [...supertypes].sort(),
    types: [...types].sort(),
    subtypes: [...subtypes.filter(isCreatureType).sort(), ...subtypes.filter((subtype) => !isCreatureType(subtype)).sort()],
    colors: [...face.colors],
    abilities: [...face.abilities, ...lands.map(({ color }) => s.catalogue.intrinsicManaAbility(color))].map(wordOf),
    power: sized ? (typeof power === 'number' ? power : 0) : null,
    toughness: sized ? (typeof toughness === 'number' ? toughness : 0) : null,
  };
}
