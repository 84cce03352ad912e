/**
 * The public names of @stratum/cards/schemas: the zod schemas behind the vocabulary and the checks around them, for formats that contain cards or
 * effects (board files are one). They and the types of @stratum/cards say the same; the compiler sees to that.
 */

export { checkData } from './validate/check-data.js';
export { checkSize } from './validate/check-size.js';
export { type BesideCards, checkWords, type KnownWords } from './validate/check-words.js';
export { jsonSchemaOf, schemaNames } from './validate/json-schema.js';
export { abilitySchema } from './vocabulary/ability.js';
export { actionSchema } from './vocabulary/action.js';
export { cardSchema } from './vocabulary/card.js';
export { conditionSchema } from './vocabulary/condition.js';
export { copyExceptionSchema } from './vocabulary/copy-exception.js';
export { effectSchema } from './vocabulary/effect.js';
export { eventSchema, turnStepSchema } from './vocabulary/event.js';
export { compareSchema, filterSchema } from './vocabulary/filter.js';
export { manaSchema } from './vocabulary/mana.js';
export { REFERENCES, refSchema } from './vocabulary/reference.js';
export { selectorSchema } from './vocabulary/selector.js';
export { amountsByKind, strictObject } from './vocabulary/shape.js';
export { targetSchema } from './vocabulary/target.js';
export { valueSchema } from './vocabulary/value.js';
export { colorSchema, costSchema, manaSymbolSchema, zoneSchema } from './vocabulary/word.js';
