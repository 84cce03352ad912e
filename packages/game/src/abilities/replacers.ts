/**
 * Who has abilities that replace or forbid events, and which, by timestamp. Such an effect exists before the event that it is about (CR 614.4, 614.17a): what is
 * about to enter is looked at on the battlefield (CR 614.12), but not what it would do there to the abilities or the controller of others.
 */
import type { Entity, Seat } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';
import { abilitiesOf, sourcesOf } from './abilities.js';

/** An object, those of its abilities that replace or forbid events, and whose they are. */
export interface Replacer {
  readonly source: Entity;
  readonly controller: Seat;
  readonly abilities: readonly number[];
}

export const NO_REPLACERS: readonly Replacer[] = [];

/** Those that are there now; what enters in the event that is open is not (CR 614.12). */
export function replacersNow(game: Game): readonly Replacer[] {
  const found: Replacer[] = [];
  for (const source of sourcesOf(game)) {
    if (game.event?.entering.has(source)) continue;
    const replacer = replacerOf(game, source);
    if (replacer.abilities.length > 0) found.push(replacer);
  }
  return found;
}

/** One object as such. */
export function replacerOf(game: Game, source: Entity): Replacer {
  const controller = game.solver.controller(source);
  return { source, controller, abilities: abilitiesOf(game, source).filter((id) => replacesOrForbids(game, id, source, controller)) };
}

/** CR 604.2: a static ability only while its condition holds. */
function replacesOrForbids(game: Game, ability: number, source: Entity, controller: Seat): boolean {
  const { data } = game.infos[ability]!;
  if (typeof data !== 'object') return false;
  if ('replace' in data) return true;
  if (!game.spoken.noCounters || !('static' in data)) return false;
  return data.if === undefined || game.solver.holds(data.if, contextOf(game, controller, source));
}
