/**
 * Whether a creature's {T} and {Q} costs can be paid yet (CR 302.6, 107.5, 107.6, 702.10c): its controller must have controlled it
 * continuously since that player's most recent turn began, or it has haste. It is asked of what is a creature now; other permanents may.
 */
import type { Entity } from '@stratum/layers';
import { cell, type Game, scalar, TURN_BEGAN } from '../game.js';

/** It is a creature that came under its controller's control after that player's most recent turn began, without haste. */
export function isSummoningSick(game: Game, entity: Entity): boolean {
  const { solver } = game;
  if (!solver.hasType(entity, 'Creature') || solver.hasAbility(entity, 'haste')) return false;
  const since = solver.controlledSince(entity);
  return since > scalar(game, TURN_BEGAN + solver.controller(entity)) && cell(game, game.regions.restedSince, entity) !== since + 1;
}
