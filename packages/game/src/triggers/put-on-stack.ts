/**
 * Waiting triggers go on the stack (CR 603.3b-d): in APNAP order, each player's in the order that player said or by timestamp of their sources, then
 * chapter number; targets are chosen as each is put; one without a legal choice is removed.
 */

import { askTargets } from '../choices/ask-targets.js';
import { askOrder, isAsking } from '../choices/asking.js';
import { contextOf } from '../choices/context.js';
import type { OrderEntry } from '../choices/decisions.js';
import { type Chosen, checkTargets, defaultTargets, NOTHING_CHOSEN, shareOut, type TargetWord } from '../choices/targets.js';
import { ACTIVE, type Game, scalar } from '../game.js';
import { KeptRecords } from '../kept-records.js';
import { hasLost } from '../players.js';
import { clearWaiting, pushItem, readWaiting, StackItem, waitingCount } from '../stack/items.js';

const waiting = new KeptRecords(() => new StackItem());
/** The sources that an order named which was used in this putting: it may go on with the triggers of the next players. */
const named: OrderEntry[] = [];

/** Puts all waiting triggers on the stack. Returns whether there were any. */
export function putTriggersOnStack(game: Game): boolean {
  const count = waitingCount(game);
  if (count === 0) return false;
  waiting.clear();
  for (let i = 0; i < count; i++) readWaiting(game, i, waiting.next());
  clearWaiting(game);
  named.length = 0;
  const players = game.players.length;
  for (let turn = 0; turn < players; turn++) {
    const seat = (scalar(game, ACTIVE) + turn) % players;
    // CR 800.4d: abilities of a player who has left do not go on the stack
    if (!hasLost(game, seat)) putThoseOf(game, seat);
  }
  return true;
}

/** Chapters that still wait count as pending while others are put (CR 714.4): they are put before anything else can happen. */
function putThoseOf(game: Game, seat: number): void {
  let own = 0;
  let one = 0;
  for (let i = 0; i < waiting.length; i++) {
    if (waiting.at(i).controller !== seat) continue;
    own++;
    one = i;
  }
  if (own === 1) put(game, waiting.at(one));
  else if (own > 1) putInOrder(game, seat);
}

function putInOrder(game: Game, seat: number): void {
  const items: StackItem[] = [];
  for (let i = 0; i < waiting.length; i++) {
    const item = waiting.at(i);
    if (item.controller !== seat) continue;
    let place = items.push(item) - 1;
    for (; place > 0 && isBefore(game, item, items[place - 1]!); place--) items[place] = items[place - 1]!;
    items[place] = item;
  }
  const ordered = inOrder(game, items);
  for (let i = 0; i < ordered.length; i++) put(game, ordered[i]!);
}

/** By timestamp of its source, then by chapter, then as they triggered. */
function isBefore({ solver }: Game, a: StackItem, b: StackItem): boolean {
  return (solver.timestamp(a.entity) - solver.timestamp(b.entity) || a.chapter - b.chapter || a.serial - b.serial) < 0;
}

function inOrder(game: Game, items: readonly StackItem[]): readonly StackItem[] {
  const order = matching(named, items) > 0 ? named : takeOrder(game, items);
  // CR 603.3b: each player's triggers in an order of that player's choice
  if (order === undefined) return askOrder(game, items[0]!.controller, items, isAlike, (item) => `first ${nameOfTrigger(game, item)}`);
  const rest = [...items];
  const chosen: StackItem[] = [];
  for (const entry of order) {
    const index = rest.findIndex((item) => isMeant(entry, item));
    if (index >= 0) chosen.push(...rest.splice(index, 1));
  }
  return [...chosen, ...rest];
}

function takeOrder({ decisions }: Game, items: readonly StackItem[]): readonly OrderEntry[] | undefined {
  const place = decisions.order.findIndex((order) => matching(order, items) >= Math.min(2, order.length));
  const [order] = place < 0 ? [] : decisions.order.splice(place, 1);
  for (const entry of order ?? []) if ('source' in entry) named.push(entry);
  return order;
}

/** Nobody could tell which of the two was put first. */
function isAlike(a: StackItem, b: StackItem): boolean {
  return a.entity === b.entity && a.ability === b.ability && a.chapter === b.chapter && a.that === b.that && a.x === b.x;
}

function nameOfTrigger({ solver }: Game, { entity, chapter }: StackItem): string {
  const name = solver.name(entity) || 'a nameless object';
  return chapter > 0 ? `chapter ${chapter} of ${name}` : `the ability of ${name}`;
}

function matching(order: readonly OrderEntry[], items: readonly StackItem[]): number {
  const rest = [...items];
  let count = 0;
  for (const entry of order) {
    const index = rest.findIndex((item) => isMeant(entry, item));
    if (index < 0) continue;
    rest.splice(index, 1);
    count++;
  }
  return count;
}

function isMeant(entry: OrderEntry, item: StackItem): boolean {
  return 'source' in entry ? entry.source === item.entity : entry.chapter === item.chapter;
}

function put(game: Game, item: StackItem): void {
  const { words } = game.infos[item.ability]!;
  const chosen = words.length === 0 ? NOTHING_CHOSEN : chooseFor(game, item, words);
  // CR 603.3d: without a legal choice it is removed
  if (chosen !== null) pushItem(game, item.choosing(chosen));
}

function chooseFor(game: Game, item: StackItem, words: readonly TargetWord[]): Chosen | null {
  const context = contextOf(game, item.controller, item.entity, item.that, item.x);
  const index = game.decisions.targets.findIndex(
    (decision) =>
      decision.source === item.entity &&
      (decision.chapter === undefined || decision.chapter === item.chapter) &&
      shareOut(words, decision.targets) !== null,
  );
  const byDefault = defaultTargets(game, words, context);
  if (byDefault === null) return null;
  if (index < 0) return isAsking(game) ? askTargets(game, item.controller, words, context, () => nameOfTrigger(game, item)) : byDefault;
  const [decision] = game.decisions.targets.splice(index, 1);
  return checkTargets(game, words, decision!.targets, context, 'targetsFor');
}
