/**
 * "Can't have counters put on it" (CR 614.17). As something enters, what says so is what was there before, as it was before: the entering object is looked at as it
 * would be on the battlefield (CR 614.17d), but not what it would do there to the abilities or the controller of others.
 */
import type { Effect } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { type Replacer, replacerOf, replacersNow } from '../abilities/replacers.js';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';

const NO_COUNTERS = "can't have counters put on it";

/** Nothing puts counters on it. `before`: whose abilities replace and forbid, from before it was there, where it enters. */
export function isBanned(game: Game, entity: Entity, before?: readonly Replacer[]): boolean {
  if (!game.spoken.noCounters) return false;
  const now = game.solver.hasRule(entity, NO_COUNTERS);
  if (before === undefined) return now;
  if (areBanning(game, entity, before)) return true;
  // what a resolution began was there before, whatever comes with the entering object besides
  if (!now || game.solver.hasRule(entity, NO_COUNTERS, true)) return now;
  return !areBanning(game, entity, replacersNow(game)) || isBanning(game, entity, replacerOf(game, entity));
}

function areBanning(game: Game, entity: Entity, sources: readonly Replacer[]): boolean {
  for (let i = 0; i < sources.length; i++) if (isBanning(game, entity, sources[i]!)) return true;
  return false;
}

function isBanning(game: Game, entity: Entity, { source, controller, abilities }: Replacer): boolean {
  for (let i = 0; i < abilities.length; i++) {
    const { data } = game.infos[abilities[i]!]!;
    if (typeof data !== 'object' || !('static' in data)) continue;
    const effects: readonly Effect[] = Array.isArray(data.static) ? data.static : [data.static];
    if (effects.some(({ rule, on }) => rule === NO_COUNTERS && isMeant(game, on, source, entity, controller))) return true;
  }
  return false;
}

/** What enters is attached to nothing yet, nor anything to it: a reference can mean it only as "this". */
function isMeant(game: Game, on: Effect['on'], source: Entity, entity: Entity, controller: Seat): boolean {
  if (typeof on === 'object' && !Array.isArray(on)) return game.solver.matches(on, entity, contextOf(game, controller, source, entity));
  return on === 'this' && source === entity;
}
