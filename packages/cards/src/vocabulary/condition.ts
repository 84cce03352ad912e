/**
 * Conditions: what must hold for an ability or an action to do something.
 */
import * as z from 'zod';
import { type Compare, compareSchema, type Filter, filterSchema } from './filter.js';
import { type Ref, refSchema } from './reference.js';
import { keyed, object, some } from './shape.js';
import { type Value, valueSchema } from './value.js';
import { sideSchema } from './word.js';

/** Something that is true or false of a game now. */
export type Condition =
  | { exists: Filter }
  | { count: Filter; is: Compare }
  | { value: Value; is: Compare }
  | { thisIs: Filter }
  | { attachedIs: Filter }
  | { ref: Ref; is: Filter }
  | { turn: 'you' | 'opponent' }
  | { and: Condition[] }
  | { or: Condition[] }
  | { not: Condition };

type Of<K extends string> = Extract<Condition, Record<K, unknown>>;

/** The schema of a condition. */
export const conditionSchema: z.ZodType<Condition> = keyed<Condition>('a condition')({
  exists: object<Of<'exists'>>()({
    get exists() {
      return filterSchema;
    },
  }),
  count: object<Of<'count'>>()({
    get count() {
      return filterSchema;
    },
    get is() {
      return compareSchema;
    },
  }),
  value: object<Of<'value'>>()({
    get value() {
      return valueSchema;
    },
    get is() {
      return compareSchema;
    },
  }),
  thisIs: object<Of<'thisIs'>>()({
    get thisIs() {
      return filterSchema;
    },
  }),
  attachedIs: object<Of<'attachedIs'>>()({
    get attachedIs() {
      return filterSchema;
    },
  }),
  ref: object<Of<'ref'>>()({
    ref: refSchema,
    get is() {
      return filterSchema;
    },
  }),
  turn: object<Of<'turn'>>()({ turn: sideSchema }),
  and: object<Of<'and'>>()({
    get and() {
      return some(z.array(conditionSchema));
    },
  }),
  or: object<Of<'or'>>()({
    get or() {
      return some(z.array(conditionSchema));
    },
  }),
  not: object<Of<'not'>>()({
    get not() {
      return conditionSchema;
    },
  }),
});
