/**
 * Amounts of the six types of mana (CR 106.1b), one int each in the order W U B R G C, then how much of each is from a snow source (CR 106.3, 107.4h); and
 * sets of types as bits in that order.
 */
import type { ManaSymbol } from '@stratum/cards';
import { MANA_TYPES } from './mana-types.js';

/** Twelve ints: all mana of W U B R G C, then the part of each that is from a snow source. */
export type Amounts = Int32Array;
/** Bit n is the type MANA_TYPES[n]. */
export type TypeMask = number;

export const TYPES = 6;
/** Where the amounts from snow sources begin. */
export const SNOW = TYPES;
export const ALL_COLORS: TypeMask = 0b011111;
export const COLORLESS = 5;

export function createAmounts(): Amounts {
  return new Int32Array(TYPES * 2);
}

export function typeIndex(symbol: ManaSymbol): number {
  return MANA_TYPES.indexOf(symbol);
}

export function typeBit(symbol: ManaSymbol): TypeMask {
  return 1 << typeIndex(symbol);
}

export function total(amounts: Amounts): number {
  let sum = 0;
  for (let type = 0; type < TYPES; type++) sum += amounts[type] as number;
  return sum;
}

/** Adds so much mana of a type, `snow` of it from a snow source. */
export function give(amounts: Amounts, type: number, amount: number, snow: number): void {
  amounts[type] = amounts[type]! + amount;
  amounts[SNOW + type] = amounts[SNOW + type]! + snow;
}

/** Takes one mana of a type, which is there; 1 if it was from a snow source, as there was no other. */
export function take(amounts: Amounts, type: number): number {
  const left = amounts[type]! - 1;
  amounts[type] = left;
  if (amounts[SNOW + type]! <= left) return 0;
  amounts[SNOW + type] = left;
  return 1;
}

/** Takes one mana of a type from a snow source, which is there. */
export function takeSnow(amounts: Amounts, type: number): void {
  give(amounts, type, -1, -1);
}

/** All of it is from a snow source, or none. */
export function markSnow(amounts: Amounts, isSnow: boolean): void {
  for (let type = 0; type < TYPES; type++) amounts[SNOW + type] = isSnow ? amounts[type]! : 0;
}

/** The types of which there is at least one. */
export function maskOf(amounts: Amounts): TypeMask {
  let mask = 0;
  for (let type = 0; type < TYPES; type++) if ((amounts[type] as number) > 0) mask |= 1 << type;
  return mask;
}

/** The types of a set, in the order W U B R G C. */
export function symbolsOf(mask: TypeMask): ManaSymbol[] {
  return MANA_TYPES.filter((_, type) => (mask >> type) & 1);
}
