/** Cards drawn, discarded and looked at (CR 121, 701.9, 701.20). A library's top card has the highest position. */
import type { Filter } from '@stratum/cards';
import { type Context, type Entity, NONE, type Seat } from '@stratum/layers';
import { ask, askSome } from '../choices/asking.js';
import type { Game } from '../game.js';
import { setDrawnFromEmpty } from '../players.js';
import { moveObject, moveObjects } from '../zones/move.js';
import { libraryOf, objectsIn, placeAtBottom, topOfLibrary } from '../zones/objects.js';

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

/** Discards that many cards of the player's choice (CR 701.9b); by default those that came to the hand first. */
export function discardCards(game: Game, seat: Seat, count: number): Entity[] {
  const hand = objectsIn(game, 'hand', seat);
  const cards = askSome(game, seat, hand, Math.max(0, count), (card) => `discard ${game.solver.name(card)}`);
  return moveObjects(
    game,
    cards.map((entity) => ({ entity, to: 'graveyard' })),
  );
}

/** Looks at that many cards from the top; one that fits may go to the hand, by default the first, and the rest to the bottom in the order they lay. */
export function lookAndTake(game: Game, seat: Seat, count: number, take: Filter, context: Context): void {
  const seen = libraryOf(game, seat).slice(0, Math.max(0, count));
  const fitting = seen.filter((card) => game.solver.matches(take, card, context));
  const choice = ask(game, seat, fitting.length === 0 ? 0 : fitting.length + 1, 0, (option) =>
    option < fitting.length ? `take ${game.solver.name(fitting[option]!)}` : 'take no card',
  );
  const taken = fitting[choice];
  if (taken !== undefined) moveObject(game, taken, 'hand');
  // the rest change no zone: they stay the objects they are, in another place
  for (const card of seen) if (card !== taken) placeAtBottom(game, card);
}
