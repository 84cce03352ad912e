/**
 * Counters that act as a static ability would, though they give none (CR 122.1): what one of them says. It is the counter's, so no effect takes it from its object.
 */
import type { Static } from './vocabulary/ability.js';

const COUNTER_ABILITIES: Readonly<Record<string, Static>> = {
  // CR 122.1j: each on an Equipment gives +1/+0 to the creature that it is attached to
  hone: {
    static: { on: 'attached', pt: [1, 0] },
    if: { and: [{ thisIs: { subtypes: ['Equipment'] } }, { attachedIs: { types: ['Creature'] } }] },
  },
};

/** What a counter of that kind says, or undefined; always the same object. */
export function abilityOfCounter(kind: string): Static | undefined {
  return Object.hasOwn(COUNTER_ABILITIES, kind) ? COUNTER_ABILITIES[kind] : undefined;
}
