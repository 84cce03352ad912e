/**
 * Whether a total cost can be paid now, and with what (CR 118.3, 601.2h, 602.2b): every part is looked at before any is paid, so that a cost
 * is paid as a whole or not at all. What must be chosen and was not is taken where nothing else is possible; permanents to sacrifice or tap
 * are the earliest, unless the payer is asked.
 */
import type { OtherCost } from '@stratum/cards/rules';
import { type Entity, NONE, type Seat } from '@stratum/layers';
import { isAsking } from '../choices/asking.js';
import { Tally } from '../counters/tally.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { type Amounts, createAmounts, TYPES } from '../mana/amounts.js';
import { readPool } from '../mana/pool.js';
import { life } from '../players.js';
import { isPermanent, objectsIn, permanents, zoneInto } from '../zones/objects.js';
import { type Bill, createBill, fillBill } from './bill.js';
import { type Need, takeFor } from './distinct-needs.js';
import { fitsWords } from './fits-word.js';
import { payMana } from './pay-mana.js';
import { errorOf, isRefusal, type Refusal, refuse } from './refusal.js';
import { tapRefusal } from './tap-symbols.js';
import type { TotalCost } from './total-cost.js';
import { takeWithPower } from './total-power.js';

/** All that paying will do, found before anything is done. There is one, good until the next bill is looked at. */
export class Plan {
  bill!: Bill;
  /** What is left in the pool, if mana is paid. */
  readonly pool: Amounts = createAmounts();
  life = 0;
  readonly discard = new IntList();
  readonly sacrifice = new IntList();
  readonly tap = new IntList();
  /** Where the last part of the cost that taps permanents could tap others as well: all that it could tap. */
  readonly tappable = new IntList();
  /** Counters to take off and to put on. */
  readonly remove = new Tally();
  readonly put = new Tally();
  exile = false;
  returned = false;

  begin(bill: Bill): void {
    this.bill = bill;
    this.life = 0;
    this.discard.clear();
    this.sacrifice.clear();
    this.tap.clear();
    this.tappable.clear();
    this.remove.clear();
    this.put.clear();
    this.exile = false;
    this.returned = false;
  }
}

const plan = new Plan();

const looked = createBill();

/** Looks whether that can be paid, without asking anything. */
export function findCost(game: Game, cost: TotalCost, payer: Seat, source: Entity, discard: Entity, withMana: boolean): Plan | Refusal {
  return findPayment(game, fillBill(looked, cost, payer, source, discard, withMana, true));
}

/** How the bill would be paid, or why it can't be; changes nothing. */
function findPayment(game: Game, bill: Bill): Plan | Refusal {
  const { cost, source } = bill;
  plan.begin(bill);
  if (cost.tap || cost.untap) {
    const refusal = tapRefusal(game, bill);
    if (refusal !== null) return refusal;
  }
  if (cost.tap) plan.tap.push(source);
  for (let i = 0; i < cost.others.length; i++) {
    const refusal = planOther(game, cost.others[i]!, i);
    if (refusal !== null) return refusal;
  }
  if ((plan.exile ? 1 : 0) + (plan.returned ? 1 : 0) + (plan.sacrifice.includes(source) ? 1 : 0) > 1)
    return refuse('E624', 'one permanent pays for one part of a cost only (CR 118.3)');
  const refusal = planMana(game);
  if (refusal !== null) return refusal;
  if (plan.life > 0 && life(game, bill.payer) < plan.life)
    return refuse('E621', 'a player pays life only up to the life total (CR 119.4)', `${plan.life} life`, String(life(game, bill.payer)));
  return plan;
}

/** How the bill would be paid. Throws a UsageError that names the rule if it can't be; changes nothing. */
export function planPayment(game: Game, bill: Bill): Plan {
  const found = findPayment(game, bill);
  if (isRefusal(found)) throw errorOf(found);
  return found;
}

function planOther(game: Game, other: TotalCost['others'][number], place: number): Refusal | null {
  const { solver } = game;
  const { source, cost } = plan.bill;
  switch (other.kind) {
    case 'sacrifice this':
      return planSacrifice(game, source);
    case 'exile this':
      if (!solver.exists(source) || solver.zone(source) === 'stack')
        return refuse('E624', 'what is exiled for a cost must be there (CR 118.3)');
      plan.exile = true;
      return null;
    case 'return this':
      if (!isPermanent(game, source)) return refuse('E624', 'what is returned for a cost must be on the battlefield (CR 118.3)');
      plan.returned = true;
      return null;
    case 'discard this':
      if (solver.zone(source) !== 'hand') return refuse('E624', 'what is discarded for a cost must be in hand (CR 701.9a)');
      plan.discard.push(source);
      return null;
    case 'discard':
      return planDiscard(game, other, place);
    case 'pay life':
      plan.life += other.amount === 'X' ? cost.x : other.amount;
      return null;
    case 'remove counters': {
      const more = other.amount === 'X' ? cost.x : other.amount;
      const amount = plan.remove.of(other.counter) + more;
      const there = isPermanent(game, source) ? solver.counters(source, other.counter) : 0;
      if (there < amount)
        return refuse('E625', `there are too few ${other.counter} counters to remove (CR 118.3)`, String(amount), String(there));
      plan.remove.add(other.counter, more);
      return null;
    }
    case 'put counters':
      if (!isPermanent(game, source) || solver.hasRule(source, "can't have counters put on it"))
        return refuse('E625', 'no counters can be put on it (CR 118.3, 101.2)');
      plan.put.add(other.counter, other.amount === 'X' ? cost.x : other.amount);
      return null;
    case 'sacrifice':
      return planSacrifices(game, other, place);
    case 'tap':
      return planTaps(game, other, place);
    case 'tap power':
      return planPower(game, other.amount);
    default:
      return other satisfies never;
  }
}

function planSacrifice(game: Game, entity: Entity): Refusal | null {
  // CR 701.21a: a player sacrifices only permanents that player controls.
  if (!isPermanent(game, entity) || game.solver.controller(entity) !== plan.bill.payer)
    return refuse('E624', 'a player sacrifices a permanent that player controls (CR 701.21a)');
  if (game.solver.hasRule(entity, "can't be sacrificed")) return refuse('E624', "it can't be sacrificed (CR 101.2, 118.3)");
  plan.sacrifice.push(entity);
  return null;
}

type Several = Extract<OtherCost, { kind: 'sacrifice' | 'tap' }>;

function planSacrifices(game: Game, { amount, what, other }: Several, place: number): Refusal | null {
  const from = sacrificeable(game, what, other);
  const taken = takeFor(game, plan.bill.payer, { amount, from }, laterNeeds(game, place), (entity) => `sacrifice ${nameOf(game, entity)}`);
  if (taken === null) return refuse('E624', `too few to sacrifice: ${what} (CR 118.3)`, String(amount), String(from.length));
  plan.sacrifice.pushAll(taken);
  return null;
}

function sacrificeable(game: Game, what: string, other: true | undefined): Entity[] {
  const { cost, source } = plan.bill;
  // what is exiled or returned for the cost is not sacrificed for it too (CR 118.3)
  const leaves = cost.others.some(({ kind }) => kind === 'exile this' || kind === 'return this');
  return own(game, what, other).filter(
    (entity) => !game.solver.hasRule(entity, "can't be sacrificed") && !plan.sacrifice.includes(entity) && !(leaves && entity === source),
  );
}

function planTaps(game: Game, { amount, what, other }: Several, place: number): Refusal | null {
  const from = tappable(game, what, other);
  const later = laterNeeds(game, place);
  const taken = takeFor(game, plan.bill.payer, { amount, from }, later, (entity) => `tap ${nameOf(game, entity)}`);
  if (taken === null) return refuse('E624', `too few untapped: ${what} (CR 118.3)`, String(amount), String(from.length));
  plan.tap.pushAll(taken);
  if (later.length === 0) plan.tappable.pushAll(from);
  return null;
}

function planPower(game: Game, amount: number): Refusal | null {
  const from = tappable(game, 'creature', true);
  const taken = takeWithPower(game, plan.bill.payer, from, amount, (entity) => `tap ${nameOf(game, entity)}`);
  if (taken === null) return refuse('E624', 'the untapped creatures have too little power together (CR 118.3, 702.122a)', String(amount));
  plan.tap.pushAll(taken);
  return null;
}

function tappable(game: Game, what: string, other: true | undefined): Entity[] {
  return own(game, what, other).filter((entity) => !game.solver.isTapped(entity) && !plan.tap.includes(entity));
}

/** Permanents of the payer that fit the words; `other`: not the one whose cost it is. */
function own(game: Game, what: string, other: true | undefined): Entity[] {
  const { payer, source } = plan.bill;
  return permanents(game).filter(
    (entity) => game.solver.controller(entity) === payer && !(other && entity === source) && fitsWords(game, entity, what),
  );
}

const NO_NEEDS: readonly Need[] = [];

/** What later parts of the cost take of the same things as the one at that place. */
function laterNeeds(game: Game, place: number): readonly Need[] {
  const { others } = plan.bill.cost;
  const { kind } = others[place]!;
  let needs = NO_NEEDS;
  for (let i = place + 1; i < others.length; i++) {
    const later = others[i]!;
    if (kind === 'sacrifice' && later.kind === 'sacrifice this') needs = [...needs, { amount: 1, from: [plan.bill.source] }];
    else if (later.kind !== kind) continue;
    else if (later.kind === 'sacrifice') needs = [...needs, { amount: later.amount, from: sacrificeable(game, later.what, later.other) }];
    else if (later.kind === 'tap') needs = [...needs, { amount: later.amount, from: tappable(game, later.what, later.other) }];
    else if (later.kind === 'discard') needs = [...needs, { amount: later.amount, from: discardable(game, later.card) }];
  }
  return needs;
}

function discardable(game: Game, card: string | undefined): Entity[] {
  const { payer, source } = plan.bill;
  return objectsIn(game, 'hand', payer).filter(
    (entity) => entity !== source && !plan.discard.includes(entity) && fitsWords(game, entity, card),
  );
}

const left = new IntList();

function planDiscard(game: Game, { amount, card }: { amount: number; card: string | undefined }, place: number): Refusal | null {
  const { payer, source, discard, chooses } = plan.bill;
  zoneInto(game, 'hand', payer, left);
  let kept = 0;
  for (let i = 0; i < left.count; i++) {
    const entity = left.data[i]!;
    if (entity !== source && !plan.discard.includes(entity) && fitsWords(game, entity, card)) left.data[kept++] = entity;
  }
  left.count = kept;
  if (kept < amount) return tooFewCards(card, amount, kept);
  let wanted = amount;
  if (amount > 0 && discard !== NONE && !plan.discard.includes(discard)) {
    if (!left.includes(discard)) return wrongCard(game, card, discard);
    plan.discard.push(discard);
    left.remove(discard);
    wanted--;
  }
  if (wanted === 0) return null;
  // without a choice of the player's, only what is the one possibility is taken
  if (left.count > wanted && !chooses)
    return refuse('E627', `which ${card ?? ''} card is discarded must be chosen (CR 601.2b, 701.9b)`, 'discard', 'nothing');
  const later = laterNeeds(game, place);
  if (isAsking(game) || later.length > 0) return chooseDiscards(game, left.toList(), wanted, card, later);
  for (let i = 0; i < wanted; i++) plan.discard.push(left.data[i]!);
  return null;
}

function chooseDiscards(game: Game, from: Entity[], amount: number, card: string | undefined, later: readonly Need[]): Refusal | null {
  const taken = takeFor(game, plan.bill.payer, { amount, from }, later, (entity) => `discard ${nameOf(game, entity)}`);
  if (taken === null) return tooFewCards(card, amount, from.length);
  plan.discard.pushAll(taken);
  return null;
}

const cardNamed = (card: string | undefined): string => (card === undefined ? 'a card' : `a ${card} card`);

function tooFewCards(card: string | undefined, amount: number, there: number): Refusal {
  const message = `the cost asks to discard ${cardNamed(card)} from hand (CR 118.3, 701.9a)`;
  return refuse('E626', message, String(amount), `${there} in hand`);
}

function wrongCard(game: Game, card: string | undefined, wrong: Entity): Refusal {
  const message = `what is discarded must be ${cardNamed(card)} in the hand of the player who pays (CR 701.9a, 118.3)`;
  return refuse('E626', message, cardNamed(card), nameOf(game, wrong));
}

function planMana(game: Game): Refusal | null {
  const { cost, payer } = plan.bill;
  if (!plan.bill.withMana) return null;
  if (cost.unpayable) return refuse('E628', "without a mana cost it can't be cast (CR 118.6, 202.1b)");
  readPool(game, payer, plan.pool);
  const paid = payMana(cost, plan.pool, Math.max(0, life(game, payer) - plan.life));
  if (paid < 0)
    return refuse(
      'E628',
      'the mana in the pool does not pay the cost (CR 118.3, 601.2h)',
      costText(cost),
      Array.from(plan.pool).slice(0, TYPES).join(' '),
    );
  plan.life += paid;
  return null;
}

function costText(cost: TotalCost): string {
  const symbols = cost.symbols.map((symbol) => ('oneOf' in symbol ? `{${symbol.oneOf.join('/')}}` : '{S}'));
  return `${cost.generic > 0 || symbols.length === 0 ? `{${cost.generic}}` : ''}${symbols.join('')}`;
}

function nameOf(game: Game, entity: Entity): string {
  return game.solver.exists(entity) ? game.solver.name(entity) : 'something that left';
}
