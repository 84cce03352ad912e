/**
 * Changes to a list of words: set, remove, then add.
 */
import * as z from 'zod';
import { byKind, distinct, filled, keyed, object, oneOf, optional, some, texts } from './shape.js';
import { type Color, colorsSchema } from './word.js';

/** How a list is changed: set, then taken from, then added to. */
export interface Change<T> {
  set?: T;
  add?: T;
  remove?: T;
}

const changeOf = <T>(schema: z.ZodType<T>): z.ZodType<Change<T>> =>
  filled(
    'a change',
    object<Change<unknown>>()({
      set: optional(distinct(schema as z.ZodType<unknown>)),
      add: optional(some(distinct(schema as z.ZodType<unknown>))),
      remove: optional(some(distinct(schema as z.ZodType<unknown>))),
    }),
  ) as z.ZodType<Change<T>>;

/** Subtypes of one family: these, every one, or the one chosen as the object entered. */
export type Subtypes = string[] | 'all' | { chosen: 'creatureType' | 'basicLandType' };
type Chosen = Extract<Subtypes, { chosen: unknown }>;

const subtypesOf = (chosen: Chosen['chosen']): z.ZodType<Subtypes> =>
  byKind<Subtypes>('a list of subtypes, "all", or a chosen one')({
    list: texts,
    string: z.literal('all', { error: 'expected "all", or a list of subtypes' }),
    object: object<Chosen>()({
      chosen: oneOf<Chosen['chosen']>({ creatureType: true, basicLandType: true }).refine((word) => word === chosen, {
        error: `expected ${chosen}`,
      }),
    }),
  });
export const creatureTypesSchema: z.ZodType<Subtypes> = subtypesOf('creatureType');
export const landTypesSchema: z.ZodType<Subtypes> = subtypesOf('basicLandType');

type ColorChange = Color[] | { chosen: 'color' };

export const wordsChangeSchema: z.ZodType<Change<string[]>> = changeOf(texts);
export const creatureTypesChangeSchema: z.ZodType<Change<Subtypes>> = changeOf(creatureTypesSchema);
export const landTypesChangeSchema: z.ZodType<Change<Subtypes>> = changeOf(landTypesSchema);
export const colorsChangeSchema: z.ZodType<Change<Color[]>> = changeOf(colorsSchema);
export const chosenColorsChangeSchema: z.ZodType<Change<ColorChange>> = changeOf(
  byKind<ColorChange>('a list of colors, or the chosen one')({
    list: colorsSchema,
    object: keyed<{ chosen: 'color' }>('the chosen color')({ chosen: object<{ chosen: 'color' }>()({ chosen: z.literal('color') }) }),
  }),
);
