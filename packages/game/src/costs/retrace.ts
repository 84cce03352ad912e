/**
 * Retrace (CR 702.81a): a card with it in a graveyard can be cast from there by its owner, with a land card discarded as an additional cost.
 * It is permission and cost, no alternative cost: the mana cost is paid too, and the card has its usual timing.
 */
import { type Cost, UsageError } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import type { Game } from '../game.js';

export const RETRACE_COST: Cost = 'discard a land card';

/** It is in that player's graveyard and has retrace there now. */
export function mayRetrace(game: Game, card: Entity, seat: Seat): boolean {
  const { solver } = game;
  return solver.zone(card) === 'graveyard' && solver.owner(card) === seat && solver.hasAbility(card, 'retrace');
}

/** It can be discarded for retrace: a land card in that player's hand. */
export function isLandCardInHand({ solver }: Game, card: Entity | undefined, seat: Seat): boolean {
  if (card === undefined || card < 0 || !solver.exists(card)) return false;
  return solver.zone(card) === 'hand' && solver.owner(card) === seat && solver.hasType(card, 'Land');
}

/** Refuses what retrace does not allow: another card than one of the caster's graveyard that has it, or no land card of the caster's hand. */
export function checkRetrace(game: Game, card: Entity, seat: Seat, discard: Entity | undefined): void {
  if (!mayRetrace(game, card, seat))
    throw new UsageError('E630', "only a card with retrace in one's own graveyard can be cast with it (CR 702.81a)", { place: 'using' });
  if (!isLandCardInHand(game, discard, seat))
    throw new UsageError('E631', 'retrace asks for a land card from hand to discard (CR 702.81a, 601.2b)', {
      place: 'discard',
      expected: 'a land card in hand',
    });
}
