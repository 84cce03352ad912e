/** {T} and {Q} in a cost (CR 107.5, 107.6): who can pay them. */
import type { Game } from '../game.js';
import { isPermanent } from '../zones/objects.js';
import type { Bill } from './bill.js';
import { type Refusal, refuse } from './refusal.js';
import { isSummoningSick } from './summoning-sickness.js';

/** {T} asks for an untapped permanent, {Q} for a tapped one, and a creature must have been there (CR 107.5, 107.6, 302.6). */
export function tapRefusal(game: Game, { cost, source }: Bill): Refusal | null {
  const { solver } = game;
  if (!isPermanent(game, source)) return refuse('E622', 'only a permanent can pay {T} or {Q} (CR 107.5, 107.6)');
  if (cost.tap && solver.isTapped(source)) return TAPPED;
  if (cost.untap && !solver.isTapped(source)) return UNTAPPED;
  return isSummoningSick(game, source) ? SICK : null;
}

const TAPPED = refuse('E622', "a tapped permanent can't be tapped for a cost (CR 107.5)", 'untapped', 'tapped');
const UNTAPPED = refuse('E622', "an untapped permanent can't be untapped for a cost (CR 107.6)", 'tapped', 'untapped');
const SICK = refuse('E623', "a creature's {T} and {Q} wait for its controller's turn to begin with it, but for haste (CR 302.6)");
