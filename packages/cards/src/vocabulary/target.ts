/**
 * What an ability targets (CR 115).
 */
import * as z from 'zod';
import { type Filter, filterSchema } from './filter.js';
import { byKind, count, object, oneOf, optional } from './shape.js';

/** Exactly one, unless `min` and `max` say otherwise. */
export interface Target {
  what: Filter | 'player' | 'any';
  min?: number;
  max?: number | 'any';
}

/** The schema of a target word. */
export const targetSchema: z.ZodType<Target> = object<Target>()({
  what: byKind<Target['what']>('a filter, "player" or "any"')({
    object: filterSchema,
    string: oneOf<'player' | 'any'>({ player: true, any: true }),
  }),
  min: optional(count),
  max: optional(byKind<number | 'any'>('a number or "any"')({ number: count, string: z.literal('any') })),
})
  .refine(({ max = 1 }) => max !== 0, { error: 'expected one at least', path: ['max'] })
  .refine(({ min = 0, max = min }) => max === 'any' || max >= min, { error: 'expected no fewer than `min`', path: ['max'] });
export const targetsSchema: z.ZodType<Target[]> = z.array(targetSchema, { error: 'expected a list of targets' });
