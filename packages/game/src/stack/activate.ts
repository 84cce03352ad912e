/**
 * Activating an ability (CR 602.2): permission and timing, targets, cost, then the ability stands on the stack with its source. Mana abilities are
 * handed on: they do not use the stack (CR 605.3b).
 */
import { UsageError } from '@stratum/cards';
import { NONE } from '@stratum/layers';
import type { AbilityInfo } from '../abilities/ability-info.js';
import { contextOf } from '../choices/context.js';
import { checkTargets } from '../choices/targets.js';
import { payBill } from '../costs/pay.js';
import { activationCost } from '../costs/total-cost.js';
import { checkAmount, checkSeat } from '../door.js';
import { simultaneously } from '../events/event.js';
import { atomically } from '../fork.js';
import { type Game, MANA_TYPES, PASSES, PRIORITY, scalar, setCell, setScalar, TURN } from '../game.js';
import { activateManaAbility } from '../mana/activate-mana.js';
import { manaChoices } from '../mana/add-mana.js';
import { symbolsOf } from '../mana/amounts.js';
import { isPresent } from '../zones/objects.js';
import { type ActivateRequest, activatedAbilities, whyNot } from './activation.js';
import { ACTIVATED, FOLLOWS, newItem, pushItem } from './items.js';

/** Activates an ability. Refused, the game is unchanged. */
export function activate(game: Game, request: ActivateRequest): void {
  // CR 107.1a-b: X is a whole number, zero or more
  checkAmount(request.x, 'x');
  checkSeat(game, request.by, 'by');
  const info = find(game, request);
  if (info.isMana) activateManaAbility(game, request, info);
  else if (request.sure) activateNow(game, request, info);
  else atomically(game, () => activateNow(game, request, info));
}

function refuse(message: string, got?: string): never {
  throw new UsageError('E616', message, { place: 'activate', ...(got === undefined ? {} : { got }) });
}

function find(game: Game, { source, ability }: ActivateRequest): AbilityInfo {
  if (!isPresent(game, source)) refuse('the object is not there (CR 602.2)');
  const all = activatedAbilities(game, source);
  const found =
    ability === undefined
      ? all.length === 1
        ? all[0]
        : refuse('which of its abilities?', `${all.length} activated abilities`)
      : typeof ability === 'number'
        ? all[ability]
        : all.find(({ entry }) => entry.words.includes(ability));
  return found ?? refuse('it has no such activated ability (CR 602.1)', String(ability));
}

/** Mana of several types asks which; the answer is given as the ability is activated. */
function checkChoice(game: Game, { source, choose }: ActivateRequest, info: AbilityInfo): void {
  const types = symbolsOf(manaChoices(game, source, info));
  if (types.length > 0 && (choose === undefined || !types.includes(choose)))
    throw new UsageError('E640', 'which type of mana will it add? (CR 106.3)', {
      place: 'choose',
      expected: `one of ${types.join(', ')}`,
      got: choose ?? 'nothing',
    });
}

function activateNow(game: Game, request: ActivateRequest, info: AbilityInfo): void {
  const { source, x = 0 } = request;
  const zone = game.solver.zone(source);
  const by = request.by ?? (zone === 'battlefield' ? game.solver.controller(source) : game.solver.owner(source));
  const reason = whyNot(game, source, info, by, request.strict === true);
  if (reason !== null) refuse(reason);
  const context = contextOf(game, by, source, -1, x);
  const chosen = checkTargets(game, info.words, request.targets ?? [], context, 'targets');
  checkChoice(game, request, info);
  simultaneously(game, () => {
    // CR 602.2a: the ability is on the stack before its costs are paid
    pushItem(game, {
      ...newItem(ACTIVATED, source, info.entry.id, by),
      x,
      choose: request.choose === undefined ? -1 : MANA_TYPES.indexOf(request.choose),
      // CR 400.7: it can find what a cost moved
      flags: FOLLOWS,
      ...chosen,
    });
    request.makeMana?.();
    payBill(game, {
      cost: activationCost(info.cost!, x, request.lives),
      payer: by,
      source,
      discard: request.discard ?? NONE,
      withMana: request.pay === true,
      chooses: request.sure,
    });
    if (info.isLoyalty && isPresent(game, source)) setCell(game, game.regions.loyaltyTurn, source, scalar(game, TURN));
  });
  setScalar(game, PRIORITY, by);
  setScalar(game, PASSES, 0);
}
