/**
 * The catalogue: every definition, ability, effect, filter, value, condition and word of a set of cards, numbered once and frozen.
 * Engines refer to cards and abilities by these numbers, so that a fork, a worker and a replay agree.
 */
import type { Ability, Card, Color, Condition, CopyException, Effect, Filter, Value } from './vocabulary.js';

/** Number of a definition (one face of a card, or a token) in `Catalogue.definitions`. */
export type DefinitionId = number;
/** Number of an ability in `Catalogue.abilities`. Equal keywords share one number; any other ability object has its own. */
export type AbilityId = number;

export type AbilityKind = 'keyword' | 'static' | 'cda' | 'mana' | 'activated' | 'triggered' | 'chapter' | 'spell' | 'enters' | 'replacement';

export interface AbilityEntry {
  readonly id: AbilityId;
  readonly kind: AbilityKind;
  /** As in the card's data. A chapter ability with several numbers is several entries of one number each (CR 714.2c). */
  readonly data: Ability;
  /** The words by which `has`, `lacks`, `keywords`, `remove`, `cant` and `activate` can name it: keyword as printed and its bare name
   *  ("equip {2}", "equip"), the label, "{T}: Add {G}" for the mana ability of a basic land type. */
  readonly words: readonly string[];
  /** The ability as a definition prints it before text changes (itself, when no word was changed). */
  readonly original: AbilityId;
}

export interface Definition {
  readonly id: DefinitionId;
  readonly name: string;
  readonly card: Card;
  readonly abilities: readonly AbilityId[];
  /** Printed colours: the colour indicator if there is one, else those of the mana cost (CR 105.2, 202.2). */
  readonly colors: readonly Color[];
  /** Mana value of the printed cost with X = 0 (CR 202.3). */
  readonly manaValue: number;
  /** The other face, or -1. */
  readonly back: DefinitionId;
  readonly front: DefinitionId;
}

/** One replacement of a word by another (CR 612). */
export interface WordPair {
  readonly from: string;
  readonly to: string;
}

export interface Catalogue {
  readonly definitions: readonly Definition[];
  readonly abilities: readonly AbilityEntry[];
  /** Every distinct object of these kinds that the cards, and what was loaded beside them, contain; the index is its number. */
  readonly effects: readonly Effect[];
  readonly filters: readonly Filter[];
  readonly values: readonly Value[];
  readonly conditions: readonly Condition[];
  readonly exceptions: readonly CopyException[];
  readonly counterKinds: readonly string[];
  readonly wordPairs: readonly WordPair[];
  /** All creature types, in order; engine code never knows their number. */
  readonly creatureTypes: readonly string[];
  /** Number of a card or token by its name, or -1. */
  definitionNamed(name: string): DefinitionId;
  /** Number of a definition object met while loading (a token's inline definition), or -1. */
  definitionOf(card: Card): DefinitionId;
  /** Number of an ability object or keyword met while loading, or -1; for a chapter of several numbers, the first. */
  abilityOf(ability: Ability): AbilityId;
  /** All entries of one ability object: several for a chapter ability with several numbers. */
  abilitiesOf(ability: Ability): readonly AbilityId[];
  /** The ability with one word changed for another (CR 612.2); the same number when it has no such word. */
  rewritten(ability: AbilityId, pair: WordPair): AbilityId;
  /** A 32-bit checksum over all content. */
  readonly checksum: number;
}
