/**
 * Who has abilities that replace events, and which, by timestamp. A replacement effect exists before the event that it replaces (CR 614.4): what is
 * about to enter is looked at on the battlefield (CR 614.12), but not what it would do there to the abilities or the controller of others.
 */
import type { Entity, Seat } from '@stratum/layers';
import type { Game } from '../game.js';
import { abilitiesOf, sourcesOf } from './abilities.js';

/** An object with abilities of which some replace events, and whose they are. */
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
    const abilities = abilitiesOf(game, source);
    if (abilities.some((id) => replaces(game, id))) found.push({ source, controller: game.solver.controller(source), abilities });
  }
  return found;
}

function replaces(game: Game, ability: number): boolean {
  const { data } = game.infos[ability]!;
  return typeof data === 'object' && 'replace' in data;
}
