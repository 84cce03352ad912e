/**
 * How many counters are put when that many would be (CR 614.16): "can't have counters put on it" first (CR 614.17), then each replacement effect
 * once, by timestamp (CR 616.1). Effects that speak of effects leave turn-based actions alone.
 */
import type { Entity } from '@stratum/layers';
import { type Replacer, replacersNow } from '../abilities/replacers.js';
import { askOrder } from '../choices/asking.js';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';
import { isBanned } from './banned.js';

/** The number of counters of a kind that are put on an object instead of `amount`. `replacers`: those that were there before it, where it enters. */
export function replacedCounters(
  game: Game,
  entity: Entity,
  kind: string,
  amount: number,
  byEffect: boolean,
  replacers?: readonly Replacer[],
): number {
  if (amount <= 0 || isBanned(game, entity, replacers)) return 0;
  if (!game.replacesCounters) return amount;
  const found = effectsOn(game, entity, kind, byEffect, replacers ?? replacersNow(game));
  // CR 616.1: the affected object's controller says in which order they apply
  const order = askOrder(
    game,
    game.solver.controller(entity),
    found,
    (a, b) => a.times === b.times && a.plus === b.plus,
    ({ source }) => `first the effect of ${game.solver.name(source)}`,
  );
  let result = amount;
  for (const { times, plus } of order) result = result * times + plus;
  return Math.max(0, result);
}

interface Multiplier {
  readonly source: Entity;
  readonly times: number;
  readonly plus: number;
}

/** The effects that change how many are put, by timestamp. */
function effectsOn(game: Game, entity: Entity, kind: string, byEffect: boolean, replacers: readonly Replacer[]): Multiplier[] {
  const found: Multiplier[] = [];
  for (const { source, controller, abilities } of replacers) {
    for (const id of abilities) {
      const data = game.catalogue.abilities[id]!.data;
      if (typeof data !== 'object' || !('replace' in data) || !('countersPut' in data.replace)) continue;
      const { countersPut, times = 1, plus = 0 } = data.replace;
      if (countersPut.kind !== undefined && countersPut.kind !== kind) continue;
      if (!byEffect && countersPut.by !== 'any') continue;
      if (game.solver.matches(countersPut.on, entity, contextOf(game, controller, source, entity))) found.push({ source, times, plus });
    }
  }
  return found;
}
