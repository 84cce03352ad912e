/**
 * Damage (CR 120): several sources at once are one event. To a player it is loss of life or poison, to a creature it is marked or becomes -1/-1
 * counters, from a planeswalker or battle it takes counters. Protection prevents it (CR 702.16e).
 */
import type { Entity } from '@stratum/layers';
import { isProtectedFrom } from '../attach/protection.js';
import { putCounters } from '../counters/put.js';
import { simultaneously } from '../events/event.js';
import { cell, type Game, setCell } from '../game.js';
import { addPoison, gainLife, hasLost, loseLife } from '../players.js';
import { saturate } from '../saturate.js';
import { isKnown, isPermanent } from '../zones/objects.js';

/** Damage of one source to one object or player. */
export interface Hit {
  /** Live or last known, or NONE. */
  source: Entity;
  /** An object, or a player as -2 - seat. */
  to: number;
  amount: number;
}

/** Deals all this damage at the same time. */
export function deal(game: Game, hits: readonly Hit[]): void {
  simultaneously(game, () => {
    for (const hit of hits) if (hit.amount > 0) dealOne(game, hit);
  });
}

/** Damage marked on an object now. */
export function damageOn(game: Game, entity: Entity): number {
  return isPermanent(game, entity) ? cell(game, game.regions.damage, entity) : 0;
}

function has(game: Game, source: Entity, word: string): boolean {
  return source >= 0 && isKnown(game, source) && game.solver.hasAbility(source, word);
}

function dealOne(game: Game, { source, to, amount }: Hit): void {
  if (to < -1) {
    const seat = -2 - to;
    if (seat >= game.players.length || hasLost(game, seat)) return;
    // CR 120.3a-b
    if (has(game, source, 'infect')) addPoison(game, seat, amount);
    else loseLife(game, seat, amount);
  } else if (!dealToObject(game, source, to, amount)) return;
  // CR 120.3f: lifelink is part of the damage's result
  if (has(game, source, 'lifelink')) gainLife(game, game.solver.controller(source), amount);
}

function dealToObject(game: Game, source: Entity, to: Entity, amount: number): boolean {
  const { solver, regions } = game;
  if (!isPermanent(game, to)) return false;
  const isCreature = solver.hasType(to, 'Creature');
  const isPlaneswalker = solver.hasType(to, 'Planeswalker');
  const isBattle = solver.hasType(to, 'Battle');
  // CR 120.1a: damage is not dealt to anything else
  if (!isCreature && !isPlaneswalker && !isBattle) return false;
  // CR 702.16e
  if (isProtectedFrom(game, to, source)) return false;
  // CR 120.3c, 120.3h
  if (isPlaneswalker) takeUpTo(game, to, 'loyalty', amount);
  if (isBattle) takeUpTo(game, to, 'defense', amount);
  if (!isCreature) return true;
  // CR 120.3d-e
  if (has(game, source, 'wither') || has(game, source, 'infect')) putCounters(game, to, '-1/-1', amount);
  else setCell(game, regions.damage, to, saturate(cell(game, regions.damage, to) + amount));
  if (has(game, source, 'deathtouch')) setCell(game, regions.deathtouched, to, 1);
  return true;
}

function takeUpTo(game: Game, entity: Entity, kind: string, amount: number): void {
  const taken = Math.min(amount, game.solver.counters(entity, kind));
  if (taken > 0) game.solver.removeCounters(entity, kind, taken);
}
