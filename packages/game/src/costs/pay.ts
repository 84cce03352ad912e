/**
 * Paying a total cost (CR 601.2h, 602.2b): planned as a whole first, so that a cost that can't be paid changes nothing. What leaves its zone
 * leaves last.
 */
import { putCounters, takeCounters } from '../counters/put.js';
import type { Game } from '../game.js';
import { writePool } from '../mana/pool.js';
import { loseLife } from '../players.js';
import { moveObject, moveObjects } from '../zones/move.js';
import { tap, untap } from '../zones/status.js';
import { type Bill, type Plan, planPayment } from './can-pay.js';

/** Pays the bill, or throws a UsageError that names the rule and changes nothing. */
export function payBill(game: Game, bill: Bill): void {
  pay(game, planPayment(game, bill));
}

/** Pays what was planned just now. */
export function pay(game: Game, plan: Plan): void {
  const { cost, payer, source } = plan.bill;
  if (plan.pool !== null) writePool(game, payer, plan.pool);
  loseLife(game, payer, plan.life); // CR 119.4: paying life is losing it.
  for (const entity of plan.tap) tap(game, entity);
  if (cost.untap) untap(game, source);
  for (const [kind, amount] of plan.remove) takeCounters(game, source, kind, amount);
  for (const [kind, amount] of plan.put) putCounters(game, source, kind, amount, false);
  if (plan.discard.length > 0)
    moveObjects(
      game,
      plan.discard.map((entity) => ({ entity, to: 'graveyard' as const })),
    );
  if (plan.sacrifice.length > 0)
    moveObjects(
      game,
      plan.sacrifice.map((entity) => ({ entity, to: 'graveyard' as const, sacrificed: true })),
    );
  if (plan.exile) moveObject(game, source, 'exile');
  if (plan.returned) moveObject(game, source, 'hand');
}
