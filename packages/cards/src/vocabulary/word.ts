/**
 * The smallest words of the vocabulary: players, names of objects, colours, mana symbols, zones, costs.
 */
import * as z from 'zod';
import { parseCost } from '../cost.js';
import { UsageError } from '../errors.js';
import { distinct, oneOf, some } from './shape.js';

/** The name of a player in a board file. */
export type Player = string;
/** A name of an object in a board's own steps. */
export type Id = string;

/** A color by its letter: white, blue, black, red, green. */
export type Color = 'W' | 'U' | 'B' | 'R' | 'G';
/** The schema of a color. */
export const colorSchema = oneOf<Color>({ W: true, U: true, B: true, R: true, G: true });
export const colorsSchema: z.ZodType<Color[]> = distinct(z.array(colorSchema, { error: 'expected a list of colors' }));

/** A type of mana by its letter: a color, or C for colorless. */
export type ManaSymbol = Color | 'C';
/** The schema of a type of mana. */
export const manaSymbolSchema = oneOf<ManaSymbol>({ W: true, U: true, B: true, R: true, G: true, C: true });

/** Mana and tap symbols ("{2}{W}{W}", "{X}{G}", "{T}", "{Q}"), then, after commas, other costs: "sacrifice this", "exile this", "discard a card",
 *  "discard a land card", "pay 2 life", "remove a lore counter from this". */
export type Cost = string;
/** The schema of a cost: its symbols and phrases are checked too. */
export const costSchema: z.ZodType<Cost> = z.string({ error: 'expected a cost' }).superRefine((cost, context) => {
  try {
    parseCost(cost);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    context.addIssue({ code: 'custom', message: error.problem });
  }
});

/** The schema of a mana cost, or of what is taken off a cost: mana symbols alone (CR 118.7, 202.1). */
export const manaCostSchema: z.ZodType<Cost> = costSchema.superRefine((cost, context) => {
  if (!isManaAlone(cost)) context.addIssue({ code: 'custom', message: `"${cost.slice(0, 80)}" is more than mana symbols` });
});

function isManaAlone(cost: Cost): boolean {
  try {
    const { tap, untap, others } = parseCost(cost);
    return !tap && !untap && others.length === 0;
  } catch {
    // refused for that already
    return true;
  }
}

/** "outside": outside the game (a sideboard), where only characteristic-defining abilities work. */
export type Zone = 'battlefield' | 'graveyard' | 'hand' | 'library' | 'exile' | 'stack' | 'command' | 'outside';
const ZONES = {
  battlefield: true,
  graveyard: true,
  hand: true,
  library: true,
  exile: true,
  stack: true,
  command: true,
  outside: true,
} as const;
/** The schema of a zone. */
export const zoneSchema = oneOf<Zone>(ZONES);
export const zoneOrAnywhereSchema = oneOf<Zone | 'anywhere'>({ ...ZONES, anywhere: true });
export const zonesSchema: z.ZodType<Zone[]> = some(distinct(z.array(zoneSchema, { error: 'expected a list of zones' })));

/** Whose, from the point of view of the controller. */
export const sideSchema = oneOf<'you' | 'opponent'>({ you: true, opponent: true });
