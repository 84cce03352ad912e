/**
 * Kinds of counters as events ask for them: what one of them adds to power and toughness (CR 122.1a), or that it gives a keyword (CR 122.1b). Cold.
 */
import type { Catalogue } from '@stratum/cards';
import type { Codebook } from './codebook.js';

export interface CounterKind {
  readonly index: number;
  readonly power: number;
  readonly toughness: number;
  readonly isKeyword: boolean;
}

/** By their words. */
export function counterKindsOf(
  catalogue: Catalogue,
  book: Codebook,
  isKeyword: (kind: number) => boolean,
): ReadonlyMap<string, CounterKind> {
  return new Map(
    catalogue.counterKinds.map((word, index) => [
      word,
      { index, power: book.counterPower[index]!, toughness: book.counterToughness[index]!, isKeyword: isKeyword(index) },
    ]),
  );
}
