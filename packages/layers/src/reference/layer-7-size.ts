/** CR 613.4: power and toughness defined or set (7a, 7b), modified (7c), switched (7d). Base values are what 7a and 7b leave (CR 208.4b). */
import type { Current } from './characteristics.js';
import { saturate } from './saturate.js';

export function setSize(current: Current, newPower: number | null, newToughness: number | null): Current {
  const power = newPower ?? current.power;
  const toughness = newToughness ?? current.toughness;
  return { ...current, power, toughness, basePower: power, baseToughness: toughness };
}

export const modifySize = (current: Current, power: number, toughness: number): Current => ({
  ...current,
  power: saturate(current.power + power),
  toughness: saturate(current.toughness + toughness),
});

export const switchSize = (current: Current): Current => ({ ...current, power: current.toughness, toughness: current.power });
