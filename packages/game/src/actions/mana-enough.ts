/**
 * Whether what is left of the pool and of the sources could pay what is left of a cost, so that no way is looked for where there is none: each symbol needs some mana that
 * fits it, and no mana pays two. A source counts for as much as it gives at most, of any of its types: then false is sure, and where each gives one mana true is, too.
 */
import type { CostSymbol } from '@stratum/cards/rules';
import { IntList } from '../int-list.js';
import { type Amounts, SNOW, TYPES, typeIndex } from '../mana/amounts.js';
import type { ManaSources } from './mana-sources.js';

/** Bits of what fits: types, then mana from a snow source. */
const FROM_SNOW = 1 << TYPES;
const NOBODY = -1;
/** Kinds of symbols: what only mana that fits pays; or generic mana; or life. */
const PLAIN = 0;
const OR_GENERIC = 1;
const OR_LIFE = 2;

/** What gives mana: parts of the pool, then sources. What each fits, how much it has, how many symbols it pays, whether it was looked at for this symbol. */
const fits = new IntList();
const has = new IntList();
const pays = new IntList();
const seen = new IntList();
/** For each symbol who pays it. */
const payers = new IntList();
/** For each symbol what fits it. */
const wants = new IntList();

/** Begins with what is left of the pool. */
export function beginEnough(rest: Amounts): void {
  fits.clear();
  has.clear();
  for (let type = 0; type < TYPES; type++) {
    addGiver(1 << type, rest[type]! - rest[SNOW + type]!);
    addGiver((1 << type) | FROM_SNOW, rest[SNOW + type]!);
  }
}

/** A source that is not spent. */
export function addToEnough(sources: ManaSources, place: number): void {
  let mask = 0;
  for (let way = sources.firstWay(place); way < sources.lastWay(place); way++) {
    for (let type = 0; type < TYPES; type++) {
      if (sources.amount(way, type) > 0) mask |= 1 << type;
      if (sources.amount(way, SNOW + type) > 0) mask |= FROM_SNOW;
    }
  }
  addGiver(mask, sources.most(place));
}

function addGiver(mask: number, amount: number): void {
  if (amount <= 0) return;
  fits.push(mask);
  has.push(amount);
}

/** Whether that could pay the symbols from `index` on, `lives` of them with life, and so much generic mana besides. */
export function isEnough(symbols: readonly CostSymbol[], index: number, generic: number, lives: number): boolean {
  const plain = begin(symbols, index);
  if (paid(symbols, index, PLAIN) < plain) return false;
  const phyrexian = countOf(symbols, index, OR_LIFE);
  if (phyrexian < lives || (phyrexian > lives && paid(symbols, index, OR_LIFE) < phyrexian - lives)) return false;
  const hybrid = countOf(symbols, index, OR_GENERIC);
  let needed = plain + phyrexian - lives + generic + hybrid;
  if (hybrid > 0) {
    begin(symbols, index);
    paid(symbols, index, PLAIN);
    needed += (hybrid - paid(symbols, index, OR_GENERIC)) * (leastGeneric(symbols, index) - 1);
  }
  for (let giver = 0; giver < has.count && needed > 0; giver++) needed -= has.data[giver]!;
  return needed <= 0;
}

/** Nobody pays anything yet. How many symbols only mana of their types pays. */
function begin(symbols: readonly CostSymbol[], index: number): number {
  pays.clear();
  for (let giver = 0; giver < fits.count; giver++) pays.push(0);
  payers.clear();
  wants.clear();
  for (let i = 0; i < symbols.length; i++) {
    payers.push(NOBODY);
    wants.push(whatFits(symbols[i]!));
  }
  return countOf(symbols, index, PLAIN);
}

function kindOf(symbol: CostSymbol): number {
  return 'orLife' in symbol ? OR_LIFE : 'orGeneric' in symbol ? OR_GENERIC : PLAIN;
}

function countOf(symbols: readonly CostSymbol[], index: number, kind: number): number {
  let count = 0;
  for (let i = index; i < symbols.length; i++) if (kindOf(symbols[i]!) === kind) count++;
  return count;
}

function leastGeneric(symbols: readonly CostSymbol[], index: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = index; i < symbols.length; i++) {
    const symbol = symbols[i]!;
    if ('orGeneric' in symbol) least = Math.min(least, symbol.orGeneric);
  }
  return least;
}

function whatFits(symbol: CostSymbol): number {
  if (!('oneOf' in symbol)) return FROM_SNOW;
  let mask = 0;
  for (let i = 0; i < symbol.oneOf.length; i++) mask |= 1 << typeIndex(symbol.oneOf[i]!);
  return mask;
}

/** How many symbols of a kind can be paid beside those that are paid already, which stay so. */
function paid(symbols: readonly CostSymbol[], index: number, kind: number): number {
  let count = 0;
  for (let i = index; i < symbols.length; i++) {
    if (kindOf(symbols[i]!) !== kind) continue;
    seen.clear();
    for (let giver = 0; giver < fits.count; giver++) seen.push(0);
    if (pay(i)) count++;
  }
  return count;
}

/** Finds who pays a symbol; whoever pays all it can may leave another symbol to somebody else. */
function pay(symbol: number): boolean {
  for (let giver = 0; giver < fits.count; giver++) {
    if ((fits.data[giver]! & wants.data[symbol]!) === 0 || seen.data[giver] !== 0) continue;
    seen.data[giver] = 1;
    if (pays.data[giver]! >= has.data[giver]! && !leavesOne(giver)) continue;
    payers.data[symbol] = giver;
    pays.data[giver]!++;
    return true;
  }
  return false;
}

function leavesOne(giver: number): boolean {
  for (let other = 0; other < payers.count; other++) {
    if (payers.data[other] !== giver || !pay(other)) continue;
    pays.data[giver]!--;
    return true;
  }
  return false;
}
