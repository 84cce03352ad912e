/**
 * Whether one action with one choice is legal now, and what it would take: permission, timing, the parts of the cost that are no mana, and a way to
 * pay the mana from the pool and from the player's own sources (see payer). Targets are legal by the enumeration. Nothing changes.
 */
import { type Catalogue, UsageError } from '@stratum/cards';
import { type Entity, NONE, type Seat } from '@stratum/layers';
import { emptyContext, inContext } from '../choices/context.js';
import { findCost } from '../costs/can-pay.js';
import { isRefusal, type Refusal } from '../costs/refusal.js';
import { isLandCardInHand, mayRetrace } from '../costs/retrace.js';
import { activationCost, spellCost, type TotalCost } from '../costs/total-cost.js';
import { restoreGame, saveGame } from '../fork.js';
import { type Game, OVER, PRIORITY, scalar } from '../game.js';
import { conditionHolds } from '../mana/activate-mana.js';
import { whyNot } from '../stack/activation.js';
import { cast } from '../stack/cast.js';
import { isSorceryTime } from '../stack/timing.js';
import { isPresent } from '../zones/objects.js';
import { ACTIVATE, type ActionKind, MAKE_MANA, PLAY_LAND, RETRACE } from './action.js';
import type { Choice } from './choices.js';
import type { Payer } from './payer.js';
import { whyNoLand } from './play-land.js';

/** Why the action is not legal, or null. If it is, the payer knows what to tap before it. */
export function findIllegal(game: Game, kind: ActionKind, object: Entity, choice: Choice, payer: Payer): Refusal | null {
  payer.taken.clear();
  if (scalar(game, OVER) !== 0) return OVER_NOW;
  if (scalar(game, PRIORITY) !== payer.seat) return NOT_YOURS;
  if (!isPresent(game, object)) return NOT_THERE;
  if (kind === PLAY_LAND) {
    const reason = whyNoLand(game, object, payer.seat);
    return reason === null ? null : refusalOf('E651', reason);
  }
  return kind === ACTIVATE || kind === MAKE_MANA
    ? activation(game, kind, object, choice, payer)
    : casting(game, kind === RETRACE, object, choice, payer);
}

function refuse(code: string, message: string): Refusal {
  return { code, message };
}

const known = new Map<string, Refusal>();

/** The refusal that says this, made once. */
function refusalOf(code: string, message: string): Refusal {
  let refusal = known.get(message);
  if (refusal === undefined) {
    refusal = refuse(code, message);
    known.set(message, refusal);
  }
  return refusal;
}

const OVER_NOW = refuse('E652', 'the game is over (CR 104.1)');
const NOT_YOURS = refuse('E653', 'only the player with priority acts (CR 117.1)');
const NOT_THERE = refuse('E650', 'its object is not there (CR 400.7)');
const NO_ABILITY = refuse('E654', 'it has no such ability (CR 602.1)');
const NOT_TRUE = refuse('E616', 'its condition is not true (CR 602.5b)');
const NO_RETRACE = refuse('E630', "only a card with retrace in one's own graveyard can be cast with it (CR 702.81a)");
const NO_LAND = refuse('E631', 'retrace asks for a land card from hand to discard (CR 702.81a, 601.2b)');
const NOT_IN_HAND = refuse('E614', "cards are cast from one's own hand, but for what allows more (CR 601.3)");
const LAND = refuse('E614', "lands aren't cast (CR 305.9)");
const NOT_NOW = refuse('E615', 'that is cast only in its own main phase with an empty stack (CR 307.1, 117.1a)');
const NO_COST = refuse('E628', "without a mana cost it can't be cast (CR 118.6, 202.1b)");
const TOO_DEAR = refuse('E628', "the player's mana does not pay the cost (CR 118.3, 601.2h)");

const words = emptyContext();

function activation(game: Game, kind: ActionKind, source: Entity, choice: Choice, payer: Payer): Refusal | null {
  const { info, x, discard, lives } = choice;
  const { seat } = payer;
  if (info?.cost === undefined) return NO_ABILITY;
  const reason = whyNot(game, source, info, seat, true);
  if (reason !== null) return refusalOf('E616', reason);
  if (!conditionHolds(game, info, inContext(words, game, seat, source))) return NOT_TRUE;
  const cost = activationCost(info.cost, x, lives === NONE ? undefined : lives);
  // a mana ability is paid from the pool alone, so that paying for it never asks for another
  const withMana = kind === MAKE_MANA;
  const plan = findCost(game, cost, seat, source, discard, withMana);
  if (isRefusal(plan)) return plan;
  return withMana || payer.plan(game, cost, plan) ? null : TOO_DEAR;
}

function casting(game: Game, retrace: boolean, card: Entity, choice: Choice, payer: Payer): Refusal | null {
  const { solver } = game;
  const { seat } = payer;
  const { x, discard, lives } = choice;
  if (retrace) {
    if (!mayRetrace(game, card, seat)) return NO_RETRACE;
    if (!isLandCardInHand(game, discard, seat)) return NO_LAND;
  } else if (solver.zone(card) !== 'hand' || solver.owner(card) !== seat) return NOT_IN_HAND;
  if (solver.hasType(card, 'Land')) return LAND;
  if (!isCastTime(game, card, seat)) return NOT_NOW;
  const fixed = lives === NONE ? undefined : lives;
  const cost = changesCosts(game.catalogue) ? costOnStack(game, card, choice, seat, retrace) : spellCost(game, card, x, retrace, fixed);
  if (isRefusal(cost)) return cost;
  if (cost.unpayable) return NO_COST;
  const plan = findCost(game, cost, seat, card, discard, false);
  if (isRefusal(plan)) return plan;
  return payer.plan(game, cost, plan) ? null : TOO_DEAR;
}

/** CR 117.1a, 307.1: instants and what has flash at any time, the rest in one's own main phase with an empty stack. */
function isCastTime(game: Game, card: Entity, seat: Seat): boolean {
  return isSorceryTime(game, seat) || isCastAnyTime(game, card);
}

/** CR 117.1a, 702.8a: it may be cast whenever its player has priority. */
export function isCastAnyTime({ solver, spoken }: Game, card: Entity): boolean {
  return solver.hasType(card, 'Instant') || (spoken.flash && solver.hasAbility(card, 'flash'));
}

const changing = new WeakMap<Catalogue, boolean>();

/** Some effect of these cards changes what spells cost. */
export function changesCosts(catalogue: Catalogue): boolean {
  let has = changing.get(catalogue);
  if (has === undefined) {
    has = catalogue.effects.some((effect) => effect.cost !== undefined);
    changing.set(catalogue, has);
  }
  return has;
}

/** CR 601.2a, 601.2f: the spell is on the stack as its cost is determined, so it is put there to see, and taken back. */
function costOnStack(game: Game, card: Entity, { x, discard, targets, lives }: Choice, seat: Seat, retrace: boolean): TotalCost | Refusal {
  const saved = saveGame(game);
  try {
    const spell = cast(game, {
      spell: card,
      by: seat,
      x,
      targets: targets.toList(),
      sure: true,
      ...(discard === NONE ? {} : { discard }),
      ...(retrace ? { using: 'retrace' as const } : {}),
    });
    return spellCost(game, spell, x, retrace, lives === NONE ? undefined : lives);
  } catch (error) {
    // another part of its cost can't be paid
    if (error instanceof UsageError) return { code: error.code, message: error.message.slice(error.code.length + 2) };
    throw error;
  } finally {
    restoreGame(game, saved);
  }
}
