/**
 * Several parts of one cost may ask for the same things ("sacrifice a creature, sacrifice an artifact"): one thing pays for one of them only, so what is taken
 * for a part must leave enough for the later ones (CR 118.3, 601.2h).
 */
import type { Entity, Seat } from '@stratum/layers';
import { askOne, askSome } from '../choices/asking.js';
import type { Game } from '../game.js';

/** A part of a cost that takes so many of these. */
export interface Need {
  readonly amount: number;
  readonly from: readonly Entity[];
}

/** What the player takes for a part, by default the first that leave enough for the later ones; null if nothing does. */
export function takeFor(
  game: Game,
  seat: Seat,
  need: Need,
  later: readonly Need[],
  say: (option: Entity) => string,
): readonly Entity[] | null {
  if (later.length === 0) return need.from.length < need.amount ? null : askSome(game, seat, need.from, need.amount, say);
  const taken: Entity[] = [];
  while (taken.length < need.amount) {
    const rest: Need = { amount: need.amount - taken.length - 1, from: need.from };
    const options = need.from.filter((one) => !taken.includes(one) && canBeMet([rest, ...later], [...taken, one]));
    if (options.length === 0) return null;
    taken.push(askOne(game, seat, options, say));
  }
  return taken;
}

/** Each need can be met with what is not taken and no other need takes. */
function canBeMet(needs: readonly Need[], taken: readonly Entity[]): boolean {
  const places = needs.flatMap(({ amount, from }) => Array.from({ length: amount }, () => from));
  const holder = new Map<Entity, number>();
  const find = (place: number, seen: Set<Entity>): boolean =>
    places[place]!.some((one) => {
      if (taken.includes(one) || seen.has(one)) return false;
      seen.add(one);
      const other = holder.get(one);
      if (other !== undefined && !find(other, seen)) return false;
      holder.set(one, place);
      return true;
    });
  return places.every((_, place) => find(place, new Set()));
}
