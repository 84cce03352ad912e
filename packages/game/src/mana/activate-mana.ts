/**
 * Activating a mana ability (CR 605.3): costs are paid and it resolves at once, without the stack and without priority. With {T} in its cost the
 * permanent is tapped for mana (CR 106.12): replacement effects change what is produced while it resolves (CR 106.12b), then triggered
 * mana abilities follow. Where no type is defined it still resolves and adds nothing (CR 106.5, 605.2).
 */
import { BugError, type Mana, type ManaSymbol, UsageError } from '@stratum/cards';
import type { Context, Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { abilitiesOf } from '../abilities/abilities.js';
import type { AbilityInfo } from '../abilities/ability-info.js';
import { contextOf, emptyContext, inContext } from '../choices/context.js';
import { createBill, fillBill } from '../costs/bill.js';
import { planPayment } from '../costs/can-pay.js';
import { pay } from '../costs/pay.js';
import { activationCost } from '../costs/total-cost.js';
import { atomically } from '../fork.js';
import type { Game } from '../game.js';
import { holds } from '../resolve/holds.js';
import { manaOf } from '../resolve/number.js';
import { performAll } from '../resolve/perform.js';
import { Resolution } from '../resolve/resolution.js';
import { type ActivateRequest, activatedAbilities, whyNot } from '../stack/activation.js';
import { isSnow } from './add-mana.js';
import { type Amounts, createAmounts, markSnow, type TypeMask, total, typeBit } from './amounts.js';
import { abilityParts, couldProduceAmong } from './could-produce.js';
import { Parts } from './parts.js';
import { addToPool } from './pool.js';
import { addParts, chooseParts, typeOf } from './produce.js';
import { type ManaReplacement, manaReplacements, NO_REPLACEMENTS, replaceProduction } from './replacements.js';
import { NO_WATCHERS, tappedForMana, type Watcher, watchers } from './tapped-for-mana.js';

/** Pays for a mana ability and resolves it. What can't be done is refused, and nothing has changed. */
export function activateManaAbility(game: Game, request: ActivateRequest, info: AbilityInfo): void {
  if (request.sure) activateNow(game, request, info);
  else activateAtomically(game, request, info);
}

function activateAtomically(game: Game, request: ActivateRequest, info: AbilityInfo): void {
  atomically(game, () => activateNow(game, request, info));
}

const amounts = createAmounts();
const words = emptyContext();
const bill = createBill();

function activateNow(game: Game, request: ActivateRequest, info: AbilityInfo): void {
  const { source, x = 0, discard, pay: withMana = false } = request;
  const choose = typeOf(request.choose);
  if (info.cost === undefined) throw new BugError('E692', 'a mana ability without a cost');
  const { solver } = game;
  const seat = request.by ?? (solver.zone(source) === 'battlefield' ? solver.controller(source) : solver.owner(source));
  const reason = whyNot(game, source, info, seat, request.strict === true);
  if (reason !== null) throw new UsageError('E641', reason, { place: 'activate' });
  const context = inContext(words, game, seat, source, NONE, x);
  if (!conditionHolds(game, info, context)) throw new UsageError('E643', 'its condition is not true (CR 602.5b)', { place: 'activate' });
  const cost = activationCost(info.cost, x, request.lives);
  const plan = planPayment(game, fillBill(bill, cost, seat, source, discard ?? NONE, withMana, request.sure === true));
  const leaves = plan.sacrifice.includes(source) || plan.exile || plan.returned;
  const { tapsForMana } = info;
  look.replacements = NO_REPLACEMENTS;
  look.watchers = NO_WATCHERS;
  // what looks at a permanent that its own cost takes away saw it as it was
  if (leaves) lookAt(game, source, tapsForMana);
  pay(game, plan);
  if (!leaves) lookAt(game, source, tapsForMana);
  amounts.fill(0);
  produce(game, context, info, choose, leaves, amounts);
  // what was worked out to pay a cost stays so: nobody is asked for another order of the effects
  const { active } = game.asking;
  if (request.planned) game.asking.active = false;
  replaceProduction(game, seat, look.replacements, choose, couldProduceAmong, amounts);
  game.asking.active = active;
  markSnow(amounts, look.snow);
  if (total(amounts) > 0) addToPool(game, seat, amounts);
  if (look.watchers.length > 0) tappedForMana(game, source, look.watchers, amounts, choose);
}

/** What is seen of the permanent that the ability is of. */
const look: { replacements: readonly ManaReplacement[]; watchers: readonly Watcher[]; snow: boolean } = {
  replacements: NO_REPLACEMENTS,
  watchers: NO_WATCHERS,
  snow: false,
};

function lookAt(game: Game, source: Entity, tapsForMana: boolean): void {
  look.snow = isSnow(game, source);
  if (!tapsForMana) return;
  look.replacements = manaReplacements(game, source);
  look.watchers = watchers(game, source);
}

const parts = new Parts();

const resolution = new Resolution();

/** Resolves the ability; what it adds, before replacements. `left`: its cost moved its source, and it can find what that became (CR 400.7). */
function produce(game: Game, context: Context, { data }: AbilityInfo, choose: number, left: boolean, out: Amounts): void {
  if (typeof data !== 'object') return;
  resolution.begin(game, context);
  if (left) resolution.follows = context.source;
  if ('mana' in data) addTo(out, resolution, data.mana, choose);
  else if ('activated' in data) {
    for (const action of data.activated) {
      if (!('addMana' in action)) performAll(resolution, [action]);
      else if (action.if === undefined || holds(resolution, action.if)) addTo(out, resolution, action.addMana, choose);
    }
  }
}

function addTo(out: Amounts, resolution: Resolution, mana: Mana, choose: number): void {
  parts.clear();
  addParts(resolution.game, manaOf(resolution, mana), resolution.context, 0, couldProduceAmong, parts);
  chooseParts(parts, choose, false, out);
}

/** Which permanent is tapped for mana, and with which of its abilities and types. */
export interface TapRequest {
  source: Entity;
  choose?: ManaSymbol;
  /** A label, or an index among its activated and mana abilities. */
  ability?: string | number;
  /** Default: its controller. */
  by?: Seat;
  strict?: boolean;
}

/** A player taps a permanent for mana (CR 106.12). */
export function tapForMana(game: Game, request: TapRequest): void {
  const { source, ability, choose } = request;
  if (ability === undefined) {
    activateManaAbility(game, request, infoToTap(game, source, choose));
    return;
  }
  const all = activatedAbilities(game, source);
  const info = typeof ability === 'number' ? all[ability] : all.find(({ entry }) => entry.words.includes(ability));
  if (info === undefined || !info.tapsForMana)
    throw new UsageError('E641', 'that is no mana ability of it with {T} in its cost (CR 106.12)', {
      place: 'ability',
      got: String(ability),
    });
  activateManaAbility(game, request, info);
}

/** Which mana ability a player means who taps a permanent for mana: the first with {T} that can give what is chosen; without a choice, all of
 *  them together must leave none open. */
function infoToTap(game: Game, source: Entity, choose: ManaSymbol | undefined): AbilityInfo {
  const tapping = abilitiesOf(game, source)
    .map((id) => game.infos[id]!)
    .filter((info) => info.tapsForMana);
  if (tapping.length === 0)
    throw new UsageError('E641', 'it has no mana ability with {T} in its cost (CR 106.12)', { place: 'tapForMana' });
  const usable = tapping.filter((info) => conditionHolds(game, info, contextOf(game, game.solver.controller(source), source)));
  const options = usable.length > 0 ? usable : tapping;
  if (choose !== undefined) {
    const gives = (info: AbilityInfo): boolean => (typesOf(game, source, info) & typeBit(choose)) !== 0;
    // one whose condition is not true is refused then; where none gives it, it is said for what else the tapping brings
    const found = usable.find(gives) ?? tapping.find(gives);
    if (found !== undefined) return found;
  }
  const offers = options.map((info) => ({ info, types: typesOf(game, source, info) }));
  const making = offers.filter(({ types }) => types !== 0);
  const all = making.reduce((mask, { types }) => mask | types, 0);
  if (making.length > 1 && making.some(({ types }) => types !== all))
    throw new UsageError('E640', 'which type of mana? Several of its abilities make mana (CR 106.3)', {
      place: 'choose',
      got: choose ?? 'nothing',
    });
  return (making[0] ?? offers[0])!.info;
}

/** The condition for activating it holds. */
export function conditionHolds(game: Game, { condition }: AbilityInfo, context: Context): boolean {
  return condition === undefined || game.solver.holds(condition, context);
}

const offered = new Parts();

function typesOf(game: Game, source: Entity, info: AbilityInfo): TypeMask {
  abilityParts(game, source, info, offered);
  let mask = 0;
  for (let part = 0; part < offered.count; part++) mask |= offered.allTypes(part);
  return mask;
}
