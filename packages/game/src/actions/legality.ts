/**
 * Whether one action with one choice is legal now, and what it would take: permission, timing, the parts of the cost that are no mana, and a way to
 * pay the mana from the pool and from the player's own sources (see auto-payment). Targets are legal by the enumeration. Nothing changes.
 */
import { type Catalogue, UsageError } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import { findPayment, isRefusal, type Refusal } from '../costs/can-pay.js';
import { landCardsInHand, mayRetrace } from '../costs/retrace.js';
import { activationCost, spellCost, type TotalCost } from '../costs/total-cost.js';
import { restoreGame, saveGame } from '../fork.js';
import { type Game, OVER, PRIORITY, scalar } from '../game.js';
import { conditionHolds } from '../mana/activate-mana.js';
import { whileChanged } from '../mana/could-produce.js';
import { costOf, whyNot } from '../stack/activation.js';
import { cast } from '../stack/cast.js';
import { isSorceryTime } from '../stack/timing.js';
import { isPresent } from '../zones/objects.js';
import { ACTIVATE, type ActionKind, MAKE_MANA, PLAY_LAND, RETRACE } from './action.js';
import { type Payer, planTapping, type Tapping } from './auto-payment.js';
import { whyNoLand } from './play-land.js';
import type { Variant } from './variants.js';

/** What to tap before the action itself, or why the action is not legal. */
export function findLegal(game: Game, kind: ActionKind, object: Entity, variant: Variant, payer: Payer): readonly Tapping[] | Refusal {
  if (scalar(game, OVER) !== 0) return refuse('E652', 'the game is over (CR 104.1)');
  if (scalar(game, PRIORITY) !== payer.seat) return refuse('E653', 'only the player with priority acts (CR 117.1)');
  if (!isPresent(game, object)) return refuse('E650', 'its object is not there (CR 400.7)');
  if (kind === PLAY_LAND) {
    const reason = whyNoLand(game, object, payer.seat);
    return reason === null ? [] : refuse('E651', reason);
  }
  return kind === ACTIVATE || kind === MAKE_MANA
    ? activation(game, kind, object, variant, payer)
    : casting(game, kind === RETRACE, object, variant, payer);
}

function refuse(code: string, message: string): Refusal {
  return { code, message };
}

function activation(game: Game, kind: ActionKind, source: Entity, variant: Variant, payer: Payer): readonly Tapping[] | Refusal {
  const { entry, x, discard } = variant;
  const { seat } = payer;
  const text = entry === undefined ? undefined : costOf(entry.data);
  if (entry === undefined || text === undefined) return refuse('E654', 'it has no such ability (CR 602.1)');
  const reason = whyNot(game, source, entry, seat, true);
  if (reason !== null) return refuse('E616', reason);
  if (!conditionHolds(game, entry, contextOf(game, seat, source))) return refuse('E616', 'its condition is not true (CR 602.5b)');
  const cost = activationCost(text, x);
  const withMana = kind === MAKE_MANA;
  const plan = findPayment(game, { cost, payer: seat, source, discard: discard === undefined ? [] : [discard], withMana });
  if (isRefusal(plan)) return plan;
  // a mana ability is paid from the pool alone, so that paying for it never asks for another
  return withMana ? [] : tapping(game, payer, cost, [...plan.tap, ...plan.sacrifice, source]);
}

function casting(game: Game, retrace: boolean, card: Entity, variant: Variant, payer: Payer): readonly Tapping[] | Refusal {
  const { solver } = game;
  const { seat } = payer;
  const { discard } = variant;
  if (retrace) {
    if (!mayRetrace(game, card, seat))
      return refuse('E630', "only a card with retrace in one's own graveyard can be cast with it (CR 702.81a)");
    if (discard === undefined || !landCardsInHand(game, seat).includes(discard))
      return refuse('E631', 'retrace asks for a land card from hand to discard (CR 702.81a, 601.2b)');
  } else if (solver.zone(card) !== 'hand' || solver.owner(card) !== seat)
    return refuse('E614', "cards are cast from one's own hand, but for what allows more (CR 601.3)");
  if (solver.hasType(card, 'Land')) return refuse('E614', "lands aren't cast (CR 305.9)");
  if (!isCastTime(game, card, seat))
    return refuse('E615', 'that is cast only in its own main phase with an empty stack (CR 307.1, 117.1a)');
  const cost = changesCosts(game.catalogue) ? costOnStack(game, card, variant, seat, retrace) : spellCost(game, card, variant.x, retrace);
  if (isRefusal(cost)) return cost;
  if (cost.unpayable) return refuse('E628', "without a mana cost it can't be cast (CR 118.6, 202.1b)");
  const plan = findPayment(game, { cost, payer: seat, source: card, discard: discard === undefined ? [] : [discard], withMana: false });
  return isRefusal(plan) ? plan : tapping(game, payer, cost, [...plan.tap, ...plan.sacrifice]);
}

/** CR 117.1a, 307.1: instants and what has flash at any time, the rest in one's own main phase with an empty stack. */
export function isCastTime(game: Game, card: Entity, seat: Seat): boolean {
  return isSorceryTime(game, seat) || game.solver.hasType(card, 'Instant') || game.solver.hasAbility(card, 'flash');
}

function tapping(game: Game, payer: Payer, cost: TotalCost, spared: readonly Entity[]): readonly Tapping[] | Refusal {
  return planTapping(game, payer, cost, spared) ?? refuse('E628', "the player's mana does not pay the cost (CR 118.3, 601.2h)");
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
function costOnStack(
  game: Game,
  card: Entity,
  { x, discard, targets, choices }: Variant,
  seat: Seat,
  retrace: boolean,
): TotalCost | Refusal {
  return whileChanged(() => {
    const saved = saveGame(game);
    try {
      const spell = cast(game, {
        spell: card,
        by: seat,
        x,
        targets,
        sure: true,
        ...(discard === undefined ? {} : { discard }),
        ...(choices === undefined ? {} : { choices }),
        ...(retrace ? { using: 'retrace' as const } : {}),
      });
      return spellCost(game, spell, x, retrace);
    } catch (error) {
      // another part of its cost can't be paid
      if (error instanceof UsageError) return { code: error.code, message: error.message.slice(error.code.length + 2) };
      throw error;
    } finally {
      restoreGame(game, saved);
    }
  });
}
