/**
 * What is removed from combat while combat goes on (CR 506.4): an attacking permanent that is no creature any more, or that another player than the
 * active one controls by now. It does not become attacking again by itself. What leaves or phases out is seen to where it does.
 */
import type { Entity } from '@stratum/layers';
import { closeEvent, openEvent } from '../events/event.js';
import { ACTIVE, type Game, scalar } from '../game.js';
import type { IntList } from '../int-list.js';

/** It attacks, and must not any more. */
export function isAttackingInVain(game: Game, entity: Entity): boolean {
  const { solver } = game;
  // CR 506.2: attackers are the active player's
  return solver.isAttacking(entity) && (!solver.hasType(entity, 'Creature') || solver.controller(entity) !== scalar(game, ACTIVE));
}

/** They attack no more. */
export function removeFromCombat(game: Game, attackers: IntList): void {
  const log = openEvent(game);
  for (let i = 0; i < attackers.count; i++) game.solver.setAttacking(attackers.data[i]!, false);
  closeEvent(game, log);
}
