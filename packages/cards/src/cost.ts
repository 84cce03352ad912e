/**
 * Costs as structured data (CR 118, 601.2f, 602.1a): mana symbols and tap symbols, then, after commas, other costs in a few fixed phrases.
 * Also what the rules derive from a mana cost: colours (CR 202.2) and mana value (CR 202.3). Pays nothing.
 */

import { UsageError } from './errors.js';
import type { Color, Cost, ManaSymbol } from './vocabulary/word.js';

/** The colors in their order (CR 105.1). */
export const COLORS: readonly Color[] = ['W', 'U', 'B', 'R', 'G'];

/** One mana symbol of a cost (CR 107.4). */
export type CostSymbol =
  | { readonly generic: number }
  | { readonly x: true }
  /** One of these types: one for "{G}" and "{C}", several for "{W/U}". */
  | { readonly oneOf: readonly ManaSymbol[] }
  /** CR 107.4e: "{2/W}", that much generic mana or one of the type. */
  | { readonly oneOf: readonly ManaSymbol[]; readonly orGeneric: number }
  /** CR 107.4f: "{W/P}", one of the types or 2 life. */
  | { readonly oneOf: readonly ManaSymbol[]; readonly orLife: 2 }
  /** CR 107.4h: "{S}", one mana from a snow source. */
  | { readonly snow: true };

/** A cost that is not mana and not a tap symbol. `card`: a word a card must fit ("land"), undefined for any card. */
export type OtherCost =
  | { readonly kind: 'sacrifice this' }
  | { readonly kind: 'exile this' }
  | { readonly kind: 'discard this' }
  | { readonly kind: 'return this' }
  | { readonly kind: 'discard'; readonly amount: number; readonly card: string | undefined }
  | { readonly kind: 'pay life'; readonly amount: number | 'X' }
  | { readonly kind: 'remove counters'; readonly amount: number | 'X'; readonly counter: string }
  | { readonly kind: 'put counters'; readonly amount: number | 'X'; readonly counter: string }
  /** "sacrifice a creature", "sacrifice two lands": permanents you control that fit the word; `other`: "another", not the object itself. */
  | { readonly kind: 'sacrifice'; readonly amount: number; readonly what: string; readonly other?: true }
  | { readonly kind: 'tap'; readonly amount: number; readonly what: string; readonly other?: true }
  /** Other creatures you control, as many as have that much power together. */
  | { readonly kind: 'tap power'; readonly amount: number };

/** The parts of a cost. */
export interface ParsedCost {
  readonly mana: readonly CostSymbol[];
  /** "{T}" */
  readonly tap: boolean;
  /** "{Q}" */
  readonly untap: boolean;
  /** How many times "{X}" stands in it. */
  readonly x: number;
  readonly others: readonly OtherCost[];
  /** There is at least one mana symbol: "{0}" is one, and no cost at all has none (CR 118.5-6). */
  readonly hasMana: boolean;
}

const AMOUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const parsed = new Map<Cost, ParsedCost>();

/** The parts of a cost. Throws a UsageError for a symbol or phrase it does not know; O(length), kept for each distinct text. */
export function parseCost(cost: Cost): ParsedCost {
  let result = parsed.get(cost);
  if (result === undefined) {
    result = parseAnew(cost);
    parsed.set(cost, result);
  }
  return result;
}

function parseAnew(cost: Cost): ParsedCost {
  const mana: CostSymbol[] = [];
  const others: OtherCost[] = [];
  let tap = false;
  let untap = false;
  let x = 0;
  for (const part of cost.split(',')) {
    const text = part.trim();
    if (text === '') continue;
    if (!text.startsWith('{')) {
      others.push(parseOther(text, cost));
      continue;
    }
    const symbols = /^(\{[^{}]*\}\s*)+$/.test(text) ? text.match(/\{[^{}]*\}/g) : null;
    if (symbols === null) throw unknownCost(text, cost);
    for (const symbol of symbols) {
      const inner = symbol.slice(1, -1);
      if (inner === 'T') tap = true;
      else if (inner === 'Q') untap = true;
      else {
        const entry = parseSymbol(inner, cost);
        if ('x' in entry) x++;
        mana.push(entry);
      }
    }
  }
  return { mana, tap, untap, x, others, hasMana: mana.length > 0 };
}

function parseSymbol(inner: string, cost: Cost): CostSymbol {
  if (/^\d{1,6}$/.test(inner)) return { generic: Number(inner) };
  if (inner === 'X') return { x: true };
  if (inner === 'S') return { snow: true };
  const halves = inner.split('/');
  const types: ManaSymbol[] = [];
  let orGeneric: number | undefined;
  let orLife = false;
  for (const half of halves) {
    if (isManaSymbol(half)) types.push(half);
    else if (/^\d{1,6}$/.test(half) && halves.length === 2) orGeneric = Number(half);
    else if (half === 'P' && halves.length > 1) orLife = true;
    else throw unknownCost(`{${inner}}`, cost);
  }
  if (types.length === 0 || (orLife && orGeneric !== undefined)) throw unknownCost(`{${inner}}`, cost);
  if (orGeneric !== undefined) return { oneOf: types, orGeneric };
  return orLife ? { oneOf: types, orLife: 2 } : { oneOf: types };
}

const isManaSymbol = (text: string): text is ManaSymbol => text === 'C' || (COLORS as readonly string[]).includes(text);

function parseOther(text: string, cost: Cost): OtherCost {
  if (text === 'sacrifice this' || text === 'exile this' || text === 'discard this') return { kind: text };
  if (text === "return this to its owner's hand" || text === 'return this to hand') return { kind: 'return this' };
  let match = /^pay (\w+) life$/.exec(text);
  if (match) return { kind: 'pay life', amount: amountOf(match[1]!, text, cost) };
  match = /^discard (\w+)(?: (.+))? cards?$/.exec(text);
  if (match) return { kind: 'discard', amount: countOf(match[1]!, text, cost), card: match[2] };
  match = /^(remove|put) (\w+) (.+?) counters? (?:from|on) this$/.exec(text);
  if (match) {
    const amount = amountOf(match[2]!, text, cost);
    return { kind: match[1] === 'remove' ? 'remove counters' : 'put counters', amount, counter: match[3]! };
  }
  match = /^tap any number of other untapped creatures you control with total power (\d{1,6}) or greater$/.exec(text);
  if (match) return { kind: 'tap power', amount: Number(match[1]) };
  match = /^(sacrifice|tap) (\w+) (other )?(?:untapped )?(.+?)(?: you control)?$/.exec(text);
  if (match)
    return {
      kind: match[1] === 'tap' ? 'tap' : 'sacrifice',
      amount: countOf(match[2]!, text, cost),
      what: match[4]!,
      ...(match[2] === 'another' || match[3] !== undefined ? { other: true } : {}),
    };
  throw unknownCost(text, cost);
}

function amountOf(word: string, text: string, cost: Cost): number | 'X' {
  return word === 'X' ? 'X' : countOf(word, text, cost);
}

function countOf(word: string, text: string, cost: Cost): number {
  if (word === 'a' || word === 'an' || word === 'another') return 1;
  if (/^\d{1,6}$/.test(word)) return Number(word);
  const spelled = AMOUNTS.indexOf(word);
  if (spelled < 0) throw unknownCost(text, cost);
  return spelled;
}

function unknownCost(part: string, cost: Cost): UsageError {
  const within = part === cost ? '' : ` in the cost "${cost.slice(0, 80)}"`;
  return new UsageError('E420', `"${part.slice(0, 80)}"${within} is not a cost this library knows, such as {2}{G}, {X}{W/U} or {T}`, {
    expected:
      'mana symbols, {T}, {Q}, then after commas "sacrifice this", "exile this", "discard a card", "pay 2 life", "remove a lore counter from this"',
    got: part.slice(0, 80),
  });
}

/** CR 202.2: the colours of the coloured symbols in a cost, in the order white, blue, black, red, green. */
export function colorsOfCost(cost: Cost | undefined): Color[] {
  if (cost === undefined) return [];
  const { mana } = parseCost(cost);
  return COLORS.filter((color) => mana.some((symbol) => 'oneOf' in symbol && symbol.oneOf.includes(color)));
}

/** CR 202.3: the mana value of a cost; X is 0 but for a spell on the stack (CR 202.3e). */
export function manaValueOfCost(cost: Cost | undefined, x = 0): number {
  if (cost === undefined) return 0;
  let total = 0;
  for (const symbol of parseCost(cost).mana) {
    if ('generic' in symbol) total += symbol.generic;
    else if ('x' in symbol) total += x;
    else if ('orGeneric' in symbol)
      total += Math.max(1, symbol.orGeneric); // CR 202.3f: the larger half counts
    else total += 1;
  }
  return Math.min(total, 0x3fff_ffff);
}
