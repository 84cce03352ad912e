/**
 * Counters that stand between their permanent and what would happen to it (CR 122.1c, 122.1d, 122.1h): what a shield, a stun or a finality counter replaces or
 * prevents. They are no abilities: nothing that takes abilities takes them away.
 */
import type { Zone } from '@stratum/cards';
import type { Entity } from '@stratum/layers';
import type { Game } from '../game.js';

/** CR 122.1c: it would be destroyed by an effect, or dealt damage, and has a shield counter. */
export function isShielded({ solver, spoken }: Game, entity: Entity): boolean {
  return spoken.shield && solver.counters(entity, 'shield') > 0;
}

/** A shield counter is removed instead. */
export function spendShield({ solver }: Game, entity: Entity): void {
  if (solver.counters(entity, 'shield') > 0) solver.removeCounters(entity, 'shield', 1);
}

/** CR 122.1d: it would untap, and a stun counter is removed instead. False if it untaps. */
export function staysStunned({ solver, spoken }: Game, entity: Entity): boolean {
  if (!spoken.stun || solver.counters(entity, 'stun') === 0) return false;
  solver.removeCounters(entity, 'stun', 1);
  return true;
}

/** CR 122.1h: where it goes that would go to a zone: with a finality counter from the battlefield into exile, not into a graveyard. */
export function destination<Z extends Zone>({ solver, spoken }: Game, entity: Entity, to: Z): Z | 'exile' {
  const isFinal = spoken.finality && to === 'graveyard' && solver.zone(entity) === 'battlefield' && solver.counters(entity, 'finality') > 0;
  return isFinal ? 'exile' : to;
}
