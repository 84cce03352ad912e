/** What an ability adds that asks nothing of a game (CR 106.3): no condition, no X, no count, no colour that was chosen, no look at others. Worked out once. */
import type { Mana } from '@stratum/cards';
import { parseCost } from '@stratum/cards/rules';
import { ALL_COLORS, type TypeMask } from './amounts.js';
import { Parts } from './parts.js';
import { addSymbol, maskOfSymbols } from './symbol-parts.js';

/** The parts of all that it adds, or null if they hang on a game. */
export function fixedParts(adds: readonly { readonly mana: Mana; readonly if: unknown }[]): Parts | null {
  if (adds.length === 0 || adds.some((add) => add.if !== undefined || !isFixed(add.mana))) return null;
  const parts = new Parts();
  for (const { mana } of adds) add(mana, parts);
  return parts;
}

function isFixed(mana: Mana): boolean {
  if (typeof mana === 'string') return parseCost(mana).x === 0;
  return (mana.amount === undefined || typeof mana.amount === 'number') && ('symbol' in mana || 'anyOf' in mana || 'anyColor' in mana);
}

function add(mana: Mana, parts: Parts): void {
  if (typeof mana === 'string') {
    for (const symbol of parseCost(mana).mana) addSymbol(symbol, 0, parts);
    return;
  }
  const amount = typeof mana.amount === 'number' ? Math.max(0, mana.amount) : 1;
  if (amount > 0) parts.add(typesOf(mana), amount, 0, !('symbol' in mana));
}

function typesOf(mana: Exclude<Mana, string>): TypeMask {
  if ('symbol' in mana) return maskOfSymbols([mana.symbol]);
  return 'anyOf' in mana ? maskOfSymbols(mana.anyOf) : ALL_COLORS;
}
