/**
 * Activating a mana ability (CR 605.3): costs are paid and it resolves at once, without the stack and without priority. With {T} in its cost the
 * permanent is tapped for mana (CR 106.12): replacement effects change what is produced while it resolves (CR 106.12b), then triggered
 * mana abilities follow. Where no type is defined it still resolves and adds nothing (CR 106.5, 605.2).
 */
import { type AbilityEntry, type AbilityId, isManaAbility, type ManaSymbol, UsageError, type Zone } from '@stratum/cards';
import type { Context, Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import { planPayment } from '../costs/can-pay.js';
import { pay } from '../costs/pay.js';
import { activationCost } from '../costs/total-cost.js';
import { restoreGame, saveGame } from '../fork.js';
import type { Game } from '../game.js';
import { performAll } from '../resolve/perform.js';
import { newResolution } from '../resolve/resolution.js';
import { abilitiesOf, worksIn } from '../triggers/abilities.js';
import { isPermanent, isPresent } from '../zones/objects.js';
import { mirrorOf } from './add-mana.js';
import { type Amounts, createAmounts, type TypeMask, total } from './amounts.js';
import { abilityParts, isTappingForMana } from './could-produce.js';
import { addToPool } from './pool.js';
import { chooseParts, productionParts } from './produce.js';
import { type ManaReplacement, manaReplacements, replaceProduction } from './replacements.js';
import { tappedForMana, type Watcher, watchers } from './tapped-for-mana.js';

export interface ManaActivation {
  readonly source: Entity;
  readonly ability: AbilityId;
  /** Who activates. */
  readonly seat: Seat;
  readonly choose?: ManaSymbol | undefined;
  readonly x?: number | undefined;
  readonly discard?: Entity | undefined;
  /** Mana in the cost is paid from the pool. */
  readonly pay?: boolean | undefined;
}

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
export function activateManaAbility(game: Game, activation: ManaActivation): Amounts {
  // what is chosen and what replaces it is known only once the costs are paid
  const saved = saveGame(game);
  try {
    return activate(game, activation);
  } catch (error) {
    restoreGame(game, saved);
    throw error;
  }
}

function activate(game: Game, { source, ability, seat, choose, x = 0, discard, pay: withMana = false }: ManaActivation): Amounts {
  const entry = game.catalogue.abilities[ability];
  const data = entry?.data;
  if (
    entry === undefined ||
    typeof data !== 'object' ||
    !('cost' in data) ||
    !isManaAbility(data) ||
    !abilitiesOf(game, source).includes(ability)
  )
    throw new UsageError('E641', 'it has no such mana ability (CR 605.1a)', { place: 'ability' });
  const context = contextOf(game, seat, source, NONE, x);
  if (!worksHere(game, source, 'zones' in data ? data.zones : undefined))
    throw new UsageError('E644', 'its abilities work only where they say, else on the battlefield (CR 113.6)', { place: 'source' });
  if (game.solver.controller(source) !== seat)
    throw new UsageError('E642', "only a permanent's controller activates its abilities (CR 602.2)", { place: 'by' });
  if (data.if !== undefined && !game.solver.holds(data.if, context))
    throw new UsageError('E643', 'its condition for activating is not met (CR 602.5b)', { place: 'ability' });
  const plan = planPayment(game, {
    cost: activationCost(data.cost, x),
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

function worksHere(game: Game, source: Entity, zones: readonly Zone[] | undefined): boolean {
  if (!isPresent(game, source)) return false;
  const zone = game.solver.zone(source);
  return worksIn(zones, zone) && (zone !== 'battlefield' || isPermanent(game, source));
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

/** Which mana ability a player means who taps a permanent for mana: the first with {T} that can give what is chosen; without a choice, all of
 *  them together must leave none open. */
export function abilityToTap(game: Game, source: Entity, choose: ManaSymbol | undefined): AbilityId {
  const tapping = manaAbilitiesOf(game, source).filter(isTappingForMana);
  if (tapping.length === 0)
    throw new UsageError('E641', 'it has no mana ability with {T} in its cost (CR 106.12)', { place: 'tapForMana' });
  const usable = tapping.filter((entry) => isUsable(game, source, entry));
  const offers = (usable.length > 0 ? usable : tapping).map((entry) => ({ entry, types: typesOf(game, source, entry) }));
  if (choose !== undefined) {
    const fitting = offers.find(({ types }) => (types & (1 << 'WUBRGC'.indexOf(choose))) !== 0);
    return (fitting ?? offers[0])!.entry.id;
  }
  const making = offers.filter(({ types }) => types !== 0);
  const all = making.reduce((mask, { types }) => mask | types, 0);
  if (making.length > 1 && making.some(({ types }) => types !== all))
    throw new UsageError('E640', 'which type of mana? Several of its abilities make mana (CR 106.3)', { place: 'choose', got: 'nothing' });
  return (making[0] ?? offers[0])!.entry.id;
}

function isUsable(game: Game, source: Entity, entry: AbilityEntry): boolean {
  const data = entry.data;
  if (typeof data !== 'object' || !('cost' in data) || !('mana' in data || 'activated' in data) || data.if === undefined) return true;
  return game.solver.holds(data.if, contextOf(game, game.solver.controller(source), source));
}

function typesOf(game: Game, source: Entity, entry: AbilityEntry): TypeMask {
  let mask = 0;
  for (const part of abilityParts(game, source, entry, mirrorOf(game))) for (const one of part.alternatives) mask |= 1 << one.type;
  return mask;
}
