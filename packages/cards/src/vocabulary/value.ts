/**
 * Values: numbers that are worked out from the game.
 */
import * as z from 'zod';
import { type Condition, conditionSchema } from './condition.js';
import { type Filter, filterSchema } from './filter.js';
import { type Ref, refSchema } from './reference.js';
import { byKind, counterKind, integer, keyed, later, object, oneOf, some } from './shape.js';
import { type Color, colorSchema, sideSchema } from './word.js';

/** A number that is worked out when it is asked for. */
export type Value =
  | number
  | 'X'
  | { count: Filter }
  | { distinct: 'types' | 'colors' | 'creatureTypes' | 'basicLandTypes'; among: Filter }
  | { power: Ref }
  | { toughness: Ref }
  | { manaValue: Ref }
  | { counters: string; of: Ref }
  | { greatest: 'power' | 'toughness' | 'manaValue'; among: Filter }
  | { hand: 'you' | 'opponent' }
  | { life: 'you' | 'opponent' }
  | { devotion: Color }
  | { sum: Value[] }
  | { times: [Value, Value] }
  | { negative: Value }
  | { if: Condition; then: Value; else: Value };

type Worked = Extract<Value, object>;
type Of<K extends string> = Extract<Worked, Record<K, unknown>>;

const workedSchema: z.ZodType<Worked> = keyed<Worked>('a value')({
  count: object<Of<'count'>>()({
    get count() {
      return filterSchema;
    },
  }),
  distinct: object<Of<'distinct'>>()({
    distinct: oneOf<Of<'distinct'>['distinct']>({ types: true, colors: true, creatureTypes: true, basicLandTypes: true }),
    get among() {
      return filterSchema;
    },
  }),
  power: object<Of<'power'>>()({ power: refSchema }),
  toughness: object<Of<'toughness'>>()({ toughness: refSchema }),
  manaValue: object<Of<'manaValue'>>()({ manaValue: refSchema }),
  counters: object<Of<'counters'>>()({ counters: counterKind, of: refSchema }),
  greatest: object<Of<'greatest'>>()({
    greatest: oneOf<Of<'greatest'>['greatest']>({ power: true, toughness: true, manaValue: true }),
    get among() {
      return filterSchema;
    },
  }),
  hand: object<Of<'hand'>>()({ hand: sideSchema }),
  life: object<Of<'life'>>()({ life: sideSchema }),
  devotion: object<Of<'devotion'>>()({ devotion: colorSchema }),
  sum: object<Of<'sum'>>()({
    get sum() {
      return some(z.array(valueSchema));
    },
  }),
  times: object<Of<'times'>>()({
    get times() {
      return ptSchema;
    },
  }),
  negative: object<Of<'negative'>>()({
    get negative() {
      return valueSchema;
    },
  }),
  if: object<Of<'if'>>()({
    get if() {
      return conditionSchema;
    },
    get then() {
      return valueSchema;
    },
    get else() {
      return valueSchema;
    },
  }),
});

/** The schema of a value. */
export const valueSchema: z.ZodType<Value> = byKind<Value>('a number, "X" or a value')({
  number: integer,
  string: z.literal('X', { error: 'expected "X", the only word that is a value' }),
  object: workedSchema,
});

/** A value that counts something: one that is worked out counts as 0 below zero (CR 107.1b), one that is written is not below it. */
export const amountSchema: z.ZodType<Value> = later(() => valueSchema).refine((value) => typeof value !== 'number' || value >= 0, {
  error: 'expected no number below 0',
});

/** Two values: power and toughness, or two factors. */
export const ptSchema: z.ZodType<[Value, Value]> = z.tuple([valueSchema, valueSchema]);
