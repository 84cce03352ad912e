/**
 * What can be activated, and who may do it when (CR 602.1, 602.2, 602.5), leaving targets and costs aside. For abilities with the stack and without.
 */
import type { Ability, AbilityEntry, Cost, ManaSymbol } from '@stratum/cards';
import { parseCost } from '@stratum/cards/rules';
import type { Entity, Seat } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import { cell, type Game, scalar, TURN } from '../game.js';
import { abilitiesOf, worksIn } from '../triggers/abilities.js';
import { isPermanent } from '../zones/objects.js';
import { isSorceryTime } from './timing.js';

/** Which ability is activated, and everything chosen for it (CR 602.2). */
export interface ActivateRequest {
  source: Entity;
  /** A label, a keyword, or an index among its activated and mana abilities; default the only one it has. */
  ability?: string | number;
  /** Default: its controller. */
  by?: Seat;
  targets?: readonly number[];
  x?: number;
  /** What the ability asks as it is activated or resolves. */
  choose?: ManaSymbol;
  discard?: Entity;
  pay?: boolean;
  /** Timing is checked; the player is taken to have priority. */
  strict?: boolean;
  sure?: boolean;
  /** Mana abilities that the player activates before paying (CR 602.2b, 601.2g). */
  makeMana?: () => void;
}

const ACTIVATED_KEYWORD = /^(equip|fortify|reconfigure|level up)\b/;

/** The cost of an activated, mana or keyword ability, or undefined for any other. */
export function costOf(data: Ability): Cost | undefined {
  if (typeof data !== 'string') return 'activated' in data || 'mana' in data ? data.cost : undefined;
  if (!ACTIVATED_KEYWORD.test(data)) return undefined;
  return /\{.*$/.exec(data)?.[0] ?? '{0}';
}

/** The abilities of an object that can be activated, mana abilities included, in order. */
export function activatedAbilities(game: Game, source: Entity): AbilityEntry[] {
  return abilitiesOf(game, source)
    .map((id) => game.catalogue.abilities[id]!)
    .filter(({ data }) => costOf(data) !== undefined);
}

/** Why this ability cannot be activated by that player now, leaving targets and costs aside; null if it can. */
export function whyNot(game: Game, source: Entity, entry: AbilityEntry, by: Seat, strict: boolean): string | null {
  const { solver } = game;
  const zone = solver.zone(source);
  const data = entry.data;
  const zones = typeof data === 'object' && 'activated' in data ? data.zones : undefined;
  if (!worksIn(zones, zone)) return `it does not work in this zone: ${zone} (CR 113.6)`;
  if (zone === 'battlefield' && !isPermanent(game, source)) return 'it has phased out (CR 702.26b)';
  // CR 602.2
  const player = zone === 'battlefield' || zone === 'stack' ? solver.controller(source) : solver.owner(source);
  if (player !== by) return "only an object's controller activates its abilities, or its owner if it has none (CR 602.2)";
  const sorcery = typeof data === 'string' || ('activated' in data && data.timing === 'sorcery') || isLoyalty(data);
  if (strict && sorcery && !isSorceryTime(game, by)) return 'only as a sorcery (CR 602.5d)';
  if (isLoyalty(data) && cell(game, game.regions.loyaltyTurn, source) === scalar(game, TURN))
    return 'one loyalty ability of a permanent each turn (CR 606.3)';
  if (typeof data === 'object' && 'activated' in data && data.if !== undefined && !solver.holds(data.if, contextOf(game, by, source)))
    return 'its condition is not true (CR 602.5b)';
  return null;
}

/** CR 606.1-2: its cost has loyalty counters in it. */
export function isLoyalty(data: Ability): boolean {
  const cost = costOf(data);
  return cost !== undefined && parseCost(cost).others.some((other) => 'counter' in other && other.counter === 'loyalty');
}
