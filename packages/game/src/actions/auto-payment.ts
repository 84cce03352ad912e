/**
 * Which permanents a player taps to pay a cost without being asked: from what is in the pool, then from the player's own untapped permanents
 * whose mana ability costs {T} alone. Only abilities whose production is sure are used: no amount that is counted, no condition. Symbols of
 * a type are paid first, each by the source with the fewest types that has it; generic mana by what is left, again the fewest types first.
 * The same state gives the same answer. Other sources are for the player to activate.
 */
import type { AbilityId, Filter, Mana, ManaSymbol } from '@stratum/cards';
import { parseCost } from '@stratum/cards/rules';
import type { Entity, Seat } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import { payMana } from '../costs/pay-mana.js';
import { isSummoningSick } from '../costs/summoning-sickness.js';
import type { TotalCost } from '../costs/total-cost.js';
import { type Game, MANA_TYPES } from '../game.js';
import { type Amounts, createAmounts, maskOf, total } from '../mana/amounts.js';
import { couldProduceAmong } from '../mana/could-produce.js';
import { readPool } from '../mana/pool.js';
import { chooseParts, type Mirror, productionParts } from '../mana/produce.js';
import { manaReplacements, replaceProduction } from '../mana/replacements.js';
import { life } from '../players.js';
import { abilitiesOf } from '../triggers/abilities.js';
import { permanents } from '../zones/objects.js';

export interface Tapping {
  readonly source: Entity;
  readonly ability: AbilityId;
  readonly choose: ManaSymbol | undefined;
}

/** One way to tap a source, and what it gives. */
export interface Way extends Tapping {
  readonly amounts: Amounts;
}

/** A player, and what that player could tap, found when it is first asked. Good as long as nothing changes. */
export interface Payer {
  readonly seat: Seat;
  sources?: readonly Way[][];
}

/** What to tap so that the pool pays the mana of the cost; null if that is not possible. `spared`: is tapped or gone by then for the cost itself. */
export function planTapping(game: Game, payer: Payer, cost: TotalCost, spared: readonly Entity[]): Tapping[] | null {
  const { seat } = payer;
  const pool = createAmounts();
  readPool(game, seat, pool);
  const spend = (): boolean => payMana(cost.generic, cost.symbols, pool, life(game, seat)) !== null;
  if (spend()) return [];
  payer.sources ??= manaSources(game, seat);
  const sources = payer.sources.filter((ways) => !spared.includes((ways[0] as Way).source));
  // out of reach whatever the types are
  const owed = cost.generic + cost.symbols.filter((symbol) => !('orLife' in symbol)).length;
  if (sources.reduce((sum, ways) => sum + Math.max(...ways.map((way) => total(way.amounts))), total(pool)) < owed) return null;
  const taken: Way[] = [];
  // symbols first: each of them by the least flexible source that has the type
  const wanted = cost.symbols.map((symbol) => ({
    types: 'oneOf' in symbol ? symbol.oneOf.map((type) => MANA_TYPES.indexOf(type)) : [],
    otherwise: 'orGeneric' in symbol || 'orLife' in symbol,
  }));
  if (!takeSymbols(wanted, 0, pool.slice(), sources, taken)) return null;
  for (const way of taken) add(pool, way.amounts);
  const left = sources.filter((ways) => !taken.some((way) => way.source === (ways[0] as Way).source));
  for (const ways of left) {
    if (spend()) break;
    const most = ways.reduce((best, way) => (total(way.amounts) > total(best.amounts) ? way : best));
    add(pool, most.amounts);
    taken.push(most);
  }
  return spend() ? taken : null;
}

interface Wanted {
  readonly types: readonly number[];
  /** It can be paid with generic mana or life as well. */
  readonly otherwise: boolean;
}

function takeSymbols(wanted: readonly Wanted[], index: number, pool: Amounts, sources: readonly Way[][], taken: Way[]): boolean {
  const symbol = wanted[index];
  if (symbol === undefined) return true;
  const { types, otherwise } = symbol;
  if (types.length === 0) return takeSymbols(wanted, index + 1, pool, sources, taken);
  for (const type of types) {
    if ((pool[type] as number) > 0) {
      pool[type] = (pool[type] as number) - 1;
      if (takeSymbols(wanted, index + 1, pool, sources, taken)) return true;
      pool[type] = (pool[type] as number) + 1;
    }
    for (const ways of sources) {
      const way = ways.find((one) => (one.amounts[type] as number) > 0);
      if (way === undefined || taken.some((one) => one.source === way.source)) continue;
      const before = pool.slice();
      add(pool, way.amounts);
      pool[type] = (pool[type] as number) - 1;
      taken.push(way);
      if (takeSymbols(wanted, index + 1, pool, sources, taken)) return true;
      taken.pop();
      pool.set(before);
    }
  }
  return otherwise && takeSymbols(wanted, index + 1, pool, sources, taken);
}

function add(pool: Amounts, amounts: Amounts): void {
  for (let type = 0; type < pool.length; type++) pool[type] = (pool[type] as number) + (amounts[type] as number);
}

/** Each source with all ways to tap it, the sources with the fewest types first, then in order of timestamp. */
function manaSources(game: Game, seat: Seat): Way[][] {
  const sources: Way[][] = [];
  for (const source of permanents(game)) {
    if (game.solver.controller(source) !== seat || game.solver.isTapped(source) || isSummoningSick(game, source)) continue;
    const ways = waysToTap(game, seat, source);
    if (ways.length > 0) sources.push(ways);
  }
  return sources.sort((a, b) => typesOf(a) - typesOf(b));
}

function typesOf(ways: readonly Way[]): number {
  let mask = 0;
  for (const way of ways) mask |= maskOf(way.amounts);
  let count = 0;
  for (; mask !== 0; mask &= mask - 1) count++;
  return count;
}

function waysToTap(game: Game, seat: Seat, source: Entity): Way[] {
  const ways: Way[] = [];
  const context = contextOf(game, seat, source);
  const mirror: Mirror = (filter, of) => couldProduceAmong(game, filter, of);
  let replacements: ReturnType<typeof manaReplacements> | undefined;
  for (const ability of abilitiesOf(game, source)) {
    const data = game.catalogue.abilities[ability]?.data;
    if (typeof data !== 'object' || !('mana' in data) || data.if !== undefined || !isSure(data.mana)) continue;
    const cost = parseCost(data.cost);
    if (!cost.tap || cost.untap || cost.hasMana || cost.others.length > 0) continue;
    const parts = productionParts(game, data.mana, context, 0, mirror);
    const answers = parts.some((part) => part.chosen)
      ? MANA_TYPES.filter((_, type) => parts.some((part) => part.alternatives.some((one) => one.type === type)))
      : [undefined];
    for (const choose of answers) {
      // an answer that does not fit all parts is none
      if (choose !== undefined && !parts.every((part) => !part.chosen || part.alternatives.some((one) => MANA_TYPES[one.type] === choose)))
        continue;
      const amounts = createAmounts();
      chooseParts(parts, choose, false, amounts);
      replacements ??= manaReplacements(game, source);
      if (replacements.some(({ data: { instead, add } }) => !isPlain(instead) || !isPlain(add))) continue;
      replaceProduction(game, replacements, choose, mirror, amounts);
      if (total(amounts) > 0) ways.push({ source, ability, choose, amounts });
    }
  }
  return ways;
}

/** Tapping other sources before does not change what it gives. */
function isSure(mana: Mana): boolean {
  if (typeof mana === 'string') return true;
  if (mana.amount !== undefined && typeof mana.amount !== 'number') return false;
  return !('couldProduce' in mana) || !asksTapped(mana.couldProduce);
}

function asksTapped(filter: Filter): boolean {
  return JSON.stringify(filter).includes('"tapped"');
}

/** It asks no choice. */
function isPlain(mana: Mana | undefined): boolean {
  return (
    mana === undefined ||
    (typeof mana === 'string' &&
      parseCost(mana).mana.every((symbol) => !('oneOf' in symbol) || (symbol.oneOf.length === 1 && !('orGeneric' in symbol))))
  );
}
