/**
 * Whether one action with one choice is legal now, and what it would take: permission, timing, the parts of the cost that are no mana, and a way to
 * pay the mana from the pool and from the player's own sources (see auto-payment). Targets are legal by the enumeration. Nothing changes.
 */
import { type Catalogue, UsageError } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import { planPayment } from '../costs/can-pay.js';
import { checkRetrace } from '../costs/retrace.js';
import { activationCost, spellCost, type TotalCost } from '../costs/total-cost.js';
import { restoreGame, saveGame } from '../fork.js';
import { type Game, OVER, PRIORITY, scalar } from '../game.js';
import { conditionHolds } from '../mana/activate-mana.js';
import { costOf, whyNot } from '../stack/activation.js';
import { cast } from '../stack/cast.js';
import { isSorceryTime } from '../stack/timing.js';
import { isPresent } from '../zones/objects.js';
import { ACTIVATE, type ActionKind, MAKE_MANA, PLAY_LAND, RETRACE } from './action.js';
import { planTapping, type Tapping } from './auto-payment.js';
import { whyNoLand } from './play-land.js';
import type { Variant } from './variants.js';

/** What to tap before the action itself. Throws a UsageError that names the rule if the action is not legal. */
export function checkLegal(game: Game, kind: ActionKind, object: Entity, variant: Variant, seat: Seat): Tapping[] {
  checkTurn(game, seat);
  if (kind === PLAY_LAND) {
    const reason = whyNoLand(game, object, seat);
    if (reason !== null) throw new UsageError('E651', reason, { place: 'play' });
    return [];
  }
  return kind === ACTIVATE || kind === MAKE_MANA
    ? checkActivation(game, kind, object, variant, seat)
    : checkCast(game, kind, object, variant, seat);
}

function checkTurn(game: Game, seat: Seat): void {
  if (scalar(game, OVER) !== 0) throw new UsageError('E652', 'the game is over (CR 104.1)');
  if (scalar(game, PRIORITY) !== seat) throw new UsageError('E653', 'only the player with priority acts (CR 117.1)');
}

function checkActivation(game: Game, kind: ActionKind, source: Entity, variant: Variant, seat: Seat): Tapping[] {
  const { entry, x, discard } = variant;
  const text = entry === undefined ? undefined : costOf(entry.data);
  if (entry === undefined || text === undefined || !isPresent(game, source))
    throw new UsageError('E654', 'it has no such ability (CR 602.1)');
  const reason = whyNot(game, source, entry, seat, true);
  if (reason !== null) throw new UsageError('E616', reason, { place: 'activate' });
  if (!conditionHolds(game, entry, contextOf(game, seat, source))) throw new UsageError('E616', 'its condition is not true (CR 602.5b)');
  const withMana = kind === MAKE_MANA;
  const cost = activationCost(text, x);
  const plan = planPayment(game, { cost, payer: seat, source, discard: discard === undefined ? [] : [discard], withMana });
  // a mana ability is paid from the pool alone, so that paying for it never asks for another
  return withMana ? [] : tappingFor(game, seat, cost, [...plan.tap, ...plan.sacrifice, source]);
}

function checkCast(game: Game, kind: ActionKind, card: Entity, variant: Variant, seat: Seat): Tapping[] {
  const { solver } = game;
  const retrace = kind === RETRACE;
  if (!isPresent(game, card)) throw new UsageError('E614', 'the card to cast is not there (CR 601.2a)', { place: 'cast' });
  if (retrace) checkRetrace(game, card, seat, variant.discard);
  else if (solver.zone(card) !== 'hand' || solver.owner(card) !== seat)
    throw new UsageError('E614', "cards are cast from one's own hand, but for what allows more (CR 601.3)", { place: 'cast' });
  if (solver.hasType(card, 'Land')) throw new UsageError('E614', "lands aren't cast (CR 305.9)", { place: 'cast' });
  if (!solver.hasType(card, 'Instant') && !solver.hasAbility(card, 'flash') && !isSorceryTime(game, seat))
    throw new UsageError('E615', 'that is cast only in its own main phase with an empty stack (CR 307.1, 117.1a)', { place: 'cast' });
  const cost = changesCosts(game.catalogue) ? costOnStack(game, card, variant, seat, retrace) : spellCost(game, card, variant.x, retrace);
  if (cost.unpayable) throw new UsageError('E628', "without a mana cost it can't be cast (CR 118.6, 202.1b)");
  const plan = planPayment(game, {
    cost,
    payer: seat,
    source: card,
    discard: variant.discard === undefined ? [] : [variant.discard],
    withMana: false,
  });
  return tappingFor(game, seat, cost, [...plan.tap, ...plan.sacrifice]);
}

function tappingFor(game: Game, seat: Seat, cost: TotalCost, spared: readonly Entity[]): Tapping[] {
  const tapping = planTapping(game, seat, cost, spared);
  if (tapping === null) throw new UsageError('E628', "the player's mana does not pay the cost (CR 118.3, 601.2h)");
  return tapping;
}

const changing = new WeakMap<Catalogue, boolean>();

/** Some effect of these cards changes what spells cost. */
function changesCosts(catalogue: Catalogue): boolean {
  let has = changing.get(catalogue);
  if (has === undefined) {
    has = catalogue.effects.some((effect) => effect.cost !== undefined);
    changing.set(catalogue, has);
  }
  return has;
}

/** CR 601.2a, 601.2f: the spell is on the stack as its cost is determined, so it is put there to see, and taken back. */
function costOnStack(game: Game, card: Entity, { x, discard, targets, choices }: Variant, seat: Seat, retrace: boolean): TotalCost {
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
  } finally {
    restoreGame(game, saved);
  }
}
