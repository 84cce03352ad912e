/** Objects leave the stack without resolving: countered (CR 701.6), or exiled. */
import { UsageError } from '@stratum/cards';
import type { Game } from '../game.js';
import { moveObject } from '../zones/move.js';
import { removeItem, SPELL, stackItem, stackSize } from './items.js';

function top(game: Game, place: string): number {
  const size = stackSize(game);
  if (size === 0) throw new UsageError('E617', 'there is nothing on the stack', { place });
  return size - 1;
}

/** The top object of the stack is countered: a spell goes to its owner's graveyard, an ability ceases. */
export function counterTop(game: Game): void {
  const index = top(game, 'counterTop');
  const item = stackItem(game, index);
  if (item.kind !== SPELL) removeItem(game, index);
  // CR 101.2
  else if (!game.solver.hasRule(item.entity, "can't be countered")) moveObject(game, item.entity, 'graveyard');
}

/** The top object of the stack is exiled. */
export function exileTop(game: Game): void {
  const index = top(game, 'exileTop');
  const item = stackItem(game, index);
  if (item.kind === SPELL) moveObject(game, item.entity, 'exile');
  else removeItem(game, index);
}
