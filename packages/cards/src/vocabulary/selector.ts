/**
 * Selectors: how an ability points at any number of objects.
 */
import * as z from 'zod';
import { type Filter, filterSchema } from './filter.js';
import { type Ref, refSchema } from './reference.js';
import { byKind, distinct, some } from './shape.js';

/** One object, the targets, what a filter finds, or these objects. */
export type Selector = Ref | 'targets' | Filter | Ref[];
/** The schema of what an effect or action applies to. */
export const selectorSchema: z.ZodType<Selector> = byKind<Selector>('a reference, a list of references, or a filter')({
  string: refSchema,
  list: some(distinct(z.array(refSchema))),
  object: filterSchema,
});
