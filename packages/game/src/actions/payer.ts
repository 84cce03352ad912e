/**
 * Which permanents a player taps to pay a cost without being asked: from what is in the pool, then from the player's own sources of mana. Symbols of
 * a type are paid first, each by the source with the fewest types that has it; generic mana by what is left, again the fewest types first.
 * The same state gives the same answer. Other sources are for the player to activate.
 */
import type { CostSymbol } from '@stratum/cards/rules';
import type { Entity, Seat } from '@stratum/layers';
import type { Plan } from '../costs/can-pay.js';
import { payMana, phyrexianSymbols } from '../costs/pay-mana.js';
import type { TotalCost } from '../costs/total-cost.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { createAmounts, give, SNOW, TYPES, take, takeSnow, total, typeIndex } from '../mana/amounts.js';
import { readPool } from '../mana/pool.js';
import { life } from '../players.js';
import { addToEnough, beginEnough, isEnough } from './mana-enough.js';
import { ManaSources } from './mana-sources.js';

/** PERF: so many steps find a way for most costs; only then is it asked at each step whether there can be one (test/spec/cr-601-2g-mana-before-costs). */
const FEW_TRIES = 40;

/** What the player who pays could tap. There is one: whoever looks whether an action is legal, and whoever carries it out then, ask the same. */
const found = new ManaSources();

/** A player, and what that player would tap to pay for what was last looked at. */
export class Payer {
  seat: Seat = 0;
  readonly sources = found;
  /** The ways of tapping that the last plan takes. */
  readonly taken = new IntList();
  private tries = 0;

  begin(seat: Seat): void {
    this.seat = seat;
  }

  /** Finds what to tap so that the pool pays the mana of the cost; false if that is not possible. What the plan taps is tapped for the cost itself; what it sacrifices
   *  is there until the mana is (CR 601.2g-h). */
  plan(game: Game, cost: TotalCost, plan: Plan): boolean {
    const { sources, taken } = this;
    taken.clear();
    readPool(game, this.seat, there);
    pool.set(there);
    const most = life(game, this.seat) - plan.life;
    if (pays(cost, most)) return true;
    sources.find(game, this.seat);
    spared.clear();
    for (let place = 0; place < sources.count; place++) spared.push(plan.tap.includes(this.entityAt(place)) ? 1 : 0);
    return this.pay(cost, most) || (plan.tappable.count > 0 && this.payByOthers(plan, cost, most));
  }

  private entityAt(place: number): Entity {
    return this.sources.source(this.sources.firstWay(place));
  }

  /** Other permanents than the plan's are tapped for the cost itself: those that give no mana, and of those that do as many as are needed, from each on. */
  private payByOthers({ tap, tappable }: Plan, cost: TotalCost, most: number): boolean {
    let needed = -tappable.count;
    for (let i = 0; i < tap.count; i++) if (tappable.includes(tap.data[i]!)) needed++;
    both.clear();
    for (let place = 0; place < this.sources.count; place++) if (tappable.includes(this.entityAt(place))) both.push(place);
    needed = Math.max(0, needed + both.count);
    const last = needed === 0 ? 0 : both.count - needed;
    for (let first = 0; first <= last; first++) {
      for (let i = 0; i < both.count; i++) spared.data[both.data[i]!] = i >= first && i < first + needed ? 1 : 0;
      if (this.pay(cost, most)) return true;
    }
    return false;
  }

  /** Finds what to tap among what is not spared. */
  private pay(cost: TotalCost, most: number): boolean {
    const { sources, taken } = this;
    taken.clear();
    pool.set(there);
    let reach = total(pool);
    for (let place = 0; place < sources.count; place++) if (spared.data[place] === 0) reach += sources.most(place);
    // out of reach whatever the types are
    if (reach < owed(cost) || this.lacksOne(cost.symbols)) return false;
    rest.set(pool);
    this.tries = 0;
    if (!this.takeForSymbols(cost, most)) return false;
    for (let i = 0; i < taken.count; i++) this.add(pool, taken.data[i]!);
    for (let place = 0; place < sources.count && !pays(cost, most); place++) {
      if (this.isSpent(place)) continue;
      const way = sources.bestWay(place);
      this.add(pool, way);
      taken.push(way);
    }
    return pays(cost, most);
  }

  /** Of some type there is less than symbols of that type alone ask for. */
  private lacksOne(symbols: readonly CostSymbol[]): boolean {
    for (let type = 0; type < TYPES; type++) {
      let lacking = -pool[type]!;
      for (let i = 0; i < symbols.length; i++) if (isOnly(symbols[i]!, type)) lacking++;
      for (let place = 0; place < this.sources.count && lacking > 0; place++)
        if (spared.data[place] === 0) lacking -= this.sources.mostOf(place, type);
      if (lacking > 0) return true;
    }
    return false;
  }

  /** Takes ways for all symbols, with no more life than is needed, or as much as is said. */
  private takeForSymbols(cost: TotalCost, life: number): boolean {
    const { symbols, generic, lives } = cost;
    const most = lives ?? phyrexianSymbols(cost);
    for (let paid = lives ?? 0; paid <= most && paid * 2 <= life; paid++) if (this.takeSymbols(symbols, 0, generic, paid)) return true;
    return false;
  }

  /** Takes a way for each symbol from `index` on that what is left of the pool does not pay, so that enough is left for `generic`. `lives`: how many Phyrexian
   *  symbols life pays. */
  private takeSymbols(symbols: readonly CostSymbol[], index: number, generic: number, lives: number): boolean {
    if (index === symbols.length) return lives === 0 && this.reaches(generic);
    if (this.tries++ > FEW_TRIES && !this.isEnough(symbols, index, generic, lives)) return false;
    const symbol = symbols[index]!;
    const isSnow = 'snow' in symbol;
    const isOneOf = 'oneOf' in symbol;
    for (let i = 0; isSnow ? i < TYPES : isOneOf && i < symbol.oneOf.length; i++) {
      const type = isOneOf ? typeIndex(symbol.oneOf[i]!) : i;
      const column = isSnow ? SNOW + type : type;
      if (rest[column]! > 0) {
        const snow = this.spend(type, isSnow);
        if (this.takeSymbols(symbols, index + 1, generic, lives)) return true;
        give(rest, type, 1, snow);
      }
      if (this.tapForSymbol(symbols, index, generic, lives, type, column)) return true;
    }
    if (isOneOf && 'orGeneric' in symbol) return this.takeSymbols(symbols, index + 1, generic + symbol.orGeneric, lives);
    return isOneOf && 'orLife' in symbol && lives > 0 && this.takeSymbols(symbols, index + 1, generic, lives - 1);
  }

  /** Whether what is left could pay what is left of the cost. */
  private isEnough(symbols: readonly CostSymbol[], index: number, generic: number, lives: number): boolean {
    beginEnough(rest);
    for (let place = 0; place < this.sources.count; place++) if (!this.isSpent(place)) addToEnough(this.sources, place);
    return isEnough(symbols, index, generic, lives);
  }

  /** What is left of the pool and what is still untapped give that much together. */
  private reaches(generic: number): boolean {
    let reach = total(rest);
    for (let place = 0; place < this.sources.count && reach < generic; place++) if (!this.isSpent(place)) reach += this.sources.most(place);
    return reach >= generic;
  }

  private tapForSymbol(
    symbols: readonly CostSymbol[],
    index: number,
    generic: number,
    lives: number,
    type: number,
    column: number,
  ): boolean {
    const { sources, taken } = this;
    let failed = false;
    for (let place = 0; place < sources.count; place++) {
      if (this.isSpent(place) || (failed && this.wasTried(place))) continue;
      for (let way = sources.firstWay(place); way < sources.lastWay(place); way++) {
        if (sources.amount(way, column) === 0) continue;
        this.add(rest, way);
        const snow = this.spend(type, column >= SNOW);
        taken.push(way);
        if (this.takeSymbols(symbols, index + 1, generic, lives)) return true;
        taken.count--;
        give(rest, type, 1, snow);
        this.remove(rest, way);
        failed = true;
      }
    }
    return false;
  }

  /** One before it that gives the same was of no use: so many Plains would otherwise be tried in every order. */
  private wasTried(place: number): boolean {
    for (let before = 0; before < place; before++) if (!this.isSpent(before) && this.sources.areAlike(before, place)) return true;
    return false;
  }

  private spend(type: number, snow: boolean): number {
    if (!snow) return take(rest, type);
    takeSnow(rest, type);
    return 1;
  }

  /** It is tapped for the cost itself, or taken already. */
  private isSpent(place: number): boolean {
    if (spared.data[place] !== 0) return true;
    const { sources, taken } = this;
    const first = sources.firstWay(place);
    const last = sources.lastWay(place);
    for (let i = 0; i < taken.count; i++) if (taken.data[i]! >= first && taken.data[i]! < last) return true;
    return false;
  }

  private add(to: Int32Array, way: number): void {
    for (let i = 0; i < TYPES * 2; i++) to[i] = to[i]! + this.sources.amount(way, i);
  }

  private remove(from: Int32Array, way: number): void {
    for (let i = 0; i < TYPES * 2; i++) from[i] = from[i]! - this.sources.amount(way, i);
  }
}

/** What is in the pool, and what would be. */
const there = createAmounts();
const pool = createAmounts();
const rest = createAmounts();
const trial = createAmounts();
const spared = new IntList();
/** Places of sources that a cost could tap as well. */
const both = new IntList();

function pays(cost: TotalCost, most: number): boolean {
  trial.set(pool);
  return payMana(cost, trial, most) >= 0;
}

/** A symbol that mana of that type pays, and nothing else. */
function isOnly(symbol: CostSymbol, type: number): boolean {
  return (
    'oneOf' in symbol &&
    symbol.oneOf.length === 1 &&
    typeIndex(symbol.oneOf[0]!) === type &&
    !('orGeneric' in symbol) &&
    !('orLife' in symbol)
  );
}

/** Mana that the cost asks for in any case. */
function owed({ generic, symbols }: TotalCost): number {
  let count = generic;
  for (let i = 0; i < symbols.length; i++) if (!('orLife' in symbols[i]!)) count++;
  return count;
}
