/**
 * Kinds of counters as events ask for them: what one of them adds to power and toughness (CR 122.1a), or that it is an effect by itself (CR 122.1b, 122.1j). Cold.
 */
import type { Catalogue } from '@stratum/cards';
import { MODEST } from '../plan/modest.js';
import type { Codebook } from './codebook.js';

export interface CounterKind {
  readonly index: number;
  readonly power: number;
  readonly toughness: number;
  readonly isEffect: boolean;
  /** With fewer of them, numbers may be moved by what they add (plan/modest); 0 for effects by themselves. */
  readonly modest: number;
}

/** By their words. */
export function counterKindsOf(
  catalogue: Catalogue,
  book: Codebook,
  isEffect: (kind: number) => boolean,
): ReadonlyMap<string, CounterKind> {
  return new Map(
    catalogue.counterKinds.map((word, index) => {
      const [power, toughness] = [book.counterPower[index]!, book.counterToughness[index]!];
      const modest = isEffect(index) ? 0 : Math.floor(MODEST / Math.max(1, Math.abs(power), Math.abs(toughness)));
      return [word, { index, power, toughness, isEffect: isEffect(index), modest }];
    }),
  );
}
