/**
 * The public names of @stratum/cards: the vocabulary and its schemas, the catalogue, what the rules derive from printed data, and the library.
 */

export { abilityWords, bareKeyword, wordOfIntrinsicMana } from './ability-words.js';
export { CARD_TYPES, isPermanentCard, PERMANENT_TYPES, permanentTypes, SUPERTYPES } from './card-types.js';
export * from './catalogue.js';
export { COLORS, type CostSymbol, colorsOfCost, manaValueOfCost, type OtherCost, type ParsedCost, parseCost } from './cost.js';
export { CREATURE_TYPES, CREATURE_TYPES_EDITION } from './data/creature-types.js';
export { type Defined, definingAbility } from './defining-ability.js';
export { describeEffect } from './describe-effect.js';
export { BugError, UsageError, type UsageErrorDetails } from './errors.js';
export { abilityOfKeyword } from './keyword-abilities.js';
export { isKeywordCounter } from './keyword-counters.js';
export { lastingEffect } from './lasting-effect.js';
export { library } from './library/library.js';
export { type CatalogueInput, intrinsicManaAbility, loadCatalogue, nameOfToken } from './load-catalogue.js';
export { isManaAbility, isTriggeredManaAbility } from './mana-ability.js';
export {
  BASIC_LAND_TYPES,
  colorOfBasicLandType,
  FAMILY_OF_TYPE,
  familiesOfTypes,
  familyOf,
  familyOfPrinted,
  SUBTYPES,
  type SubtypeFamily,
} from './subtypes.js';
export { colorOfWord, type RewriteContext, rewriteAbility, type WordPair } from './text-change.js';
export { checkData } from './validate/check-data.js';
export { type BesideCards, checkWords, type KnownWords } from './validate/check-words.js';
export { cardJsonSchema, jsonSchemaOf, schemaNames } from './validate/json-schema.js';
export { type LoadOptions, loadCards, validateCard, validateCards } from './validate/load-cards.js';
export {
  type Ability,
  type Activated,
  abilitySchema,
  type Chapter,
  type CharacteristicDefining,
  type ManaAbility,
  type Spell,
  type Static,
  type Triggered,
} from './vocabulary/ability.js';
export { type Action, actionSchema } from './vocabulary/action.js';
export { type Card, cardSchema } from './vocabulary/card.js';
export type { Change, Subtypes } from './vocabulary/change.js';
export { type Condition, conditionSchema } from './vocabulary/condition.js';
export { type CopyException, copyExceptionSchema } from './vocabulary/copy-exception.js';
export { type Effect, type EnteringChoice, effectSchema } from './vocabulary/effect.js';
export type { Enters, Replacement } from './vocabulary/enters.js';
export { type Event, eventSchema, type TurnStep, turnStepSchema } from './vocabulary/event.js';
export { type Compare, compareSchema, type Filter, filterSchema, type Match } from './vocabulary/filter.js';
export { type Mana, manaSchema } from './vocabulary/mana.js';
export { REFERENCES, type Ref, refSchema } from './vocabulary/reference.js';
export { type Selector, selectorSchema } from './vocabulary/selector.js';
export { type Target, targetSchema } from './vocabulary/target.js';
export { type Value, valueSchema } from './vocabulary/value.js';
export {
  type Color,
  type Cost,
  colorSchema,
  costSchema,
  type Id,
  type ManaSymbol,
  manaSymbolSchema,
  type Player,
  type Zone,
  zoneSchema,
} from './vocabulary/word.js';
export { DEEPEST_FILTER } from './walk/limits.js';
export type { Visitor, WordKind } from './walk/visitor.js';
export { createWalk, type Walk } from './walk/walk.js';
