/**
 * Definitions as rows: the planes that a printed card sets, its numbers, its abilities (CR 613.1: the start of every evaluation). Cold, shared.
 */

import type { Catalogue } from '@stratum/cards';
import { COLORS, type Codebook } from './codebook.js';

export interface CompiledDefinition {
  /** Planes set: types, supertypes, printed subtypes, colours, words of abilities. */
  readonly planes: Int32Array;
  readonly name: number;
  /** Index of its mana cost, or -1. */
  readonly cost: number;
  readonly manaValue: number;
  readonly hasPT: boolean;
  /** Has a colour indicator, or a token's colours. */
  readonly hasIndicator: boolean;
  readonly power: number;
  readonly toughness: number;
  readonly loyalty: number;
  readonly abilities: Int32Array;
  /** Not an instant or sorcery. */
  readonly isPermanent: boolean;
  /** Has no card type: an emblem (CR 114.2). */
  readonly isEmblem: boolean;
  /** The other face, or -1. */
  readonly back: number;
  readonly front: number;
}

export function compileDefinitions(catalogue: Catalogue, book: Codebook): CompiledDefinition[] {
  return catalogue.definitions.map((definition) => {
    const card = definition.card;
    const planes = new Set<number>();
    for (const type of card.types) planes.add(book.typePlane.get(type)!);
    for (const type of card.supertypes ?? []) planes.add(book.supertypePlane.get(type)!);
    for (const type of card.subtypes ?? []) planes.add(book.subtypePlane.get(type)!);
    for (const color of definition.colors) planes.add(book.colorBase + COLORS.indexOf(color));
    for (const ability of definition.abilities) for (const plane of planesOfAbility(book, ability)) planes.add(plane);
    return {
      planes: Int32Array.from(planes),
      name: book.nameIndex.get(definition.name) ?? -1,
      cost: card.manaCost === undefined ? -1 : book.costIndex.get(card.manaCost)!,
      manaValue: definition.manaValue,
      hasIndicator: card.colors !== undefined,
      hasPT: card.power !== undefined || card.toughness !== undefined,
      // CR 208.2a: a number that no ability defines is 0
      power: typeof card.power === 'number' ? card.power : 0,
      toughness: typeof card.toughness === 'number' ? card.toughness : 0,
      loyalty: card.loyalty ?? card.defense ?? 0,
      abilities: Int32Array.from(definition.abilities),
      isPermanent: !card.types.includes('Instant') && !card.types.includes('Sorcery'),
      isEmblem: card.types.length === 0,
      back: definition.back,
      front: definition.front,
    };
  });
}

/** Planes that an object with this ability sets: its tested words, "has an ability", "has a mana ability". */
function planesOfAbility(book: Codebook, ability: number): number[] {
  const planes = [...book.abilityPlanes[ability]!, book.anyAbility];
  if (book.abilityIsMana[ability] === 1) planes.push(book.manaAbility);
  return planes;
}
