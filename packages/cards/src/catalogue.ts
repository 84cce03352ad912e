/**
 * The catalogue: every definition, ability, effect, filter, value, condition and word of a set of cards, numbered once and frozen.
 * Engines refer to cards and abilities by these numbers, so that a fork, a worker and a replay agree.
 */

import type { SubtypeFamily } from './subtypes.js';
import type { WordPair } from './text-change.js';
import type { Ability } from './vocabulary/ability.js';
import type { Card } from './vocabulary/card.js';
import type { Condition } from './vocabulary/condition.js';
import type { CopyException } from './vocabulary/copy-exception.js';
import type { Effect } from './vocabulary/effect.js';
import type { Filter } from './vocabulary/filter.js';
import type { Value } from './vocabulary/value.js';
import type { Color } from './vocabulary/word.js';

/** Number of a definition (one face of a card, or a token) in `Catalogue.definitions`. */
export type DefinitionId = number;
/** Number of an ability in `Catalogue.abilities`. Equal keywords share one number; any other ability object has its own. */
export type AbilityId = number;

/** What kind of ability it is (CR 113.3), as far as engines treat them apart. */
export type AbilityKind =
  | 'keyword'
  | 'static'
  | 'cda'
  | 'mana'
  | 'activated'
  | 'triggered'
  | 'chapter'
  | 'spell'
  | 'enters'
  | 'replacement';

/** One ability with its number, and the words that name it. */
export interface AbilityEntry {
  readonly id: AbilityId;
  readonly kind: AbilityKind;
  /** As in the card's data. A chapter ability with several numbers is several entries of one number each (CR 714.2c): a copy whose `chapter`
   *  has that number alone. */
  readonly data: Ability;
  /** The words by which `has`, `lacks`, `keywords`, `remove`, `cant` and `activate` can name it: keyword as printed and its bare name
   *  ("equip {2}", "equip"), the label, "{T}: Add {G}" for the mana ability of a basic land type, or one in symbols. */
  readonly words: readonly string[];
  /** The ability as a definition prints it before text changes (itself, when no word was changed, and for every keyword). */
  readonly original: AbilityId;
}

/** One face of a card, or a token, as printed. */
export interface Definition {
  readonly id: DefinitionId;
  /** CR 111.4: an inline token without `name` is called by its subtypes and "Token". */
  readonly name: string;
  readonly card: Card;
  readonly abilities: readonly AbilityId[];
  /** Printed colours: the colour indicator if there is one, else those of the mana cost (CR 105.2, 202.2). */
  readonly colors: readonly Color[];
  /** Mana value of the printed cost with X = 0 (CR 202.3). */
  readonly manaValue: number;
  /** The other face: `back` of a front face, `front` of a back face; else -1. */
  readonly back: DefinitionId;
  readonly front: DefinitionId;
}

/** A set of cards with everything in it numbered. Immutable: one serves any number of worlds. */
export interface Catalogue {
  readonly definitions: readonly Definition[];
  readonly abilities: readonly AbilityEntry[];
  /** Every distinct object of these kinds that the cards, and what was loaded beside them, contain; the index is its number. Values and other
   *  places where a plain number or word stands are not in the lists. `is` of a returning object and entries of `chooseOne` stand among the effects,
   *  without `on`. */
  readonly effects: readonly Effect[];
  readonly filters: readonly Filter[];
  readonly values: readonly Value[];
  readonly conditions: readonly Condition[];
  readonly exceptions: readonly CopyException[];
  readonly counterKinds: readonly string[];
  readonly wordPairs: readonly WordPair[];
  /** All creature types, those that cards bring too, in order; engine code never knows their number. */
  readonly creatureTypes: readonly string[];
  /** The family of a subtype: of the list it stands in, of the creature types loaded in addition, or, for a word in no list, that of the first
   *  card that has it printed (CR 205.3b); undefined for a word nobody knows. */
  familyOf(subtype: string): SubtypeFamily | undefined;
  /** Number of a card or token by its name, or -1. */
  definitionNamed(name: string): DefinitionId;
  /** Number of a definition object met while loading (a token's inline definition), or -1. */
  definitionOf(card: Card): DefinitionId;
  /** Number of an ability object or keyword met while loading, or -1; for a chapter of several numbers, the first. */
  abilityOf(ability: Ability): AbilityId;
  /** All entries of one ability object: several for a chapter ability with several numbers. */
  abilitiesOf(ability: Ability): readonly AbilityId[];
  /** Numbers of these objects, by identity, or -1. */
  effectOf(effect: object): number;
  /** By identity, or -1. */
  filterOf(filter: Filter): number;
  /** By identity, or -1. */
  valueOf(value: Value): number;
  /** By identity, or -1. */
  conditionOf(condition: Condition): number;
  /** By identity, or -1. */
  exceptionOf(exception: CopyException): number;
  /** The mana ability that the basic land type of this colour gives (CR 305.6): always there, named "{T}: Add {G}". */
  intrinsicManaAbility(color: Color): AbilityId;
  /** The ability with one word changed for another (CR 612.2); the same number when it has no such word. Only pairs in `wordPairs`. */
  rewritten(ability: AbilityId, pair: WordPair): AbilityId;
  /** A 32-bit checksum over all content. */
  readonly checksum: number;
}
