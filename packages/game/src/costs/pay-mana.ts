/**
 * Paying the mana part of a cost from a pool (CR 118.3, 601.2h): each symbol by mana that fits it, generic mana by any type, a hybrid symbol
 * by either half (CR 107.4e), a Phyrexian one by its colour or 2 life (CR 107.4f). Life is paid only where mana does not suffice; generic
 * mana takes colourless first, then the type of which most is left. Finds a way if there is one; changes nothing by itself.
 */
import type { CostSymbol } from '@stratum/cards/rules';
import { MANA_TYPES } from '../game.js';
import { type Amounts, COLORLESS, total, typeIndex } from '../mana/amounts.js';

export interface ManaPayment {
  /** What is left of the pool. */
  readonly pool: Amounts;
  readonly life: number;
}

/** A way to pay from `pool`, or null. `life`: how much life may be paid at most. */
export function payMana(generic: number, symbols: readonly CostSymbol[], pool: Amounts, life: number): ManaPayment | null {
  const rest = pool.slice();
  // the least flexible symbols first
  const ordered = [...symbols].sort((a, b) => ways(a) - ways(b));
  for (let paid = 0; paid <= life; paid += 2) {
    const left = search(ordered, 0, generic, rest, paid / 2);
    if (left !== null) return { pool: left, life: paid };
    if (!symbols.some((symbol) => 'orLife' in symbol)) return null;
    if (paid / 2 >= symbols.length) return null;
  }
  return null;
}

function ways(symbol: CostSymbol): number {
  if ('oneOf' in symbol) return symbol.oneOf.length + ('orGeneric' in symbol || 'orLife' in symbol ? 6 : 0);
  return 'snow' in symbol ? 0 : 7;
}

/** The pool after the symbols from `index` on and the generic mana are paid, with exactly `lives` Phyrexian symbols paid in life. */
function search(symbols: readonly CostSymbol[], index: number, generic: number, pool: Amounts, lives: number): Amounts | null {
  const symbol = symbols[index];
  if (symbol === undefined) return lives === 0 && total(pool) >= generic ? payGeneric(generic, pool) : null;
  if ('oneOf' in symbol) {
    for (const name of symbol.oneOf) {
      const type = typeIndex(name);
      if ((pool[type] as number) === 0) continue;
      pool[type] = (pool[type] as number) - 1;
      const left = search(symbols, index + 1, generic, pool, lives);
      pool[type] = (pool[type] as number) + 1;
      if (left !== null) return left;
    }
    if ('orGeneric' in symbol) return search(symbols, index + 1, generic + symbol.orGeneric, pool, lives);
    if ('orLife' in symbol && lives > 0) return search(symbols, index + 1, generic, pool, lives - 1);
    return null;
  }
  // CR 107.4h: snow mana comes from a snow source; pools keep no sources, so none is known to be snow.
  return null;
}

function payGeneric(generic: number, pool: Amounts): Amounts {
  const left = pool.slice();
  const free = Math.min(generic, left[COLORLESS] as number);
  left[COLORLESS] = (left[COLORLESS] as number) - free;
  for (let owed = generic - free; owed > 0; owed--) {
    let most = 0;
    for (let type = 1; type < MANA_TYPES.length; type++) if ((left[type] as number) > (left[most] as number)) most = type;
    left[most] = (left[most] as number) - 1;
  }
  return left;
}
