/** The smallest words of a board file: players, names of objects, amounts. */
import { amountsByKind } from '@stratum/cards/schemas';
import * as z from 'zod';

/** As large as a number on a board may be: counters, damage, X. */
export const LARGEST_NUMBER = 1_000_000;

export const player = z.string();
/** A name given by `as`; by default what the card's name gives. */
export const id = z.string().min(1);
export const yes = z.literal(true);
export const amount = z.int().min(0).max(LARGEST_NUMBER);
/** Kinds of counters that one entry may name. */
const MOST_KINDS = 1000;
export const counters = amountsByKind(amount).refine((kinds) => Object.keys(kinds).length <= MOST_KINDS, {
  error: `expected at most ${MOST_KINDS} kinds of counters`,
});
export const targets = z.array(z.union([id, player]));
export const count = z.int32();
