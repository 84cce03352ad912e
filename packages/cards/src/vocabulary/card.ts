/**
 * Cards and tokens: what is printed (CR 200-212), or what an effect says a token is (CR 111.3).
 */
import * as z from 'zod';
import { type Ability, abilitiesSchema } from './ability.js';
import { byKind, count, distinct, integer, later, object, optional, text, texts } from './shape.js';
import { type Value, valueSchema } from './value.js';
import { type Color, type Cost, colorsSchema, manaCostSchema } from './word.js';

/** A card, one of its faces, or a token, as data. Only `types` is needed (empty for an emblem). */
export interface Card {
  /** Only for a face or a token whose name differs from its key. */
  name?: string;
  manaCost?: Cost;
  /** Colour indicator (CR 204), or a token's colours. Absent: the colours of manaCost. */
  colors?: Color[];
  supertypes?: string[];
  types: string[];
  subtypes?: string[];
  /** "*" where a characteristic-defining ability defines it. A Value only for a token: worked out once, as it is created (CR 608.2h). */
  power?: number | '*' | Value;
  toughness?: number | '*' | Value;
  loyalty?: number;
  defense?: number;
  abilities?: Ability[];
  /** The back face of a double-faced card. */
  back?: Card & { name: string };
}

type Printed = NonNullable<Card['power']>;
const star = z.literal(['*', 'X'], { error: 'expected a number, "*" or a value' }) as z.ZodType<'*' | 'X'>;
const printedSchema = byKind<Printed>('a number, "*" or a value')({ number: integer, string: star, object: valueSchema });

const face = {
  manaCost: optional(manaCostSchema),
  colors: optional(colorsSchema),
  supertypes: optional(distinct(texts)),
  types: distinct(texts),
  subtypes: optional(distinct(texts)),
  power: optional(printedSchema),
  toughness: optional(printedSchema),
  loyalty: optional(count),
  defense: optional(count),
  abilities: optional(later(() => abilitiesSchema)),
  back: optional(later(() => backSchema)),
};

// a nameless object has the name ""
const name = z.string();
/** CR 113.3a: only instants and sorceries do something as they resolve; another spell may have an additional cost. */
const resolves = [
  ({ types, abilities }: Card): boolean =>
    types.some((type) => type === 'Instant' || type === 'Sorcery') ||
    !abilities?.some((ability) => typeof ability === 'object' && 'spell' in ability && ability.spell.length > 0),
  { error: 'expected Instant or Sorcery, as it has a spell ability', path: ['types'] as PropertyKey[] },
] as const;

/** The schema of a card. */
export const cardSchema: z.ZodType<Card> = object<Card>()({ name: optional(name), ...face }).refine(...resolves);
const backSchema: z.ZodType<Card & { name: string }> = object<Card & { name: string }>()({ name: text, ...face })
  .refine(...resolves)
  .refine(({ back }) => back === undefined, { error: 'expected none: what is on the back has no back of its own', path: ['back'] });
