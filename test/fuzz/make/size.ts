/** How large a random history is: how many cards, objects, steps and players. */
import { Chance } from '../chance.js';

export interface Size {
  cards: number;
  /** Objects that are there before anything else happens. */
  objects: number;
  steps: number;
  players: number;
}

/** Small ones most often; one in five with more than 32 objects. `most`: no more objects than that. */
export function randomSize(seed: number, most = 200): Size {
  const chance = new Chance(seed ^ 0x2f6b9d1);
  const players = chance.odds(85) ? 2 : 3 + chance.below(6);
  const wide = (objects: number): number => Math.min(objects, most);
  if (chance.odds(70)) return { cards: 3 + chance.below(5), objects: 2 + chance.below(7), steps: 4 + chance.below(9), players };
  const objects = chance.weighted<() => number>([
    [10, () => 30 + chance.below(6)],
    [6, () => 33 + chance.below(20)],
    [3, () => 63 + chance.below(4)],
    [1, () => 66 + chance.below(134)],
  ])();
  return { cards: 4 + chance.below(4), objects: wide(objects), steps: 3 + chance.below(4), players };
}

/** A few objects and steps: many of these in little time. */
export function smallSize(seed: number): Size {
  const chance = new Chance(seed ^ 0x71c3a5d);
  return { cards: 2 + chance.below(3), objects: 2 + chance.below(3), steps: 2 + chance.below(4), players: chance.odds(90) ? 2 : 3 };
}
