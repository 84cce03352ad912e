/**
 * What was decided of spells that have left the stack, for abilities that are about them: such an ability can still copy the spell, as it last was there
 * (CR 608.2h, 707.10). Kept while anything waits or stands on the stack.
 */
import type { Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { at, type Game } from '../game.js';
import { isPendingAbout, makeRoom, readItem, SPELL, StackItem } from './items.js';

/** LAYOUT: length | entity | x | chapter | choose | pairs of a target and its word */
const FIELDS = 5;

const leaving = new StackItem();

/** The spell at an index of the stack leaves it. */
export function keepDeparted(game: Game, index: number): void {
  const { entity, x, chapter, choose, targets, words } = readItem(game, index, leaving);
  if (!isPendingAbout(game, entity)) return;
  const used = game.world.data[at(game, game.regions.departed)]!;
  const length = FIELDS + targets.length * 2;
  makeRoom(game, game.regions.departed, 1 + used + length);
  const base = at(game, game.regions.departed);
  const { data } = game.world;
  data[base] = used + length;
  const start = base + 1 + used;
  data[start] = length;
  data[start + 1] = entity;
  data[start + 2] = x;
  data[start + 3] = chapter;
  data[start + 4] = choose;
  for (let i = 0; i < targets.length; i++) {
    data[start + FIELDS + i * 2] = targets[i]!;
    data[start + FIELDS + i * 2 + 1] = words[i]!;
  }
}

/** A spell that left the stack, as a record of what was decided of it; null if nothing is kept of it. */
export function departedSpell(game: Game, entity: Entity): StackItem | null {
  const { data } = game.world;
  const base = at(game, game.regions.departed);
  const end = base + 1 + data[base]!;
  for (let start = base + 1; start < end; start += data[start]!) {
    if (data[start + 1] !== entity) continue;
    const item = new StackItem().begin(SPELL, entity, NONE, game.solver.controller(entity));
    item.x = data[start + 2]!;
    item.chapter = data[start + 3]!;
    item.choose = data[start + 4]!;
    item.readTargets(data, start + FIELDS, (data[start]! - FIELDS) / 2);
    return item;
  }
  return null;
}

/** Nothing can ask about any of them any more. */
export function forgetDeparted(game: Game): void {
  const base = at(game, game.regions.departed);
  const used = game.world.data[base]!;
  if (used > 0) game.world.data.fill(0, base, base + 1 + used);
}
