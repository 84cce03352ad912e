/** One try by its seed: what is tried, and what came of it. */
import { Chance } from '../fuzz/chance.js';
import { type Tried, tryBoard, tryText } from './try-board.js';
import { tryCalls } from './try-calls.js';
import { tryCards } from './try-cards.js';
import { tryLarge } from './try-large.js';

/** One in so many tries is a large one. */
const LARGE = 1000;

/** Everything that a try does follows from its seed. */
export function tryOne(seed: number): Tried {
  const chance = new Chance(seed);
  if (seed % LARGE === 0) return tryLarge(chance);
  const attempt = chance.weighted([
    [40, tryBoard],
    [10, tryText],
    [30, tryCards],
    [20, tryCalls],
  ]);
  return attempt(chance);
}
