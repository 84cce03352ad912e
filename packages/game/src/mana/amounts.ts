/**
 * Amounts of the six types of mana (CR 106.1b), one int each in the order W U B R G C, and sets of types as bits in that order.
 */
import type { ManaSymbol } from '@stratum/cards';
import { MANA_TYPES } from '../game.js';

/** Six ints, W U B R G C. */
export type Amounts = Int32Array;
/** Bit n is the type MANA_TYPES[n]. */
export type TypeMask = number;

export const ALL_COLORS: TypeMask = 0b011111;
export const COLORLESS = 5;

export function createAmounts(): Amounts {
  return new Int32Array(MANA_TYPES.length);
}

export function typeIndex(symbol: ManaSymbol): number {
  return MANA_TYPES.indexOf(symbol);
}

export function typeBit(symbol: ManaSymbol): TypeMask {
  return 1 << typeIndex(symbol);
}

export function total(amounts: Amounts): number {
  let sum = 0;
  for (let type = 0; type < MANA_TYPES.length; type++) sum += amounts[type] as number;
  return sum;
}

/** The types of which there is at least one. */
export function maskOf(amounts: Amounts): TypeMask {
  let mask = 0;
  for (let type = 0; type < MANA_TYPES.length; type++) if ((amounts[type] as number) > 0) mask |= 1 << type;
  return mask;
}

/** The types of a set, in the order W U B R G C. */
export function symbolsOf(mask: TypeMask): ManaSymbol[] {
  return MANA_TYPES.filter((_, type) => (mask >> type) & 1);
}
