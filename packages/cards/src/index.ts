/**
 * The public names of @stratum/cards: the types of the vocabulary, loading and checking cards, the catalogue, and the library.
 * What the rules derive from printed data is in @stratum/cards/rules, the schemas are in @stratum/cards/schemas.
 */

export type { AbilityEntry, AbilityId, AbilityKind, Catalogue, Definition, DefinitionId } from './catalogue.js';
export { BugError, UsageError, type UsageErrorDetails } from './errors.js';
export { library } from './library/library.js';
export { type CatalogueInput, loadCatalogue } from './load-catalogue.js';
export type { SubtypeFamily } from './subtypes.js';
export type { WordPair } from './text-change.js';
export type { BesideCards, KnownWords } from './validate/check-words.js';
export { cardJsonSchema } from './validate/json-schema.js';
export { type LoadOptions, loadCards, validateCard, validateCards } from './validate/load-cards.js';
export type {
  Ability,
  Activated,
  Chapter,
  CharacteristicDefining,
  ManaAbility,
  Spell,
  Static,
  Triggered,
} from './vocabulary/ability.js';
export type { Action } from './vocabulary/action.js';
export type { Card } from './vocabulary/card.js';
export type { Change, Subtypes } from './vocabulary/change.js';
export type { Condition } from './vocabulary/condition.js';
export type { CopyException } from './vocabulary/copy-exception.js';
export type { Effect, EnteringChoice } from './vocabulary/effect.js';
export type { Enters, Replacement } from './vocabulary/enters.js';
export type { Event, TurnStep } from './vocabulary/event.js';
export type { Compare, Filter, Match } from './vocabulary/filter.js';
export type { Mana } from './vocabulary/mana.js';
export type { Ref } from './vocabulary/reference.js';
export type { Selector } from './vocabulary/selector.js';
export type { Target } from './vocabulary/target.js';
export type { Value } from './vocabulary/value.js';
export type { Color, Cost, Id, ManaSymbol, Player, Zone } from './vocabulary/word.js';
