/** Retrace that an effect gave a card goes on for the spell it is cast as (CR 400.7g): the effect that does it. A catalogue with such an effect has it. */
import type { Effect } from './vocabulary/effect.js';

/** Begins with the spell as "this" (CR 400.7g). */
export const GIVEN_RETRACE: Effect = Object.freeze<Effect>({ on: 'this', abilities: { add: ['retrace'] }, until: 'indefinitely' });

/** An effect that gives retrace. */
export function givesRetrace({ abilities }: Effect): boolean {
  return abilities?.add?.includes('retrace') === true;
}
