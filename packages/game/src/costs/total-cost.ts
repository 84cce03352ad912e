/**
 * The total cost of a spell or ability (CR 601.2f, 602.2b): mana cost or activation cost, additional costs, then increases, then reductions;
 * the generic part never goes below zero. The spell is on the stack as it is asked (CR 601.2a), so effects that look at spells see it.
 */
import type { Cost, ManaSymbol } from '@stratum/cards';
import { type CostSymbol, type OtherCost, parseCost } from '@stratum/cards/rules';
import type { CostChange, Entity } from '@stratum/layers';
import { abilitiesInto } from '../abilities/abilities.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { byFlexibility } from './pay-mana.js';
import { RETRACE_COST } from './retrace.js';

export interface TotalCost {
  /** Generic mana, X included; below zero where a reduction is left for the generic half of a hybrid symbol. */
  readonly generic: number;
  /** The other mana symbols, the least flexible first. */
  readonly symbols: readonly CostSymbol[];
  /** No mana cost at all, which nobody can pay (CR 118.6). */
  readonly unpayable: boolean;
  readonly tap: boolean;
  readonly untap: boolean;
  readonly others: readonly OtherCost[];
  /** The number announced for X. */
  readonly x: number;
  /** How many Phyrexian symbols are paid with life (CR 107.4f, 601.2b); undefined: as few as the mana makes possible. */
  readonly lives?: number | undefined;
}

/** The total cost of a spell on the stack, or of a card as if it were there. `retrace`: it was cast with retrace (CR 702.81a). */
export function spellCost(game: Game, spell: Entity, x: number, retrace: boolean, lives?: number): TotalCost {
  const manaCost = game.solver.manaCost(spell);
  const more = additionalCosts(game, spell);
  const changes = game.solver.costChanges(spell);
  if (manaCost !== undefined && more === NO_COSTS && changes.length === 0 && !retrace) return activationCost(manaCost, x, lives);
  if (manaCost !== undefined && retrace && more === NO_COSTS && changes.length === 0) return retraceCost(manaCost, x, lives);
  return sumOfCosts(manaCost, retrace, more, changes, x, lives);
}

function sumOfCosts(
  manaCost: Cost | undefined,
  retrace: boolean,
  more: readonly Cost[],
  changes: readonly CostChange[],
  x: number,
  lives: number | undefined,
): TotalCost {
  const costs: Cost[] = manaCost === undefined ? [] : [manaCost];
  // the card that was chosen for retrace is discarded for it before another cost asks for a card
  if (retrace) costs.push(RETRACE_COST);
  costs.push(...more);
  for (const change of changes) if (change.more !== undefined) costs.push(change.more);
  const sum: TotalCost = { ...addCosts(costs, x, manaCost === undefined), lives };
  // CR 601.2f: all increases first, then all reductions.
  return changes.reduce((cost: TotalCost, { less }) => (less === undefined ? cost : reduce(cost, less)), sum);
}

const NO_COSTS: readonly Cost[] = [];
const abilities = new IntList();

/** What its abilities say must be paid beside its mana cost. */
function additionalCosts(game: Game, spell: Entity): readonly Cost[] {
  let costs = NO_COSTS;
  abilitiesInto(game, spell, abilities);
  for (let i = 0; i < abilities.count; i++) {
    const { additionalCost } = game.infos[abilities.data[i]!]!;
    if (additionalCost !== undefined) costs = [...costs, additionalCost];
  }
  return costs;
}

/** Costs that nothing changes, by their text and then by X. */
const plain = new Map<Cost, TotalCost[]>();
const MOST_KEPT = 16;

/** Mana costs with what retrace adds, by their text and then by X. */
const retraced = new Map<Cost, TotalCost[]>();

/** The cost of an activated ability with a number for X. */
export function activationCost(cost: Cost, x: number, lives?: number): TotalCost {
  return lives !== undefined || x > MOST_KEPT ? { ...addCosts([cost], x, false), lives } : kept(plain, cost, x, false);
}

function retraceCost(cost: Cost, x: number, lives: number | undefined): TotalCost {
  return lives !== undefined || x > MOST_KEPT ? { ...addCosts([cost, RETRACE_COST], x, false), lives } : kept(retraced, cost, x, true);
}

function kept(known: Map<Cost, TotalCost[]>, cost: Cost, x: number, retrace: boolean): TotalCost {
  let totals = known.get(cost);
  if (totals === undefined) {
    totals = [];
    known.set(cost, totals);
  }
  for (let next = totals.length; next <= x; next++) totals.push(addCosts(retrace ? [cost, RETRACE_COST] : [cost], next, false));
  return totals[x]!;
}

function addCosts(costs: readonly Cost[], x: number, unpayable: boolean): TotalCost {
  let generic = 0;
  let tap = false;
  let untap = false;
  const symbols: CostSymbol[] = [];
  const others: OtherCost[] = [];
  for (const cost of costs) {
    const parsed = parseCost(cost);
    tap ||= parsed.tap;
    untap ||= parsed.untap;
    others.push(...parsed.others);
    for (const symbol of parsed.mana) {
      if ('generic' in symbol) generic += symbol.generic;
      else if ('x' in symbol)
        generic += x; // CR 107.3a: each X is the announced number.
      else symbols.push(symbol);
    }
  }
  return { generic, symbols: symbols.sort(byFlexibility), unpayable, tap, untap, others, x };
}

function reduce(cost: TotalCost, less: Cost): TotalCost {
  let { generic } = cost;
  const symbols = [...cost.symbols];
  for (const symbol of parseCost(less).mana) {
    if ('generic' in symbol)
      generic -= symbol.generic; // CR 118.7a: generic mana takes off generic mana only.
    else if ('x' in symbol) generic -= cost.x;
    else if ('oneOf' in symbol) {
      const index = indexOfType(symbols, symbol.oneOf[0] as ManaSymbol);
      // CR 118.7c: a type the cost does not ask for takes off generic mana.
      if (index < 0) generic -= 1;
      else symbols.splice(index, 1);
    }
  }
  // CR 601.2f: no less than {0}; CR 601.2b: what is left of a reduction still comes off a generic half, which is chosen before
  const hasHalf = symbols.some((symbol) => 'orGeneric' in symbol);
  return { ...cost, generic: hasHalf ? generic : Math.max(0, generic), symbols };
}

function indexOfType(symbols: readonly CostSymbol[], type: ManaSymbol): number {
  const single = symbols.findIndex((symbol) => 'oneOf' in symbol && symbol.oneOf.length === 1 && symbol.oneOf[0] === type);
  return single >= 0 ? single : symbols.findIndex((symbol) => 'oneOf' in symbol && symbol.oneOf.includes(type));
}
