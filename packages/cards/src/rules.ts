/**
 * The public names of @stratum/cards/rules: what the rules derive from printed data (costs, types, subtypes, defining abilities, words of abilities),
 * for whoever writes an engine. Who only writes and loads cards needs none of them.
 */

export { abilityWords, bareKeyword } from './ability-words.js';
export { isActivatedAbility } from './activated-ability.js';
export { CARD_TYPES, isPermanentCard, PERMANENT_TYPES, permanentTypes, SUPERTYPES } from './card-types.js';
export { COLORS, type CostSymbol, colorsOfCost, manaValueOfCost, type OtherCost, type ParsedCost, parseCost } from './cost.js';
export { abilityOfCounter } from './counter-abilities.js';
export { CREATURE_TYPES, CREATURE_TYPES_EDITION } from './data/creature-types.js';
export { type Defined, definingAbility } from './defining-ability.js';
export { describeEffect } from './describe-effect.js';
export { exceptionsThatApply } from './exceptions-that-apply.js';
export { GIVEN_RETRACE } from './given-retrace.js';
export { keptGrant } from './kept-grant.js';
export { abilityOfKeyword, meaningOf } from './keyword-abilities.js';
export { isKeywordCounter, keywordInstances } from './keyword-counters.js';
export { activatedKeyword, type Enchanted, enchanted, isOfEachOpponent, qualityWords, separateKeywords } from './keyword-words.js';
export { lastingEffect } from './lasting-effect.js';
export { intrinsicManaAbility } from './load-catalogue.js';
export { isManaAbility, isTriggeredManaAbility } from './mana-ability.js';
export { MOST_ABILITIES_OF_OBJECT, tooManyAbilities } from './most-abilities.js';
export { NO_NAMES } from './no-names.js';
export { type Having, type PlainWord, type PlainWords, readPlainWords } from './plain-words.js';
export {
  BASIC_LAND_TYPES,
  colorOfBasicLandType,
  FAMILY_OF_TYPE,
  familiesOfTypes,
  familyOf,
  familyOfPrinted,
  SUBTYPES,
} from './subtypes.js';
export { colorOfWord } from './text-change.js';
export { addingOnly, withoutAdded } from './without-added.js';
