/**
 * Names that effects began with. The arena has a number for each that follows from the name alone: a hash must not depend on which names were told before,
 * perhaps in a state that was left again.
 */
import type { Engine } from './engine.js';

/** No name. */
export const NAMELESS = 0;

/** Number of a name; the next one that is free, where two names have the same. */
export function numberOfName(s: Engine, name: string): number {
  let number = name.length;
  for (let i = 0; i < name.length; i++) number = Math.imul(number ^ name.charCodeAt(i), 0x0100_0193);
  while (number === NAMELESS || (s.effectNames.get(number) ?? name) !== name) number = (number + 1) | 0;
  s.effectNames.set(number, name);
  return number;
}

/** The name that an effect began with, if it has one. */
export function nameOfNumber(s: Engine, number: number): string | undefined {
  return s.effectNames.get(number);
}
