/**
 * Activating a mana ability (CR 605.3): costs are paid and it resolves at once, without the stack and without priority. With {T} in its cost the
 * permanent is tapped for mana (CR 106.12): replacement effects change what is produced while it resolves (CR 106.12b), then triggered
 * mana abilities follow. Where no type is defined it still resolves and adds nothing (CR 106.5, 605.2).
 */
import { type AbilityEntry, BugError, type ManaSymbol, UsageError } from '@stratum/cards';
import { isManaAbility } from '@stratum/cards/rules';
import type { Context, Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import { planPayment } from '../costs/can-pay.js';
import { pay } from '../costs/pay.js';
import { activationCost } from '../costs/total-cost.js';
import { atomically } from '../fork.js';
import type { Game } from '../game.js';
import { performAll } from '../resolve/perform.js';
import { newResolution } from '../resolve/resolution.js';
import { type ActivateRequest, activatedAbilities, costOf, whyNot } from '../stack/activation.js';
import { abilitiesOf } from '../triggers/abilities.js';
import { mirrorOf } from './add-mana.js';
import { type Amounts, createAmounts, type TypeMask, total } from './amounts.js';
import { abilityParts, isTappingForMana } from './could-produce.js';
import { addToPool } from './pool.js';
import { chooseParts, productionParts } from './produce.js';
import { type ManaReplacement, manaReplacements, replaceProduction } from './replacements.js';
import { tappedForMana, type Watcher, watchers } from './tapped-for-mana.js';

/** The mana abilities an object has now, each instance once (CR 605.1a). */
export function manaAbilitiesOf(game: Game, source: Entity): AbilityEntry[] {
  const found: AbilityEntry[] = [];
  for (const id of abilitiesOf(game, source)) {
    const entry = game.catalogue.abilities[id];
    if (entry !== undefined && isManaAbility(entry.data)) found.push(entry);
  }
  return found;
}

/** Pays for a mana ability and resolves it. What can't be done is refused, and nothing has changed. Returns the mana it produced. */
export function activateManaAbility(game: Game, request: ActivateRequest, entry: AbilityEntry): Amounts {
  if (request.sure) return activateNow(game, request, entry);
  return atomically(game, () => activateNow(game, request, entry));
}

function activateNow(game: Game, request: ActivateRequest, entry: AbilityEntry): Amounts {
  const { source, choose, x = 0, discard, pay: withMana = false } = request;
  const cost = costOf(entry.data);
  if (cost === undefined) throw new BugError('E692', 'a mana ability without a cost');
  const { solver } = game;
  const seat = request.by ?? (solver.zone(source) === 'battlefield' ? solver.controller(source) : solver.owner(source));
  const reason = whyNot(game, source, entry, seat, request.strict === true);
  if (reason !== null) throw new UsageError('E641', reason, { place: 'activate' });
  const context = contextOf(game, seat, source, NONE, x);
  if (!conditionHolds(game, entry, context)) throw new UsageError('E643', 'its condition is not true (CR 602.5b)', { place: 'activate' });
  const plan = planPayment(game, {
    cost: activationCost(cost, x),
    payer: seat,
    source,
    discard: discard === undefined ? [] : [discard],
    withMana,
  });
  const tapping = isTappingForMana(entry);
  const leaves = plan.sacrifice.includes(source) || plan.exile || plan.returned;
  // what looks at a permanent that its own cost takes away saw it as it was
  let look = tapping && leaves ? lookAt(game, source) : null;
  pay(game, plan);
  if (tapping && !leaves) look = lookAt(game, source);
  const amounts = produce(game, context, entry, choose);
  if (look !== null) replaceProduction(game, look.replacements, choose, mirrorOf(game), amounts);
  if (total(amounts) > 0) addToPool(game, seat, amounts);
  if (look !== null) tappedForMana(game, source, look.watchers, amounts, choose);
  return amounts;
}

interface Look {
  readonly replacements: ManaReplacement[];
  readonly watchers: Watcher[];
}

function lookAt(game: Game, source: Entity): Look {
  return { replacements: manaReplacements(game, source), watchers: watchers(game, source) };
}

/** Resolves the ability; what it adds, before replacements. */
function produce(game: Game, context: Context, entry: AbilityEntry, choose: ManaSymbol | undefined): Amounts {
  const amounts = createAmounts();
  const data = entry.data;
  if (typeof data !== 'object') return amounts;
  if ('mana' in data) chooseParts(productionParts(game, data.mana, context, 0, mirrorOf(game)), choose, false, amounts);
  else if ('activated' in data) {
    const resolution = newResolution(game, context, { choose });
    for (const action of data.activated) {
      if (!('addMana' in action)) performAll(resolution, [action]);
      else if (action.if === undefined || game.solver.holds(action.if, context))
        chooseParts(productionParts(game, action.addMana, context, 0, mirrorOf(game)), choose, false, amounts);
    }
  }
  return amounts;
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

/** A player taps a permanent for mana (CR 106.12). Returns the mana it produced. */
export function tapForMana(game: Game, request: TapRequest): Amounts {
  const { source, ability, choose } = request;
  if (ability === undefined) return activateManaAbility(game, request, entryToTap(game, source, choose));
  const all = activatedAbilities(game, source);
  const entry = typeof ability === 'number' ? all[ability] : all.find(({ words }) => words.includes(ability));
  if (entry === undefined || !isTappingForMana(entry))
    throw new UsageError('E641', 'that is no mana ability of it with {T} in its cost (CR 106.12)', {
      place: 'ability',
      got: String(ability),
    });
  return activateManaAbility(game, request, entry);
}

/** Which mana ability a player means who taps a permanent for mana: the first with {T} that can give what is chosen; without a choice, all of
 *  them together must leave none open. */
function entryToTap(game: Game, source: Entity, choose: ManaSymbol | undefined): AbilityEntry {
  const tapping = manaAbilitiesOf(game, source).filter(isTappingForMana);
  if (tapping.length === 0)
    throw new UsageError('E641', 'it has no mana ability with {T} in its cost (CR 106.12)', { place: 'tapForMana' });
  const usable = tapping.filter((entry) => conditionHolds(game, entry, contextOf(game, game.solver.controller(source), source)));
  const offers = (usable.length > 0 ? usable : tapping).map((entry) => ({ entry, types: typesOf(game, source, entry) }));
  if (choose !== undefined) {
    const fitting = offers.find(({ types }) => (types & (1 << 'WUBRGC'.indexOf(choose))) !== 0);
    return (fitting ?? offers[0])!.entry;
  }
  const making = offers.filter(({ types }) => types !== 0);
  const all = making.reduce((mask, { types }) => mask | types, 0);
  if (making.length > 1 && making.some(({ types }) => types !== all))
    throw new UsageError('E640', 'which type of mana? Several of its abilities make mana (CR 106.3)', { place: 'choose', got: 'nothing' });
  return (making[0] ?? offers[0])!.entry;
}

/** The condition for activating it holds. */
export function conditionHolds(game: Game, { data }: AbilityEntry, context: Context): boolean {
  return typeof data !== 'object' || !('cost' in data) || data.if === undefined || game.solver.holds(data.if, context);
}

function typesOf(game: Game, source: Entity, entry: AbilityEntry): TypeMask {
  let mask = 0;
  for (const part of abilityParts(game, source, entry, mirrorOf(game))) for (const one of part.alternatives) mask |= 1 << one.type;
  return mask;
}
