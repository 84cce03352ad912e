/** When spells and abilities may be cast and activated (CR 117.1, 307.1, 602.5d). */
import { ACTIVE, type Game, STEP, scalar } from '../game.js';
import { stackSize } from './items.js';

const PRECOMBAT_MAIN = 3;
const POSTCOMBAT_MAIN = 9;

/** CR 307.1: that player's own main phase, with an empty stack. Priority is the caller's to see to. */
export function isSorceryTime(game: Game, seat: number): boolean {
  const step = scalar(game, STEP);
  return scalar(game, ACTIVE) === seat && (step === PRECOMBAT_MAIN || step === POSTCOMBAT_MAIN) && stackSize(game) === 0;
}
