/** What is to be paid, by whom, and with what was chosen for it: what `planPayment` looks at as a whole (CR 601.2h, 602.2b). */
import { type Entity, NONE, type Seat } from '@stratum/layers';
import type { TotalCost } from './total-cost.js';

export interface Bill {
  readonly cost: TotalCost;
  /** Who pays. */
  readonly payer: Seat;
  /** The spell, or the permanent or card whose ability it is. */
  readonly source: Entity;
  /** A card chosen to discard, for the first cost that asks for one; or NONE. */
  readonly discard: Entity;
  /** Mana is paid from the pool; otherwise mana costs nothing. */
  readonly withMana: boolean;
  /** The payer is asked which cards to discard, or it is only looked at whether there are enough. */
  readonly chooses?: boolean | undefined;
}

type FilledBill = { -readonly [K in keyof Bill]: Bill[K] };

/** A bill to be filled for one payment after another. */
export function createBill(): FilledBill {
  return { cost: undefined as unknown as TotalCost, payer: 0, source: NONE, discard: NONE, withMana: false, chooses: false };
}

export function fillBill(
  bill: FilledBill,
  cost: TotalCost,
  payer: Seat,
  source: Entity,
  discard: Entity,
  withMana: boolean,
  chooses: boolean,
): Bill {
  bill.cost = cost;
  bill.payer = payer;
  bill.source = source;
  bill.discard = discard;
  bill.withMana = withMana;
  bill.chooses = chooses;
  return bill;
}
