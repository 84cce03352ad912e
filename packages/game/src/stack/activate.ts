/**
 * Activating an ability (CR 602.2): permission and timing, targets, cost, then the ability stands on the stack with its source. Mana abilities are
 * handed on: they do not use the stack (CR 605.3b).
 */
import type { Ability, AbilityEntry, Cost, ManaSymbol } from '@stratum/cards';
import { isManaAbility, parseCost, UsageError } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import { checkTargets } from '../choices/targets.js';
import { payBill } from '../costs/pay.js';
import { activationCost } from '../costs/total-cost.js';
import { simultaneously } from '../events/event.js';
import { restoreGame, saveGame } from '../fork.js';
import { cell, type Game, MANA_TYPES, PASSES, PRIORITY, scalar, setCell, setScalar, TURN } from '../game.js';
import { activateManaAbility } from '../mana/activate-mana.js';
import { abilitiesOf, worksIn } from '../triggers/abilities.js';
import { isPermanent, isPresent } from '../zones/objects.js';
import { ACTIVATED, FOLLOWS, newItem, pushItem } from './items.js';
import { stackText } from './spell-text.js';
import { isSorceryTime } from './timing.js';

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

/** Activates an ability. Refused, the game is unchanged. */
export function activate(game: Game, request: ActivateRequest): void {
  const entry = find(game, request);
  if (isManaAbility(entry.data)) {
    activateManaAbility(game, request, entry);
    return;
  }
  if (request.sure) {
    activateNow(game, request, entry);
    return;
  }
  const saved = saveGame(game);
  try {
    activateNow(game, request, entry);
  } catch (error) {
    restoreGame(game, saved);
    throw error;
  }
}

function refuse(message: string, got?: string): never {
  throw new UsageError('E616', message, { place: 'activate', ...(got === undefined ? {} : { got }) });
}

function find(game: Game, { source, ability }: ActivateRequest): AbilityEntry {
  if (!isPresent(game, source)) refuse('the object is not there (CR 602.2)');
  const all = activatedAbilities(game, source);
  const found =
    ability === undefined
      ? all.length === 1
        ? all[0]
        : refuse('which of its abilities?', `${all.length} activated abilities`)
      : typeof ability === 'number'
        ? all[ability]
        : all.find((entry) => entry.words.includes(ability));
  return found ?? refuse('it has no such activated ability (CR 602.1)', String(ability));
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
function isLoyalty(data: Ability): boolean {
  const cost = costOf(data);
  return cost !== undefined && parseCost(cost).others.some((other) => 'counter' in other && other.counter === 'loyalty');
}

function activateNow(game: Game, request: ActivateRequest, entry: AbilityEntry): void {
  const { source, x = 0 } = request;
  const zone = game.solver.zone(source);
  const by = request.by ?? (zone === 'battlefield' ? game.solver.controller(source) : game.solver.owner(source));
  const reason = whyNot(game, source, entry, by, request.strict === true);
  if (reason !== null) refuse(reason);
  const context = contextOf(game, by, source, -1, x);
  const chosen = checkTargets(
    game,
    stackText(game, { kind: ACTIVATED, entity: source, ability: entry.id }).targets,
    request.targets ?? [],
    context,
    'targets',
  );
  simultaneously(game, () => {
    // CR 602.2a: the ability is on the stack before its costs are paid
    pushItem(game, {
      ...newItem(ACTIVATED, source, entry.id, by),
      x,
      choose: request.choose === undefined ? -1 : MANA_TYPES.indexOf(request.choose),
      // CR 400.7: it can find what a cost moved
      flags: FOLLOWS,
      ...chosen,
    });
    payBill(game, {
      cost: activationCost(costOf(entry.data)!, x),
      payer: by,
      source,
      discard: request.discard === undefined ? [] : [request.discard],
      withMana: request.pay === true,
    });
    if (isLoyalty(entry.data) && isPresent(game, source)) setCell(game, game.regions.loyaltyTurn, source, scalar(game, TURN));
  });
  setScalar(game, PRIORITY, by);
  setScalar(game, PASSES, 0);
}
