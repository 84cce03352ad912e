/**
 * What an effect that adds mana adds: the parts of a `Mana`, each with its alternatives, and the choice among them (CR 106.3, 106.5,
 * 106.8-106.11). Puts nothing into a pool and knows no replacements.
 */

import type { Filter, Mana, ManaSymbol } from '@stratum/cards';
import { UsageError } from '@stratum/cards';
import type { CostSymbol } from '@stratum/cards/rules';
import { COLORS, parseCost } from '@stratum/cards/rules';
import type { Context } from '@stratum/layers';
import { type Game, MANA_TYPES } from '../game.js';
import { selectObjects } from '../resolve/select.js';
import { ALL_COLORS, type Amounts, COLORLESS, symbolsOf, type TypeMask, typeBit, typeIndex } from './amounts.js';

/** So much mana of one type. */
export interface Alternative {
  readonly type: number;
  readonly amount: number;
}
/** One of these is added. */
export interface Part {
  readonly alternatives: readonly Alternative[];
  /** The player chooses among them, even where only one is there now; false for a plain symbol. */
  readonly chosen: boolean;
}
/** The types that what matches the filter could produce (CR 106.7). */
export type Mirror = (filter: Filter, context: Context) => TypeMask;

/** What one resolution adds: one alternative of each part. Nothing where the type is undefined or the amount zero (CR 106.5).
 *  `produced`: the types of the mana that a trigger or replacement is about. */
export function productionParts(game: Game, mana: Mana, context: Context, produced: TypeMask, mirror: Mirror): Part[] {
  if (typeof mana === 'string')
    return parseCost(mana)
      .mana.map((symbol) => symbolPart(symbol, context.x))
      .filter((part) => part.alternatives.length > 0);
  const amount = mana.amount === undefined ? 1 : Math.max(0, game.solver.value(mana.amount, context));
  if (amount === 0) return [];
  const alternatives = symbolsOf(kinds(game, mana, context, produced, mirror)).map((symbol) => ({ type: typeIndex(symbol), amount }));
  return alternatives.length === 0 ? [] : [{ alternatives, chosen: !('symbol' in mana || 'chosenColor' in mana) }];
}

function kinds(game: Game, mana: Exclude<Mana, string>, context: Context, produced: TypeMask, mirror: Mirror): TypeMask {
  if ('symbol' in mana) return typeBit(mana.symbol);
  if ('anyOf' in mana) return mana.anyOf.reduce((mask, symbol) => mask | typeBit(symbol), 0);
  if ('anyColor' in mana) return ALL_COLORS;
  if ('colorAmong' in mana) return colorsAmong(game, mana.colorAmong, context);
  if ('couldProduce' in mana) {
    const types = mirror(mana.couldProduce, context);
    return mana.of === 'color' ? types & ALL_COLORS : types; // CR 106.1a: colourless is a type and no colour.
  }
  if ('producedType' in mana) return produced;
  if ('chosenColor' in mana) {
    const color = game.solver.choices(context.source).color;
    return color === undefined ? 0 : typeBit(color); // CR 106.5: no colour was chosen.
  }
  return mana satisfies never;
}

function colorsAmong(game: Game, filter: Filter, context: Context): TypeMask {
  let mask = 0;
  for (const object of selectObjects(game, filter, context))
    for (const color of COLORS) if (game.solver.hasColor(object, color)) mask |= typeBit(color);
  return mask;
}

function symbolPart(symbol: CostSymbol, x: number): Part {
  if ('generic' in symbol) return colorless(symbol.generic); // CR 106.10
  if ('x' in symbol) return colorless(x);
  if ('snow' in symbol) return colorless(1); // CR 106.11: the mana is colourless, whatever its source.
  const alternatives = symbol.oneOf.map((type) => ({ type: typeIndex(type), amount: 1 })); // CR 106.9: a Phyrexian symbol adds its colour.
  // CR 106.8: one half of a hybrid symbol; a generic half adds that much colourless mana.
  if ('orGeneric' in symbol) alternatives.push({ type: COLORLESS, amount: symbol.orGeneric });
  return { alternatives, chosen: alternatives.length > 1 };
}

function colorless(amount: number): Part {
  return { alternatives: amount > 0 ? [{ type: COLORLESS, amount }] : [], chosen: false };
}

/** Adds one alternative of each part to `out`. A part with several asks `choose`. An answer that is none of them is refused; not so where
 *  it only passes by (`lenient`: it was meant for what a trigger or replacement is about) and nothing is left to choose. */
export function chooseParts(parts: readonly Part[], choose: ManaSymbol | undefined, lenient: boolean, out: Amounts): void {
  for (const { alternatives, chosen } of parts) {
    const only = alternatives.length === 1 ? alternatives[0] : undefined;
    const asked = chosen && choose !== undefined && !(lenient && only !== undefined);
    const taken = asked ? alternatives.find((one) => one.type === typeIndex(choose)) : only;
    if (taken === undefined) throw choiceError(alternatives, choose);
    out[taken.type] = (out[taken.type] as number) + taken.amount;
  }
}

/** What comes of these parts does not depend on an answer. */
export function isFixed(parts: readonly Part[]): boolean {
  return parts.every((part) => !part.chosen);
}

function choiceError(alternatives: readonly Alternative[], choose: ManaSymbol | undefined): UsageError {
  return new UsageError('E640', 'which type of mana? It is chosen as the mana is produced (CR 106.3, 106.8)', {
    place: 'choose',
    expected: `one of ${alternatives.map((one) => MANA_TYPES[one.type]).join(', ')}`,
    got: choose ?? 'nothing',
  });
}
