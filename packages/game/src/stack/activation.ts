/**
 * What can be activated, and who may do it when (CR 602.1, 602.2, 602.5), leaving targets and costs aside. For abilities with the stack and without.
 */
import type { ManaSymbol } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { abilitiesInto, abilitiesOf, worksIn } from '../abilities/abilities.js';
import type { AbilityInfo } from '../abilities/ability-info.js';
import { emptyContext, inContext } from '../choices/context.js';
import { cell, type Game, scalar, TURN } from '../game.js';
import { IntList } from '../int-list.js';
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
  choose?: ManaSymbol | undefined;
  discard?: Entity | undefined;
  /** How many Phyrexian symbols are paid with life; by default as few as possible. */
  lives?: number | undefined;
  pay?: boolean;
  /** Timing is checked; the player is taken to have priority. */
  strict?: boolean;
  sure?: boolean;
  /** It was worked out what it will give: the order of what replaces its mana is not asked for. */
  planned?: boolean;
  /** Mana abilities that the player activates before paying (CR 602.2b, 601.2g). */
  makeMana?: ((game: Game) => void) | undefined;
}

/** The abilities of an object that can be activated, mana abilities included, in order. */
export function activatedAbilities(game: Game, source: Entity): AbilityInfo[] {
  return abilitiesOf(game, source)
    .map((id) => game.infos[id]!)
    .filter(({ cost }) => cost !== undefined);
}

const abilities = new IntList();

/** The one of them with that index. */
export function activatedAbility(game: Game, source: Entity, index: number): AbilityInfo | undefined {
  abilitiesInto(game, source, abilities);
  for (let i = 0, left = index; i < abilities.count; i++) {
    const info = game.infos[abilities.data[i]!]!;
    if (info.cost !== undefined && left-- === 0) return info;
  }
  return undefined;
}

const words = emptyContext();

/** Why this ability cannot be activated by that player now, leaving targets and costs aside; null if it can. */
export function whyNot(game: Game, source: Entity, info: AbilityInfo, by: Seat, strict: boolean): string | null {
  const { solver } = game;
  const zone = solver.zone(source);
  if (!worksIn(info.zones, zone)) return `it does not work in this zone: ${zone} (CR 113.6)`;
  if (zone === 'battlefield' && !isPermanent(game, source)) return 'it has phased out (CR 702.26b)';
  // CR 602.2
  const player = zone === 'battlefield' || zone === 'stack' ? solver.controller(source) : solver.owner(source);
  if (player !== by) return "only an object's controller activates its abilities, or its owner if it has none (CR 602.2)";
  if (strict && info.asSorcery && !isSorceryTime(game, by)) return 'only as a sorcery (CR 602.5d)';
  if (info.isLoyalty && cell(game, game.regions.loyaltyTurn, source) === scalar(game, TURN))
    return 'one loyalty ability of a permanent each turn (CR 606.3)';
  const { data, condition } = info;
  const isActivated = typeof data === 'object' && 'activated' in data;
  if (isActivated && condition !== undefined && !solver.holds(condition, inContext(words, game, by, source)))
    return 'its condition is not true (CR 602.5b)';
  return null;
}
