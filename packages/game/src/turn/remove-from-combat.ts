/**
 * What is removed from combat as an event ends (CR 506.4): an attacking permanent that is no creature any more, or that another player than the
 * active one controls by now. It does not become attacking again by itself. What leaves or phases out is seen to where it does.
 */
import type { Entity } from '@stratum/layers';
import { ACTIVE, ATTACKERS, type Game, scalar } from '../game.js';
import { IntList } from '../int-list.js';
import { permanentsInto } from '../zones/objects.js';

const there = new IntList();
const gone = new IntList();

/** An event has ended: what must not attack any more attacks no more, and what that changes is looked at once more. */
export function removeFromCombat(game: Game): void {
  if (scalar(game, ATTACKERS) === 0) return;
  const { solver } = game;
  do {
    gone.clear();
    permanentsInto(game, there);
    for (let i = 0; i < there.count; i++) if (isAttackingInVain(game, there.data[i]!, scalar(game, ACTIVE))) gone.push(there.data[i]!);
    for (let i = 0; i < gone.count; i++) solver.setAttacking(gone.data[i]!, false);
    if (gone.count > 0) solver.settle();
  } while (gone.count > 0);
}

/** It attacks, and must not any more. */
function isAttackingInVain({ solver }: Game, entity: Entity, active: number): boolean {
  // CR 506.2: attackers are the active player's
  return solver.isAttacking(entity) && (!solver.hasType(entity, 'Creature') || solver.controller(entity) !== active);
}
