/**
 * What a resolving spell or ability does (CR 608.2c): its actions in order, each one event; one with `if` only then. What an action says of objects
 * that are gone is answered by last known information (CR 608.2h); numbers below zero count as zero (CR 107.1b).
 */
import type { Action, Effect, Ref, Selector, Value } from '@stratum/cards';
import type { Context, Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { attachTo, unattach } from '../attach/attach.js';
import { askOrder } from '../choices/asking.js';
import { CounterChanges } from '../counters/changes.js';
import { deal, type Hit } from '../damage/deal.js';
import { closeEvent, openEvent, simultaneously } from '../events/event.js';
import { cell, type Game } from '../game.js';
import { discardCards, drawCards, lookAndTake } from '../library/cards.js';
import { addMana } from '../mana/add-mana.js';
import { typeOf } from '../mana/produce.js';
import { gainLife, hasLost, loseLife, turnOrder } from '../players.js';
import { copySpell } from '../stack/copy-spell.js';
import { isPermanent, isReachable } from '../zones/objects.js';
import { tap, transformPermanent, turnFaceDown, turnFaceUp, untap } from '../zones/status.js';
import { createTokens } from './create-token.js';
import { holds } from './holds.js';
import { destroyAll, exileAll, returnToBattlefield, returnToHand, sacrificeAll } from './move-actions.js';
import { manaOf, numberOf } from './number.js';
import type { Resolution } from './resolution.js';
import { referent, selectAll } from './select.js';
import { wasOver } from './was-over.js';

/** Performs the actions in order. */
export function performAll(resolution: Resolution, actions: readonly Action[]): void {
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i]!;
    if (action.if !== undefined && !holds(resolution, action.if, resolution.asked ?? resolution.context)) continue;
    perform(resolution, action);
  }
}

function perform(resolution: Resolution, action: Action): void {
  const { game, context } = resolution;
  const asked = resolution.asked ?? context;
  if ('effect' in action) beginEffects(resolution, action.effect);
  else if ('createToken' in action) createTokens(resolution, action);
  else if ('exchangeControl' in action) exchangeControl(resolution, action.exchangeControl);
  else if ('copySpell' in action) copySpell(game, referent(game, action.copySpell, asked), context.you, resolution.spell);
  else if ('counters' in action) noted(resolution, action.on, action.counters).put(game, true);
  else if ('removeCounters' in action) noted(resolution, action.on, action.removeCounters).take(game);
  else if ('damage' in action) dealDamage(resolution, action.damage, action.to, action.from);
  else if ('destroy' in action) destroyAll(resolution, objects(resolution, action.destroy));
  else if ('exile' in action) exileAll(resolution, meant(resolution, action.exile));
  else if ('sacrifice' in action) sacrificeAll(resolution, objects(resolution, action.sacrifice), action.sacrifice === 'this');
  else if ('returnToHand' in action) returnToHand(resolution, meant(resolution, action.returnToHand));
  else if ('returnToBattlefield' in action) returnToBattlefield(resolution, meant(resolution, action.returnToBattlefield), action);
  else if ('tap' in action) each(resolution, action.tap, tap);
  else if ('untap' in action) each(resolution, action.untap, untap);
  else if ('transform' in action) transformAll(resolution, action.transform);
  else if ('attach' in action) {
    const what = referent(game, action.attach, context);
    const host = referent(game, action.to, context);
    if (what >= 0 && host !== NONE) attachTo(game, what, host);
  } else if ('unattach' in action) each(resolution, action.unattach, unattach);
  else if ('turnFaceUp' in action) turnEach(resolution, action.turnFaceUp, (entity) => game.solver.isFaceDown(entity), turnFaceUp);
  else if ('turnFaceDown' in action) turnEach(resolution, action.turnFaceDown, (entity) => !game.solver.isFaceDown(entity), turnFaceDown);
  else if ('draw' in action) drawCards(game, context.you, amount(resolution, action.draw));
  else if ('discard' in action) discardCards(game, context.you, amount(resolution, action.discard));
  else if ('gainLife' in action) gainLife(game, context.you, amount(resolution, action.gainLife));
  else if ('loseLife' in action) loseLife(game, context.you, amount(resolution, action.loseLife));
  else if ('addMana' in action)
    addMana(game, context.you, manaOf(resolution, action.addMana), asked, typeOf(resolution.choose), resolution.produced);
  else if ('look' in action) lookAndTake(game, context.you, amount(resolution, action.look), action, asked);
  else if ('other' in action) game.journal.other(action.other);
  else action satisfies never;
}

/** A number an action uses, not below zero. */
function amount(resolution: Resolution, value: Value, it: Entity = NONE): number {
  return Math.max(0, numberOf(resolution, value, it));
}

/** The objects and players that a selector means: a word means what that is now, but what it is attached to, and what a filter asks, is of what the resolution
 *  exiled as it last was (CR 608.2h). */
function meant({ game, asked, context }: Resolution, selector: Selector): number[] {
  return selectAll(game, selector, asksBefore(selector) ? (asked ?? context) : context);
}

function asksBefore(selector: Selector): boolean {
  return selector === 'attached' || (typeof selector === 'object' && !Array.isArray(selector));
}

/** Those objects that are there. */
function objects(resolution: Resolution, selector: Selector): Entity[] {
  return meant(resolution, selector).filter((entity) => isReachable(resolution.game, entity));
}

function each(resolution: Resolution, selector: Selector, change: (game: Game, entity: Entity) => unknown): void {
  const { game } = resolution;
  simultaneously(game, () => {
    for (const entity of objects(resolution, selector)) change(game, entity);
  });
}

const changes = new CounterChanges();

/** So many counters of each kind for each object; each number is read before any changes (CR 608.2h). */
function noted(resolution: Resolution, on: Selector, counters: Readonly<Record<string, Value>>): CounterChanges {
  changes.clear();
  for (const entity of objects(resolution, on))
    for (const [kind, value] of Object.entries(counters)) changes.add(entity, kind, amount(resolution, value, entity));
  return changes;
}

function exchangeControl({ game, context }: Resolution, [one, other]: readonly [Ref, Ref]): void {
  const first = referent(game, one, context);
  const second = referent(game, other, context);
  if (isPermanent(game, first) && isPermanent(game, second))
    simultaneously(game, () => game.solver.exchangeControl(first, second, context));
}

/** What gets new timestamps at the same time gets them in APNAP order, each player's own in an order of that player's (CR 613.7m). */
function turnEach(
  resolution: Resolution,
  selector: Selector,
  turns: (entity: Entity) => boolean,
  change: (game: Game, entity: Entity) => unknown,
): void {
  const { game } = resolution;
  const { solver } = game;
  const all = objects(resolution, selector).filter(turns);
  const isAlike = (a: Entity, b: Entity): boolean => solver.definition(a) === solver.definition(b);
  const ordered = game.players.flatMap((_, turn) => {
    const own = all.filter((entity) => turnOrder(game, solver.controller(entity)) === turn);
    const seat = own.length === 0 ? NONE : solver.controller(own[0]!);
    return askOrder(game, seat, own, isAlike, (entity) => `first of what turns over: ${solver.name(entity)}`);
  });
  simultaneously(game, () => {
    for (const entity of ordered) change(game, entity);
  });
}

function transformAll(resolution: Resolution, selector: Selector): void {
  const { game, context, since } = resolution;
  // CR 701.27f: an ability turns its own permanent over only if that has not been done since the ability was put on the stack
  const already = (entity: Entity): boolean =>
    entity === context.source && since > 0 && cell(game, game.regions.transformedAt, entity) > since;
  turnEach(resolution, selector, (entity) => game.solver.canTransform(entity) && !already(entity), transformPermanent);
}

/** CR 611.2: a continuous effect begins. */
function beginEffects(resolution: Resolution, effect: Effect): void {
  const { game, name } = resolution;
  if (typeof effect.until === 'object' && wasOver(resolution, effect.until.while)) return;
  const log = openEvent(game);
  try {
    game.solver.beginEffect(effect, wordsOfEffect(resolution, effect), name);
    closeEvent(game, log);
  } catch (error) {
    game.event = null;
    throw error;
  }
}

/** Its numbers are of objects as they were before this resolution exiled them (CR 608.2h); what it affects, and while what is true, are those in exile. */
function wordsOfEffect({ game, asked, context }: Resolution, { on, until }: Effect): Context {
  if (asked === null || typeof until === 'object') return context;
  if (asksBefore(on)) return asked;
  return selectAll(game, on, asked).join() === selectAll(game, on, context).join() ? asked : context;
}

/** CR 120.1 + CR 608.2h: each source deals its own amount, all at the same time; "it" in the amount is the source. */
function dealDamage(resolution: Resolution, value: Value, to: string | Selector, from: Selector | undefined): void {
  const { game, context } = resolution;
  // what it exiled deals damage as it last was
  const words = resolution.asked ?? context;
  const sources = from === undefined ? [words.source] : selectAll(game, from, words);
  const receivers = typeof to === 'string' ? (playersNamed(resolution, to) ?? meant(resolution, to)) : meant(resolution, to);
  const hits: Hit[] = [];
  for (const source of sources) {
    const dealt = amount(resolution, value, source);
    for (const receiver of receivers) hits.push({ source, to: receiver, amount: dealt });
  }
  deal(game, hits);
}

function playersNamed({ game, context }: Resolution, name: string): number[] | null {
  if (name === 'you') return [-2 - context.you];
  if (name === 'opponent')
    return seats(game.players.length)
      .filter((seat) => seat !== context.you && !hasLost(game, seat))
      .map(asTarget);
  const seat = game.players.indexOf(name);
  return seat < 0 ? null : [asTarget(seat)];
}

const asTarget = (seat: Seat): number => -2 - seat;
const seats = (count: number): Seat[] => Array.from({ length: count }, (_, seat) => seat);
