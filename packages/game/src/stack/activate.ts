/**
 * Activating an ability (CR 602.2): permission and timing, targets, cost, then the ability stands on the stack with its source. Mana abilities are
 * handed on: they do not use the stack (CR 605.3b).
 */
import { UsageError } from '@stratum/cards';
import { type Entity, NONE } from '@stratum/layers';
import { type AbilityInfo, activationWords } from '../abilities/ability-info.js';
import { isAsking } from '../choices/asking.js';
import { emptyContext, inContext } from '../choices/context.js';
import { checkTargets } from '../choices/targets.js';
import { createBill, fillBill } from '../costs/bill.js';
import { payBill } from '../costs/pay.js';
import { activationCost } from '../costs/total-cost.js';
import { checkAmount, checkSeat } from '../door.js';
import { closeEvent, openEvent } from '../events/event.js';
import { atomically } from '../fork.js';
import { type Game, PASSES, PRIORITY, scalar, setCell, setScalar, TURN } from '../game.js';
import { activateManaAbility } from '../mana/activate-mana.js';
import { manaChoices } from '../mana/add-mana.js';
import { symbolsOf, typeBit } from '../mana/amounts.js';
import { MANA_TYPES } from '../mana/mana-types.js';
import { isPresent } from '../zones/objects.js';
import { type ActivateRequest, activatedAbilities, activatedAbility, whyNot } from './activation.js';
import { ACTIVATED, pushItem, StackItem } from './items.js';
import { followTop } from './remember.js';

/** Activates an ability. Refused, the game is unchanged. */
export function activate(game: Game, request: ActivateRequest): void {
  // CR 107.1a-b: X is a whole number, zero or more
  if (request.x !== undefined) checkAmount(request.x, 'x');
  if (request.by !== undefined) checkSeat(game, request.by, 'by');
  const info = find(game, request);
  if (info.isMana) activateManaAbility(game, request, info);
  else if (request.sure) activateNow(game, request, info);
  else activateAtomically(game, request, info);
}

function activateAtomically(game: Game, request: ActivateRequest, info: AbilityInfo): void {
  atomically(game, () => activateNow(game, request, info));
}

function refuse(message: string, got?: string): never {
  throw new UsageError('E616', message, { place: 'activate', ...(got === undefined ? {} : { got }) });
}

function find(game: Game, { source, ability }: ActivateRequest): AbilityInfo {
  if (!isPresent(game, source)) refuse('the object is not there (CR 602.2)');
  const found = typeof ability === 'number' ? activatedAbility(game, source, ability) : findNamed(game, source, ability);
  return found ?? refuse('it has no such activated ability (CR 602.1)', String(ability));
}

function findNamed(game: Game, source: Entity, ability: string | undefined): AbilityInfo | undefined {
  const all = activatedAbilities(game, source);
  if (ability !== undefined) return all.find(({ entry }) => entry.words.includes(ability));
  if (all.length === 0) refuse('it has no activated ability (CR 602.1)');
  return all.length === 1 ? all[0] : refuse('which of its abilities?', `${all.length} activated abilities`);
}

/** Mana of several types asks which; where players are not asked as it resolves (CR 608.2d), the answer is given as the ability is activated. */
function checkChoice(game: Game, { source, choose }: ActivateRequest, info: AbilityInfo): void {
  if (isAsking(game)) return;
  const types = manaChoices(game, source, info);
  if (types !== 0 && (choose === undefined || (types & typeBit(choose)) === 0))
    throw new UsageError('E640', 'which type of mana will it add? (CR 106.3)', {
      place: 'choose',
      expected: `one of ${symbolsOf(types).join(', ')}`,
      got: choose ?? 'nothing',
    });
}

const words = emptyContext();
const item = new StackItem();
const bill = createBill();

function activateNow(game: Game, request: ActivateRequest, info: AbilityInfo): void {
  const { source, x = 0 } = request;
  const zone = game.solver.zone(source);
  const by = request.by ?? (zone === 'battlefield' ? game.solver.controller(source) : game.solver.owner(source));
  const reason = whyNot(game, source, info, by, request.strict === true);
  if (reason !== null) refuse(reason);
  item.begin(ACTIVATED, source, info.entry.id, by);
  item.x = x;
  item.choose = request.choose === undefined ? NONE : MANA_TYPES.indexOf(request.choose);
  item.choosing(
    checkTargets(game, activationWords(game, source, info), request.targets ?? [], inContext(words, game, by, source, NONE, x), 'targets'),
  );
  checkChoice(game, request, info);
  const log = openEvent(game);
  try {
    // CR 602.2a: the ability is on the stack before its costs are paid
    pushItem(game, item);
    request.makeMana?.(game);
    const cost = activationCost(info.cost!, x, request.lives);
    payBill(game, fillBill(bill, cost, by, source, request.discard ?? NONE, request.pay === true, request.sure === true));
    if (!isPresent(game, source)) followTop(game);
    else if (info.isLoyalty) setCell(game, game.regions.loyaltyTurn, source, scalar(game, TURN));
    closeEvent(game, log);
  } catch (error) {
    game.event = null;
    throw error;
  }
  setScalar(game, PRIORITY, by);
  setScalar(game, PASSES, 0);
}
