/**
 * Retrace that an effect gave a card goes on for the spell it is cast as (CR 400.7g), and no longer: the effect that does it. A catalogue with an effect that gives
 * retrace has it.
 */
import type { Effect } from './vocabulary/effect.js';

/** Begins with the spell as "this" (CR 400.7g). */
export const GIVEN_RETRACE: Effect = Object.freeze<Effect>({
  on: 'this',
  abilities: { add: ['retrace'] },
  until: { while: { thisIs: { zone: 'stack' } } },
});

/** An effect that gives retrace. */
export function givesRetrace({ abilities }: Effect): boolean {
  return abilities?.add?.includes('retrace') === true;
}
