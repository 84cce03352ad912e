/**
 * Paying a total cost (CR 601.2h, 602.2b): planned as a whole first, so that a cost that can't be paid changes nothing. What leaves its zone
 * leaves last.
 */
import { putCounters, takeCounters } from '../counters/put.js';
import type { Game } from '../game.js';
import { writePool } from '../mana/pool.js';
import { loseLife } from '../players.js';
import { moveObject, moveTogether } from '../zones/move.js';
import { Moves } from '../zones/moves.js';
import { tap, untap } from '../zones/status.js';
import type { Bill } from './bill.js';
import { type Plan, planPayment } from './can-pay.js';

/** Pays the bill, or throws a UsageError that names the rule and changes nothing. */
export function payBill(game: Game, bill: Bill): void {
  pay(game, planPayment(game, bill));
}

const discarded = new Moves();
const sacrificed = new Moves();

/** Pays what was planned just now. */
export function pay(game: Game, plan: Plan): void {
  const { cost, payer, source, withMana } = plan.bill;
  const { exile, returned } = plan;
  if (withMana) writePool(game, payer, plan.pool);
  loseLife(game, payer, plan.life); // CR 119.4: paying life is losing it.
  for (let i = 0; i < plan.tap.count; i++) tap(game, plan.tap.data[i]!);
  if (cost.untap) untap(game, source);
  for (let i = 0; i < plan.remove.size; i++) takeCounters(game, source, plan.remove.kind(i), plan.remove.amount(i));
  for (let i = 0; i < plan.put.size; i++) putCounters(game, source, plan.put.kind(i), plan.put.amount(i), false);
  discarded.clear();
  for (let i = 0; i < plan.discard.count; i++) discarded.add(plan.discard.data[i]!, 'graveyard');
  sacrificed.clear();
  for (let i = 0; i < plan.sacrifice.count; i++) sacrificed.add(plan.sacrifice.data[i]!, 'graveyard', true);
  moveTogether(game, discarded);
  moveTogether(game, sacrificed);
  if (exile) moveObject(game, source, 'exile');
  if (returned) moveObject(game, source, 'hand');
}
