/** "It's a …" of what puts a card onto the battlefield (CR 611.2e): the same effect on the object that enters, without end. */
import type { Effect } from './vocabulary/effect.js';

const made = new WeakMap<object, Effect>();

/** The effect as it begins: on "created", lasting indefinitely. One object for each piece of card data. */
export function lastingEffect(is: Effect): Effect {
  let effect = made.get(is);
  if (effect === undefined) {
    effect = { ...is, on: 'created', until: is.until ?? 'indefinitely' };
    made.set(is, effect);
  }
  return effect;
}
