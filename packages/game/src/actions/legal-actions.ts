/**
 * What the player with priority may do (CR 117.1), as ints in a stable order: pass first, then lands, spells from hand, retraced spells, then
 * abilities of permanents, each object in order of timestamp and each choice in the order of its enumeration. Mana of a cost is paid
 * automatically from the pool and from permanents that give mana for {T} alone; other mana abilities are actions of their own. Combat is
 * its steps, without attackers or blockers. Targets of triggers are chosen in advance, or by default.
 */
import { UsageError } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { type Game, OVER, PRIORITY, scalar } from '../game.js';
import { activatedAbilities } from '../stack/activation.js';
import { isSorceryTime } from '../stack/timing.js';
import { objectsIn, permanents } from '../zones/objects.js';
import { ACTIVATE, type ActionKind, CAST, encodeAction, MAKE_MANA, PASS, PLAY_LAND, RETRACE } from './action.js';
import { checkLegal } from './legality.js';
import { whyNoLand } from './play-land.js';
import { variantsOf } from './variants.js';

/** Writes the legal actions of the player with priority; returns how many there are, more than `out` holds if it is too small. None once the
 *  game is over. */
export function legalActions(game: Game, out: Int32Array): number {
  if (scalar(game, OVER) !== 0) return 0;
  const seat = scalar(game, PRIORITY);
  let count = 0;
  const write = (action: number): void => {
    if (count < out.length) out[count] = action;
    count++;
  };
  write(PASS);
  const hand = objectsIn(game, 'hand', seat);
  for (const card of hand) if (whyNoLand(game, card, seat) === null) each(game, PLAY_LAND, card, seat, write);
  for (const card of hand) if (isCastTime(game, card, seat)) each(game, CAST, card, seat, write);
  for (const card of objectsIn(game, 'graveyard', seat))
    if (game.solver.hasAbility(card, 'retrace') && isCastTime(game, card, seat)) each(game, RETRACE, card, seat, write);
  for (const source of permanents(game))
    if (game.solver.controller(source) === seat && activatedAbilities(game, source).length > 0) {
      each(game, ACTIVATE, source, seat, write);
      each(game, MAKE_MANA, source, seat, write);
    }
  for (const zone of ['hand', 'graveyard', 'exile'] as const)
    for (const card of objectsIn(game, zone, seat))
      if (activatedAbilities(game, card).some(({ data }) => typeof data === 'object' && 'zones' in data && data.zones?.includes(zone)))
        each(game, ACTIVATE, card, seat, write);
  return count;
}

function isCastTime(game: Game, card: Entity, seat: Seat): boolean {
  const { solver } = game;
  if (solver.hasType(card, 'Land')) return false;
  return solver.hasType(card, 'Instant') || solver.hasAbility(card, 'flash') || isSorceryTime(game, seat);
}

function each(game: Game, kind: ActionKind, object: Entity, seat: Seat, write: (action: number) => void): void {
  variantsOf(game, kind, object, seat).forEach((variant, choice) => {
    try {
      checkLegal(game, kind, object, variant, seat);
    } catch (error) {
      if (error instanceof UsageError) return;
      throw error;
    }
    write(encodeAction(kind, object, choice));
  });
}
