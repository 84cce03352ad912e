/**
 * The total cost of a spell or ability (CR 601.2f, 602.2b): mana cost or activation cost, additional costs, then increases, then reductions;
 * the generic part never goes below zero. The spell is on the stack as it is asked (CR 601.2a), so effects that look at spells see it.
 */
import type { Cost, ManaSymbol } from '@stratum/cards';
import { type CostSymbol, type OtherCost, parseCost } from '@stratum/cards/rules';
import type { Entity } from '@stratum/layers';
import type { Game } from '../game.js';
import { abilitiesOf } from '../triggers/abilities.js';
import { RETRACE_COST } from './retrace.js';

export interface TotalCost {
  /** Generic mana, X included. */
  readonly generic: number;
  /** The other mana symbols. */
  readonly symbols: readonly CostSymbol[];
  /** No mana cost at all, which nobody can pay (CR 118.6). */
  readonly unpayable: boolean;
  readonly tap: boolean;
  readonly untap: boolean;
  readonly others: readonly OtherCost[];
  /** The number announced for X. */
  readonly x: number;
}

/** The total cost of a spell on the stack. `retrace`: it was cast with retrace (CR 702.81a). */
export function spellCost(game: Game, spell: Entity, x: number, retrace: boolean): TotalCost {
  const manaCost = game.solver.manaCost(spell);
  const costs: Cost[] = manaCost === undefined ? [] : [manaCost];
  // the card that was chosen for retrace is discarded for it before another cost asks for a card
  if (retrace) costs.push(RETRACE_COST);
  for (const ability of abilitiesOf(game, spell)) {
    const data = game.catalogue.abilities[ability]?.data;
    if (typeof data === 'object' && 'spell' in data && data.additionalCost !== undefined) costs.push(data.additionalCost);
  }
  const changes = game.solver.costChanges(spell);
  for (const { more } of changes) if (more !== undefined) costs.push(more);
  const sum = addCosts(costs, x, manaCost === undefined);
  // CR 601.2f: all increases first, then all reductions.
  return changes.reduce((cost, { less }) => (less === undefined ? cost : reduce(cost, less)), sum);
}

/** The cost of an activated ability with a number for X. */
export function activationCost(cost: Cost, x: number): TotalCost {
  return addCosts([cost], x, false);
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
  return { generic, symbols, unpayable, tap, untap, others, x };
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
  return { ...cost, generic: Math.max(0, generic), symbols }; // CR 601.2f: no less than {0}.
}

function indexOfType(symbols: readonly CostSymbol[], type: ManaSymbol): number {
  const single = symbols.findIndex((symbol) => 'oneOf' in symbol && symbol.oneOf.length === 1 && symbol.oneOf[0] === type);
  return single >= 0 ? single : symbols.findIndex((symbol) => 'oneOf' in symbol && symbol.oneOf.includes(type));
}
