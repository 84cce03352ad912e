/**
 * The vocabulary as JSON Schema (draft 2020-12), made from the very schemas that check it. It says less than they do: not which costs and words
 * are known, nor how deep data may be.
 */
import * as z from 'zod';
import { abilitySchema } from '../vocabulary/ability.js';
import { actionSchema } from '../vocabulary/action.js';
import { cardSchema } from '../vocabulary/card.js';
import { conditionSchema } from '../vocabulary/condition.js';
import { copyExceptionSchema } from '../vocabulary/copy-exception.js';
import { effectSchema } from '../vocabulary/effect.js';
import { eventSchema } from '../vocabulary/event.js';
import { filterSchema } from '../vocabulary/filter.js';
import { manaSchema } from '../vocabulary/mana.js';
import { selectorSchema } from '../vocabulary/selector.js';
import { targetSchema } from '../vocabulary/target.js';
import { valueSchema } from '../vocabulary/value.js';

/** Names of the vocabulary's schemas, for `$defs`. */
export const schemaNames = z.registry<{ id: string }>();
schemaNames.add(abilitySchema, { id: 'Ability' });
schemaNames.add(actionSchema, { id: 'Action' });
schemaNames.add(cardSchema, { id: 'Card' });
schemaNames.add(conditionSchema, { id: 'Condition' });
schemaNames.add(copyExceptionSchema, { id: 'CopyException' });
schemaNames.add(effectSchema, { id: 'Effect' });
schemaNames.add(eventSchema, { id: 'Event' });
schemaNames.add(filterSchema, { id: 'Filter' });
schemaNames.add(manaSchema, { id: 'Mana' });
schemaNames.add(selectorSchema, { id: 'Selector' });
schemaNames.add(targetSchema, { id: 'Target' });
schemaNames.add(valueSchema, { id: 'Value' });

/** The JSON Schema of any schema that is made of the vocabulary's. */
export function jsonSchemaOf(schema: z.core.$ZodType): object {
  return z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input', reused: 'inline', metadata: schemaNames });
}

/** The JSON Schema of one card. */
export const cardJsonSchema = (): object => jsonSchemaOf(cardSchema);
