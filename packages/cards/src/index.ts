export { abilityWords, bareKeyword, wordOfIntrinsicMana } from './ability-words.js';
export { CARD_TYPES, isPermanentCard, PERMANENT_TYPES, permanentTypes, SUPERTYPES } from './card-types.js';
export * from './catalogue.js';
export { COLORS, type CostSymbol, colorsOfCost, manaValueOfCost, type OtherCost, type ParsedCost, parseCost } from './cost.js';
export { CREATURE_TYPES, CREATURE_TYPES_EDITION } from './creature-types.js';
export { type Defined, definingAbility } from './defining-ability.js';
export { BugError, UsageError, type UsageErrorDetails } from './errors.js';
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
export { createWalk, type Visitor, type Walk } from './visit.js';
export * from './vocabulary.js';
