/** How large a random history is: how many cards, objects, steps and players. */
import { Chance } from '../chance.js';

export interface Size {
  cards: number;
  /** Objects that are there before anything else happens. */
  objects: number;
  steps: number;
  players: number;
}

const MOST = 200;

/** In a crowd most cards, of which there are many, say little: what a few effects do to many objects is the point. */
export const isCrowd = ({ objects }: Size): boolean => objects > 28;
export const isOfCrowd = (card: number): boolean => card % 3 !== 0;

/** Of every size: half of them small, most of the others of a dozen objects, and more than one in five with more than 32 objects. */
export function mixedSize(seed: number): Size {
  const chance = new Chance(seed ^ 0x2f6b9d1);
  const players = chance.odds(85) ? 2 : 3 + chance.below(6);
  return chance.weighted<() => Size>([
    [53, () => ({ cards: 2 + chance.below(3), objects: 2 + chance.below(3), steps: 2 + chance.below(4), players })],
    [25, () => ({ cards: 3 + chance.below(5), objects: 2 + chance.below(9), steps: 3 + chance.below(6), players })],
    [23, () => ({ cards: 4 + chance.below(4), objects: crowd(chance), steps: 1 + chance.below(3), players })],
  ])();
}

/** The boundaries of a word of bits, and far beyond. */
function crowd(chance: Chance): number {
  return chance.weighted<() => number>([
    [1, () => 30 + chance.below(3)],
    [13, () => 33 + chance.below(4)],
    [4, () => 37 + chance.below(26)],
    [1, () => 63 + chance.below(4)],
    [1, () => 66 + chance.below(MOST - 65)],
  ])();
}

/** A few objects and steps: many of these in little time. */
export function smallSize(seed: number): Size {
  const chance = new Chance(seed ^ 0x71c3a5d);
  return { cards: 2 + chance.below(3), objects: 2 + chance.below(3), steps: 2 + chance.below(4), players: chance.odds(90) ? 2 : 3 };
}
