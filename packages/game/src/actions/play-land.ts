/**
 * Playing a land (CR 305, 116.2a): a special action of the active player's main phase with an empty stack, one a turn. It does not use the stack,
 * and its player keeps priority.
 */
import { UsageError } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { type Game, PASSES, setScalar } from '../game.js';
import { landsPlayed, setLandsPlayed } from '../players.js';
import { isSorceryTime } from '../stack/timing.js';
import { moveOntoBattlefield } from '../zones/move.js';
import { isPresent } from '../zones/objects.js';

/** Why that player cannot play this card as a land now, or null. */
export function whyNoLand(game: Game, card: Entity, seat: Seat): string | null {
  const { solver } = game;
  if (!isPresent(game, card) || solver.zone(card) !== 'hand' || solver.owner(card) !== seat)
    return "a land is played from one's own hand (CR 305.1)";
  if (!solver.hasType(card, 'Land')) return 'only a land card is played as a land (CR 305.1)';
  if (!isSorceryTime(game, seat)) return "lands are played in one's own main phase with an empty stack (CR 305.1, 116.2a)";
  if (landsPlayed(game, seat) >= 1) return 'a player plays one land each turn (CR 305.2)';
  return null;
}

/** Puts the land onto the battlefield; the new object. */
export function playLand(game: Game, card: Entity, seat: Seat): Entity {
  const reason = whyNoLand(game, card, seat);
  if (reason !== null) throw new UsageError('E651', reason, { place: 'play' });
  const land = moveOntoBattlefield(game, card, seat);
  setLandsPlayed(game, seat, landsPlayed(game, seat) + 1);
  setScalar(game, PASSES, 0);
  return land;
}
