/** What the mana symbols of an effect that adds mana mean, as parts (CR 106.8-106.11). */
import type { ManaSymbol } from '@stratum/cards';
import type { CostSymbol } from '@stratum/cards/rules';
import { COLORLESS, type TypeMask, typeBit } from './amounts.js';
import type { Parts } from './parts.js';

export function maskOfSymbols(symbols: readonly ManaSymbol[]): TypeMask {
  let mask = 0;
  for (let i = 0; i < symbols.length; i++) mask |= typeBit(symbols[i]!);
  return mask;
}

/** Adds what one symbol gives; `x`: the number announced for X. */
export function addSymbol(symbol: CostSymbol, x: number, out: Parts): void {
  if ('generic' in symbol)
    out.add(1 << COLORLESS, symbol.generic, 0, false); // CR 106.10
  else if ('x' in symbol) out.add(1 << COLORLESS, x, 0, false);
  else if ('snow' in symbol)
    out.add(1 << COLORLESS, 1, 0, false); // CR 106.11: the mana is colourless, whatever its source.
  else {
    // CR 106.8: one half of a hybrid symbol; a generic half adds that much colourless mana. CR 106.9: a Phyrexian symbol adds its colour.
    const orColorless = 'orGeneric' in symbol ? symbol.orGeneric : 0;
    out.add(maskOfSymbols(symbol.oneOf), 1, orColorless, symbol.oneOf.length > 1 || orColorless > 0);
  }
}
