/**
 * CR 613.4c: the two numbers that an effect adds to power and toughness: its bonuses, and what doubling or tripling comes to (CR 701.10b, 701.11b). Cold.
 */
import type { Effect, Value } from '@stratum/cards';
import type { Emitter } from './emitter.js';
import * as op from './opcodes.js';

const OWN_POWER: Value = { power: 'it' };
const OWN_TOUGHNESS: Value = { toughness: 'it' };

/** Nodes of the numbers added to power and to toughness; none for an effect that adds nothing. */
export function addedNumbers(emitter: Emitter, { pt, multiply }: Effect): number[] {
  if (pt === undefined && multiply === undefined) return [];
  const [power, toughness] = pt ?? [0, 0];
  return [added(emitter, power, multiply?.power, OWN_POWER), added(emitter, toughness, multiply?.toughness, OWN_TOUGHNESS)];
}

function added(emitter: Emitter, bonus: Value, factor: number | undefined, own: Value): number {
  if (factor === undefined) return emitter.amount(bonus);
  // CR 701.10c: below zero it is doubled too, so this is no bonus that would count as 0
  return emitter.track(() => {
    const gain = emitter.emit([op.TIMES, emitter.value(factor - 1), emitter.value(own)]);
    return emitter.emit([op.SUM, 2, emitter.amount(bonus), gain]);
  });
}
