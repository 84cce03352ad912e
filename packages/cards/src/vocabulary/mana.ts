/**
 * Mana that an ability adds (CR 106).
 */
import * as z from 'zod';
import { parseCost } from '../cost.js';
import { UsageError } from '../errors.js';
import { type Filter, filterSchema } from './filter.js';
import { byKind, distinct, flag, keyed, object, oneOf, optional, some } from './shape.js';
import { amountSchema, type Value } from './value.js';
import { type ManaSymbol, manaSymbolSchema } from './word.js';

/** Mana added: symbols ("{G}{G}"), one of several types chosen at activation, or a type or colour that others could produce (CR 106.7). */
export type Mana =
  | string
  | { anyOf: ManaSymbol[]; amount?: Value }
  | { anyColor: true; amount?: Value }
  /** Of a colour found among these (CR 106.5 if there is none). */
  | { colorAmong: Filter; amount?: Value }
  | { couldProduce: Filter; of: 'type' | 'color'; amount?: Value }
  | { symbol: ManaSymbol; amount: Value }
  /** In an ability about "tapped for mana": a type that was produced. */
  | { producedType: true; amount?: Value }
  | { chosenColor: true; amount?: Value };

type Worked = Extract<Mana, object>;
type Of<K extends string> = Extract<Worked, Record<K, unknown>>;

const symbolsSchema: z.ZodType<string> = z.string().superRefine((symbols, context) => {
  try {
    const { mana, tap, untap, x, others } = parseCost(symbols);
    if (mana.length > 0 && !tap && !untap && x === 0 && others.length === 0) return;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
  }
  context.addIssue({ code: 'custom', message: `expected mana symbols such as {G}{G}, not "${symbols}"` });
});

const workedSchema = keyed<Worked>('symbols such as "{G}{G}", or mana to add')({
  anyOf: object<Of<'anyOf'>>()({ anyOf: some(distinct(z.array(manaSymbolSchema))), amount: optional(amountSchema) }),
  anyColor: object<Of<'anyColor'>>()({ anyColor: flag, amount: optional(amountSchema) }),
  colorAmong: object<Of<'colorAmong'>>()({ colorAmong: filterSchema, amount: optional(amountSchema) }),
  couldProduce: object<Of<'couldProduce'>>()({
    couldProduce: filterSchema,
    of: oneOf<'type' | 'color'>({ type: true, color: true }),
    amount: optional(amountSchema),
  }),
  symbol: object<Of<'symbol'>>()({ symbol: manaSymbolSchema, amount: amountSchema }),
  producedType: object<Of<'producedType'>>()({ producedType: flag, amount: optional(amountSchema) }),
  chosenColor: object<Of<'chosenColor'>>()({ chosenColor: flag, amount: optional(amountSchema) }),
});

/** The schema of mana that an ability adds. */
export const manaSchema: z.ZodType<Mana> = byKind<Mana>('mana symbols or mana to add')({ string: symbolsSchema, object: workedSchema });
