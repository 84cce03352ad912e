/**
 * What players say in advance of triggers that will wait together: targets as they go on the stack (CR 603.3d) and the order of one
 * player's triggers (CR 603.3b). Each entry stays until it is used.
 */
import type { Entity } from '@stratum/layers';
import { checkObject, checkTarget } from '../door.js';
import type { Game } from '../game.js';

/** Targets said in advance for a trigger of `source`. */
export interface TargetDecision {
  source: Entity;
  /** Only for the chapter ability of this number. */
  chapter?: number | undefined;
  /** Objects, and players as -2 - seat. */
  targets: readonly number[];
}

/** A source, or the chapter number of a Saga. */
export type OrderEntry = { source: Entity } | { chapter: number };

export interface Decisions {
  targets: TargetDecision[];
  order: OrderEntry[][];
}

/** The next trigger of `source` (its chapter ability of that number) with that many targets takes these. */
export function chooseTargets(game: Game, decision: TargetDecision): void {
  checkObject(game, decision.source, 'source');
  for (const target of decision.targets) checkTarget(game, target, 'targets');
  game.decisions.targets.push(decision);
}

/** The order in which one player's waiting triggers go on the stack, from first put to last. */
export function chooseOrder(game: Game, order: OrderEntry[]): void {
  for (const entry of order) if ('source' in entry) checkObject(game, entry.source, 'source');
  game.decisions.order.push(order);
}
