/**
 * Kinds of counters: what one of them adds to power and toughness (CR 122.1a), or that it is an effect by itself (CR 122.1b, 122.1j). Cold.
 */
import type { Catalogue } from '@stratum/cards';
import { MODEST } from '../plan/modest.js';

export interface CounterKind {
  /** Its place in the catalogue's list. */
  readonly index: number;
  /** Of a kind that adds to power and toughness: the first of its two columns (state/number-counters); -1: its counters stand in the table (state/counter-table). */
  readonly column: number;
  readonly power: number;
  readonly toughness: number;
  readonly isEffect: boolean;
  /** With fewer of them, numbers may be moved by what they add (plan/modest); 0 for effects by themselves. */
  readonly modest: number;
}

/** In the order of the catalogue. */
export function counterKindsOf(catalogue: Catalogue, isEffect: (kind: number) => boolean): readonly CounterKind[] {
  let columns = 0;
  return catalogue.counterKinds.map((word, index) => {
    const numbers = powerOfCounter(word);
    const [power, toughness] = numbers ?? [0, 0];
    const modest = isEffect(index) ? 0 : Math.floor(MODEST / Math.max(1, Math.abs(power), Math.abs(toughness)));
    const column = numbers === undefined ? -1 : 2 * columns++;
    return { index, column, power, toughness, isEffect: isEffect(index), modest };
  });
}

/** What one counter adds to power and toughness (CR 122.1a), or undefined for a counter that adds nothing. */
export function powerOfCounter(kind: string): [number, number] | undefined {
  const found = /^([+-]\d{1,6})\/([+-]\d{1,6})$/.exec(kind);
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}
