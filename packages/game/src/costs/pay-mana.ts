/**
 * Paying the mana part of a cost from a pool (CR 118.3, 601.2h): each symbol by mana that fits it, generic mana by any type, a hybrid symbol
 * by either half (CR 107.4e), a Phyrexian one by its colour or 2 life (CR 107.4f), a snow symbol by mana from a snow source (CR 107.4h). What is not
 * from a snow source goes first; generic mana takes colourless first, then the type of which most is left. Finds a way if there is one.
 */
import type { CostSymbol } from '@stratum/cards/rules';
import { type Amounts, COLORLESS, give, SNOW, TYPES, take, takeSnow, total, typeIndex } from '../mana/amounts.js';
import type { TotalCost } from './total-cost.js';

/** Takes what pays from the pool; how much life is paid too, at most `life`, or -1 if the pool does not pay: then nothing is taken. */
export function payMana(cost: TotalCost, pool: Amounts, life: number): number {
  const { symbols, generic, lives } = cost;
  const most = lives ?? phyrexianSymbols(cost);
  for (let paid = lives ?? 0; paid <= most && paid * 2 <= life; paid++) if (search(symbols, 0, generic, pool, paid)) return paid * 2;
  return -1;
}

/** How many symbols of the cost can be paid with life. */
export function phyrexianSymbols({ symbols }: TotalCost): number {
  let count = 0;
  for (let i = 0; i < symbols.length; i++) if ('orLife' in symbols[i]!) count++;
  return count;
}

/** The least flexible symbols first. */
export function byFlexibility(a: CostSymbol, b: CostSymbol): number {
  return ways(a) - ways(b);
}

function ways(symbol: CostSymbol): number {
  if ('oneOf' in symbol) return symbol.oneOf.length + ('orGeneric' in symbol || 'orLife' in symbol ? 6 : 0);
  return 'snow' in symbol ? 5.5 : 14;
}

/** Pays the symbols from `index` on and the generic mana, with exactly `lives` Phyrexian symbols in life; takes nothing if that is not possible. */
function search(symbols: readonly CostSymbol[], index: number, generic: number, pool: Amounts, lives: number): boolean {
  if (index === symbols.length) return lives === 0 && payGeneric(generic, pool);
  const symbol = symbols[index]!;
  if ('oneOf' in symbol) {
    for (let i = 0; i < symbol.oneOf.length; i++) {
      const type = typeIndex(symbol.oneOf[i]!);
      if (pool[type] === 0) continue;
      const snow = take(pool, type);
      if (search(symbols, index + 1, generic, pool, lives)) return true;
      give(pool, type, 1, snow);
    }
    if ('orGeneric' in symbol) return search(symbols, index + 1, generic + symbol.orGeneric, pool, lives);
    return 'orLife' in symbol && lives > 0 && search(symbols, index + 1, generic, pool, lives - 1);
  }
  for (let type = 0; type < TYPES; type++) {
    if (pool[SNOW + type] === 0) continue;
    takeSnow(pool, type);
    if (search(symbols, index + 1, generic, pool, lives)) return true;
    give(pool, type, 1, 1);
  }
  return false;
}

function payGeneric(generic: number, pool: Amounts): boolean {
  if (total(pool) < generic) return false;
  let owed = generic;
  for (; owed > 0 && pool[COLORLESS]! > 0; owed--) take(pool, COLORLESS);
  for (; owed > 0; owed--) {
    let most = 0;
    for (let type = 1; type < TYPES; type++) if (pool[type]! > pool[most]!) most = type;
    take(pool, most);
  }
  return true;
}
