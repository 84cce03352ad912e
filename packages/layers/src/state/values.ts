/**
 * Groups of planes, and the columns of numbers and abilities beside them: copiable values, text, derived values (CR 613.1, 707.2).
 */
import type { Engine } from './engine.js';

/** Groups of planes: copiable values (after layer 1), text (after layer 3), derived (the pass, and at its end the result). */
export const COPIABLE = 0;
export const TEXT = 1;
export const DERIVED = 2;

// columns of a row of values, one block of columns a group of COPIABLE and TEXT
export const V_NAME = 0;
export const V_COST = 1;
export const V_MANA_VALUE = 2;
export const V_POWER = 3;
export const V_TOUGHNESS = 4;
export const V_FLAGS = 5;
export const V_LOYALTY = 6;
/** Length of the list of abilities; the abilities follow. */
export const V_ABILITIES = 7;
/** Bits of V_FLAGS: it has power and toughness printed; its colours are its own, not its cost's (CR 204, 105.2). */
export const HAS_PT = 1;
export const HAS_INDICATOR = 2;
/** A last known number that there is none of (CR 208.3). */
export const NO_NUMBER = -0x8000_0000;

export function groupAt(s: Engine, group: number): number {
  return s.at.groups + group * s.book.planes * s.words;
}

/** Where column `column` of an object's values stands, in COPIABLE or TEXT. */
export function valueAt(s: Engine, group: number, column: number, slot: number): number {
  return (group === COPIABLE ? s.at.values : s.at.textValues) + column * s.objects + slot;
}
