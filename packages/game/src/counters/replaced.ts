/**
 * How many counters are put when that many would be (CR 614.16): "can't have counters put on it" first (CR 614.17), then each replacement effect
 * once, by timestamp (CR 616.1). Effects that speak of effects leave turn-based actions alone.
 */
import type { Entity } from '@stratum/layers';
import { abilitiesOf } from '../abilities/abilities.js';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';
import { permanents } from '../zones/objects.js';

export const NO_COUNTERS = "can't have counters put on it";

/** The number of counters of a kind that are put on an object instead of `amount`. */
export function replacedCounters(game: Game, entity: Entity, kind: string, amount: number, byEffect: boolean): number {
  if (amount <= 0 || game.solver.hasRule(entity, NO_COUNTERS)) return 0;
  if (!game.replacesCounters) return amount;
  let result = amount;
  for (const source of permanents(game)) {
    // CR 614.12: what enters at the same time is not there yet
    if (source === entity ? game.event?.entering.has(entity) : game.event?.entering.has(source)) continue;
    for (const id of abilitiesOf(game, source)) {
      const data = game.catalogue.abilities[id]!.data;
      if (typeof data !== 'object' || !('replace' in data) || !('countersPut' in data.replace)) continue;
      const { countersPut, times, plus } = data.replace;
      if (countersPut.kind !== undefined && countersPut.kind !== kind) continue;
      if (!byEffect && countersPut.by !== 'any') continue;
      if (!game.solver.matches(countersPut.on, entity, contextOf(game, game.solver.controller(source), source, entity))) continue;
      result = result * (times ?? 1) + (plus ?? 0);
    }
  }
  return Math.max(0, result);
}
