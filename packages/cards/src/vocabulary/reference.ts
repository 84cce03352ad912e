/**
 * References: how an ability points at one object.
 */
import type * as z from 'zod';
import { text } from './shape.js';
import type { Id } from './word.js';

/** "this": the object whose ability it is. "it": the object being looked at (the affected one). "attached": what this is attached to.
 *  "target", "target2": as chosen. "targets": all of them. "that": what the event was about. "created": the token just created. An Id: only in a
 *  board's own steps. */
export type Ref = 'this' | 'it' | 'attached' | 'target' | 'target2' | 'that' | 'created' | 'topOfYourGraveyard' | Id;
/** The schema of a reference to one object. */
export const refSchema: z.ZodType<Ref> = text;

/** The references that mean something in a card's own data. */
export const REFERENCES: readonly string[] = ['this', 'it', 'attached', 'target', 'target2', 'that', 'created', 'topOfYourGraveyard'];
