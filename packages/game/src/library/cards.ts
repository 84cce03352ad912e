/** Cards drawn, discarded and looked at (CR 121, 701.9, 701.20). A library's top card has the highest position. */
import type { Action } from '@stratum/cards';
import { random } from '@stratum/ecs-core';
import { type Context, type Entity, NONE, type Seat } from '@stratum/layers';
import { ask, askOrder, askSome, isAsking } from '../choices/asking.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { setDrawnFromEmpty } from '../players.js';
import { moveObject, moveTogether } from '../zones/move.js';
import { Moves } from '../zones/moves.js';
import { objectsIn, placeAtBottom, topCardsInto, topOfLibrary, zoneInto } from '../zones/objects.js';

/** Draws that many cards, one by one (CR 121.2). */
export function drawCards(game: Game, seat: Seat, count: number): void {
  for (let i = 0; i < count; i++) {
    const top = topOfLibrary(game, seat);
    // CR 121.4: who cannot draw for want of a card loses at the next check (CR 704.5b)
    if (top === NONE) {
      setDrawnFromEmpty(game, seat, true);
      return;
    }
    moveObject(game, top, 'hand');
  }
}

const hand = new IntList();
const discarded = new Moves();

/** Discards that many cards of the player's choice (CR 701.9b); by default those that came to the hand first. */
export function discardCards(game: Game, seat: Seat, count: number): void {
  discarded.clear();
  if (isAsking(game)) chooseDiscards(game, seat, count);
  else {
    zoneInto(game, 'hand', seat, hand);
    for (let i = 0; i < Math.min(count, hand.count); i++) discarded.add(hand.data[i]!, 'graveyard');
  }
  moveTogether(game, discarded);
}

function chooseDiscards(game: Game, seat: Seat, count: number): void {
  const cards = askSome(game, seat, objectsIn(game, 'hand', seat), Math.max(0, count), (card) => `discard ${game.solver.name(card)}`);
  for (let i = 0; i < cards.length; i++) discarded.add(cards[i]!, 'graveyard');
}

const seen = new IntList();
const fitting = new IntList();

type Look = Extract<Action, { look: unknown }>;

/** Looks at that many cards from the top; one that fits may go to the hand, by default the first, and the rest to the bottom: in an order the player
 *  chooses, by default as they lay, or at random. */
export function lookAndTake(game: Game, seat: Seat, count: number, { take, rest }: Look, context: Context): void {
  topCardsInto(game, seat, count, seen);
  fitting.clear();
  for (let i = 0; i < seen.count; i++) if (game.solver.matches(take, seen.data[i]!, context)) fitting.push(seen.data[i]!);
  const choice = fitting.count === 0 ? 0 : askWhich(game, seat);
  const taken = choice < fitting.count ? fitting.data[choice]! : NONE;
  if (taken !== NONE) {
    seen.remove(taken);
    moveObject(game, taken, 'hand');
  }
  if (rest === 'random') shuffle(game);
  else if (seen.count > 1 && isAsking(game)) arrange(game, seat);
  // the rest change no zone: they stay the objects they are, in another place
  for (let i = 0; i < seen.count; i++) placeAtBottom(game, seen.data[i]!);
}

/** CR 401.4: the player says in which order they lie, the first above the others. */
function arrange(game: Game, seat: Seat): void {
  const { solver } = game;
  const isAlike = (a: Entity, b: Entity): boolean => solver.definition(a) === solver.definition(b);
  const order = askOrder(game, seat, seen.toList(), isAlike, (card) => `above the others: ${solver.name(card)}`);
  seen.clear();
  seen.pushAll(order);
}

/** Puts them in a random order, each as likely as the others. */
function shuffle(game: Game): void {
  const { data, count } = seen;
  for (let left = count; left > 1; left--) {
    const chosen = random(game.world, left);
    const last = data[left - 1]!;
    data[left - 1] = data[chosen]!;
    data[chosen] = last;
  }
}

function askWhich(game: Game, seat: Seat): number {
  return ask(game, seat, fitting.count + 1, 0, (option) =>
    option < fitting.count ? `take ${game.solver.name(fitting.data[option]!)}` : 'take no card',
  );
}
