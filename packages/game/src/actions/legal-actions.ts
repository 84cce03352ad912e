/**
 * What the player with priority may do (CR 117.1), as ints in a stable order: pass first, then lands, spells from hand, retraced spells, then
 * abilities of permanents, each object in order of timestamp and each choice in the order of its enumeration. Mana of a cost is paid
 * automatically from the pool and from permanents that give mana for {T} alone; other mana abilities are actions of their own. Combat is
 * its steps, without attackers or blockers. Targets of triggers are chosen in advance, or by default.
 */
import type { AbilityEntry, Catalogue, Zone } from '@stratum/cards';
import { isManaAbility } from '@stratum/cards/rules';
import type { Entity } from '@stratum/layers';
import { isRefusal } from '../costs/can-pay.js';
import { type Game, OVER, PRIORITY, scalar } from '../game.js';
import { whileUnchanged } from '../mana/could-produce.js';
import { activatedAbilities } from '../stack/activation.js';
import { objectsIn, permanents } from '../zones/objects.js';
import {
  ACTIVATE,
  type ActionKind,
  abilityChoice,
  CAST,
  encodeAction,
  MAKE_MANA,
  MAX_ABILITIES,
  PASS,
  PLAY_LAND,
  RETRACE,
} from './action.js';
import type { Payer } from './auto-payment.js';
import { changesCosts, findLegal, isCastTime } from './legality.js';
import { whyNoLand } from './play-land.js';
import { abilityVariants, cardVariants, leastVariant, type Variant } from './variants.js';

/** Writes the legal actions of the player with priority; returns how many there are, more than `out` holds if it is too small. None once the
 *  game is over. */
export function legalActions(game: Game, out: Int32Array): number {
  if (scalar(game, OVER) !== 0) return 0;
  return whileUnchanged(game, () => enumerate(game, out));
}

interface Listing {
  readonly game: Game;
  readonly out: Int32Array;
  readonly payer: Payer;
  count: number;
}

function enumerate(game: Game, out: Int32Array): number {
  const seat = scalar(game, PRIORITY);
  const listing: Listing = { game, out, payer: { seat }, count: 0 };
  write(listing, PASS);
  const hand = objectsIn(game, 'hand', seat);
  for (const card of hand) if (whyNoLand(game, card, seat) === null) listCard(listing, PLAY_LAND, card);
  for (const card of hand) if (!game.solver.hasType(card, 'Land') && isCastTime(game, card, seat)) listCard(listing, CAST, card);
  for (const card of objectsIn(game, 'graveyard', seat))
    if (game.solver.hasAbility(card, 'retrace') && isCastTime(game, card, seat)) listCard(listing, RETRACE, card);
  for (const source of permanents(game)) if (game.solver.controller(source) === seat) listAbilities(listing, source);
  for (const zone of otherZones(game.catalogue)) for (const card of objectsIn(game, zone, seat)) listAbilities(listing, card);
  return listing.count;
}

const zonesOf = new WeakMap<Catalogue, Zone[]>();

/** Zones beside the battlefield in which some ability of these cards can be activated (CR 113.6). */
function otherZones(catalogue: Catalogue): Zone[] {
  let zones = zonesOf.get(catalogue);
  if (zones === undefined) {
    const named = catalogue.abilities.flatMap(({ data }) => (typeof data === 'object' && 'activated' in data ? (data.zones ?? []) : []));
    zones = [...new Set(named)].filter((zone) => zone !== 'battlefield' && zone !== 'stack').sort();
    zonesOf.set(catalogue, zones);
  }
  return zones;
}

function write(listing: Listing, action: number): void {
  if (listing.count < listing.out.length) listing.out[listing.count] = action;
  listing.count++;
}

function listCard(listing: Listing, kind: ActionKind, card: Entity): void {
  const { game, payer } = listing;
  const least = leastVariant(game, kind, card, payer.seat, undefined, -1);
  // where its targets may change what it costs, each choice is looked at by itself
  const alike = !changesCosts(game.catalogue);
  if (alike && isRefusal(findLegal(game, kind, card, least, payer))) return;
  list(listing, kind, card, cardVariants(game, kind, card, payer.seat), alike ? least : undefined);
}

function listAbilities(listing: Listing, source: Entity): void {
  const { game, payer } = listing;
  const seen: AbilityEntry[] = [];
  activatedAbilities(game, source).forEach((entry, index) => {
    // further instances of one ability add nothing that the first can't do
    if (index >= MAX_ABILITIES || seen.includes(entry)) return;
    seen.push(entry);
    const kind = isManaAbility(entry.data) ? MAKE_MANA : ACTIVATE;
    const least = leastVariant(game, kind, source, payer.seat, entry, index);
    if (isRefusal(findLegal(game, kind, source, least, payer))) return;
    list(listing, kind, source, abilityVariants(game, source, payer.seat, entry, index), least, index);
  });
}

/** Lists the choices that are legal. `known`: a choice that is legal; others with the same X and card to discard cost the same. Without it each
 *  is looked at by itself. */
function list(
  listing: Listing,
  kind: ActionKind,
  object: Entity,
  variants: readonly Variant[],
  known: Variant | undefined,
  index = -1,
): void {
  const { game, payer } = listing;
  let alike = known;
  let legal = true;
  variants.forEach((variant, choice) => {
    if (alike === undefined || alike.x !== variant.x || alike.discard !== variant.discard) {
      legal = !isRefusal(findLegal(game, kind, object, variant, payer));
      if (known !== undefined) alike = variant;
    }
    if (legal) write(listing, encodeAction(kind, object, index < 0 ? choice : abilityChoice(index, choice)));
  });
}
