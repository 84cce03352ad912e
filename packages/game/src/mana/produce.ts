/**
 * What an effect that adds mana adds: the parts of a `Mana`, each with its alternatives, and the choice among them (CR 106.3, 106.5,
 * 106.8-106.11). Puts nothing into a pool and knows no replacements.
 */
import type { Filter, Mana, ManaSymbol } from '@stratum/cards';
import { UsageError } from '@stratum/cards';
import { COLORS, parseCost } from '@stratum/cards/rules';
import { type Context, NONE, type Seat } from '@stratum/layers';
import { ask } from '../choices/asking.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { select } from '../resolve/select.js';
import { ALL_COLORS, type Amounts, COLORLESS, symbolsOf, TYPES, type TypeMask, typeBit, typeIndex } from './amounts.js';
import { MANA_TYPES } from './mana-types.js';
import type { Parts } from './parts.js';
import { addSymbol, maskOfSymbols } from './symbol-parts.js';

/** The types that what matches the filter could produce (CR 106.7). */
export type Mirror = (game: Game, filter: Filter, context: Context) => TypeMask;

/** Adds the parts of `mana` to `out`. Nothing where the type is undefined or the amount zero (CR 106.5).
 *  `produced`: the types of the mana that a trigger or replacement is about. */
export function addParts(game: Game, mana: Mana, context: Context, produced: TypeMask, mirror: Mirror, out: Parts): void {
  if (typeof mana === 'string') {
    const symbols = parseCost(mana).mana;
    for (let i = 0; i < symbols.length; i++) addSymbol(symbols[i]!, context.x, out);
    return;
  }
  const amount = mana.amount === undefined ? 1 : Math.max(0, game.solver.value(mana.amount, context));
  if (amount > 0) out.add(typesOf(game, mana, context, produced, mirror), amount, 0, !('symbol' in mana || 'chosenColor' in mana));
}

function typesOf(game: Game, mana: Exclude<Mana, string>, context: Context, produced: TypeMask, mirror: Mirror): TypeMask {
  if ('symbol' in mana) return typeBit(mana.symbol);
  if ('anyOf' in mana) return maskOfSymbols(mana.anyOf);
  if ('anyColor' in mana) return ALL_COLORS;
  if ('colorAmong' in mana) return colorsAmong(game, mana.colorAmong, context);
  if ('couldProduce' in mana) {
    const types = mirror(game, mana.couldProduce, context);
    return mana.of === 'color' ? types & ALL_COLORS : types; // CR 106.1a: colourless is a type and no colour.
  }
  if ('producedType' in mana) return produced;
  if ('chosenColor' in mana) {
    const color = game.solver.choices(context.source).color;
    return color === undefined ? 0 : typeBit(color); // CR 106.5: no colour was chosen.
  }
  return mana satisfies never;
}

const among = new IntList();

function colorsAmong(game: Game, filter: Filter, context: Context): TypeMask {
  let mask = 0;
  select(game, filter, context, among);
  for (let i = 0; i < among.count; i++)
    for (let color = 0; color < COLORS.length; color++) if (game.solver.hasColor(among.data[i]!, COLORS[color]!)) mask |= 1 << color;
  return mask;
}

/** Adds one alternative of each part to `out`. A part with several asks `choose` (a type, or NONE). An answer that is none of them is refused; not so
 *  where it only passes by (`lenient`: it was meant for what a trigger or replacement is about) and nothing is left to choose. */
export function chooseParts(parts: Parts, choose: number, lenient: boolean, out: Amounts): void {
  for (let part = 0; part < parts.count; part++) choosePart(parts, part, choose, lenient, out);
}

export function choosePart(parts: Parts, part: number, choose: number, lenient: boolean, out: Amounts): void {
  const types = parts.types(part);
  const several = parts.hasSeveral(part);
  const asked = parts.isChosen(part) && choose !== NONE && !(lenient && !several);
  if (!asked && several) throw choiceError(parts.allTypes(part), choose);
  const type = asked ? choose : types === 0 ? COLORLESS : 31 - Math.clz32(types);
  const amount = ((types >> type) & 1) !== 0 ? parts.amount(part) : type === COLORLESS ? parts.orColorless(part) : 0;
  if (amount === 0) throw choiceError(parts.allTypes(part), choose);
  out[type] = out[type]! + amount;
}

/** The type said for a part, where it fits; otherwise the player chooses, by default the first possible type in the order W U B R G C. */
export function answerFor(game: Game, seat: Seat, parts: Parts, part: number, choose: number): number {
  const types = parts.allTypes(part);
  if (choose !== NONE && ((types >> choose) & 1) !== 0) return choose;
  const options: number[] = [];
  for (let type = 0; type < TYPES; type++) if (((types >> type) & 1) !== 0) options.push(type);
  return options[ask(game, seat, options.length, 0, (option) => `add {${MANA_TYPES[options[option]!]}}`)] ?? NONE;
}

/** The type with that number as a symbol, or NONE as none. */
export function symbolAt(type: number): ManaSymbol | undefined {
  return type < 0 || type >= TYPES ? undefined : MANA_TYPES[type];
}

export function typeOf(symbol: ManaSymbol | undefined): number {
  return symbol === undefined ? NONE : typeIndex(symbol);
}

function choiceError(types: TypeMask, choose: number): UsageError {
  return new UsageError('E640', 'which type of mana? It is chosen as the mana is produced (CR 106.3, 106.8)', {
    place: 'choose',
    expected: `one of ${symbolsOf(types).join(', ')}`,
    got: symbolAt(choose) ?? 'nothing',
  });
}
