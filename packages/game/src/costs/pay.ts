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
  const { cost, payer, source, withMana } = plan.bill;
  const { exile, returned } = plan;
  if (withMana) writePool(game, payer, plan.pool);
  loseLife(game, payer, plan.life); // CR 119.4: paying life is losing it.
  for (let i = 0; i < plan.tap.count; i++) tap(game, plan.tap.data[i]!);
  if (cost.untap) untap(game, source);
  if (plan.remove !== null) for (const [kind, amount] of plan.remove) takeCounters(game, source, kind, amount);
  if (plan.put !== null) for (const [kind, amount] of plan.put) putCounters(game, source, kind, amount, false);
  const sacrificed = plan.sacrifice.toList();
  if (plan.discard.count > 0)
    moveObjects(
      game,
      plan.discard.toList().map((entity) => ({ entity, to: 'graveyard' as const })),
    );
  if (sacrificed.length > 0)
    moveObjects(
      game,
      sacrificed.map((entity) => ({ entity, to: 'graveyard' as const, sacrificed: true })),
    );
  if (exile) moveObject(game, source, 'exile');
  if (returned) moveObject(game, source, 'hand');
}
