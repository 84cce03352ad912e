/**
 * What an ability on the stack remembers of what happened since it was put there, as flags of its item: its cost moved its source (CR 400.7), its source became
 * untapped (CR 611.2b).
 */
import type { Entity } from '@stratum/layers';
import { at, type Game, ITEM_FIELDS } from '../game.js';
import { FOLLOWS, SPELL, stackSize, UNTAPPED } from './items.js';

/** The ability on top of the stack can find what its cost made of its source (CR 400.7). */
export function followTop(game: Game): void {
  const flags = at(game, game.regions.stack) + (stackSize(game) - 1) * ITEM_FIELDS + 9;
  game.world.data[flags] = game.world.data[flags]! | FOLLOWS;
}

/** A permanent became untapped: abilities of it that stand on the stack remember that. */
export function noteUntapped(game: Game, source: Entity): void {
  const { data } = game.world;
  const stack = at(game, game.regions.stack);
  for (let i = stackSize(game) - 1; i >= 0; i--) {
    const start = stack + i * ITEM_FIELDS;
    if (data[start] !== SPELL && data[start + 1] === source) data[start + 9] = data[start + 9]! | UNTAPPED;
  }
}
