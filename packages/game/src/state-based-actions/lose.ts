/**
 * Players lose (CR 104.3, 704.5a-c) and leave a game that goes on without them (CR 800.4a): what they own leaves, effects that give them control
 * end, and what they still control is exiled. With one player left, or none, the game is over and nothing happens any more.
 */
import type { Zone } from '@stratum/cards';
import type { Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { noteLeaving, simultaneously } from '../events/event.js';
import { ACTIVE, type Game, OVER, PRIORITY, scalar, setScalar } from '../game.js';
import type { IntList } from '../int-list.js';
import { hasDrawnFromEmpty, hasLost, life, markLost, nextSeat, playersLeft, poison } from '../players.js';
import { removeItem, SPELL, stackItem, stackSize } from '../stack/items.js';
import { moveTogether } from '../zones/move.js';
import { Moves } from '../zones/moves.js';
import { isPermanent, objectsIn, retireObjects } from '../zones/objects.js';

const POISONED = 10;
const ZONES: readonly Zone[] = ['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command', 'outside'];

/** Writes who loses now into a list (CR 704.5a-c). */
export function losers(game: Game, out: IntList): void {
  out.clear();
  for (let seat = 0; seat < game.players.length; seat++) {
    if (hasLost(game, seat)) continue;
    const drew = hasDrawnFromEmpty(game, seat) && game.emptyLibraryLoses;
    if (life(game, seat) <= 0 || poison(game, seat) >= POISONED || drew) out.push(seat);
  }
}

/** These players lose; the game ends, or goes on without them. */
export function lose(game: Game, seats: readonly Seat[]): void {
  for (const seat of seats) markLost(game, seat);
  // CR 104.2a, 104.4a
  if (playersLeft(game) <= 1) setScalar(game, OVER, 1);
  else leave(game, seats);
}

/** They leave at the same time: what leaves with one of them was last as it was before any left (CR 704.3). */
function leave(game: Game, seats: readonly Seat[]): void {
  const { solver } = game;
  simultaneously(game, (log) => {
    for (let i = stackSize(game) - 1; i >= 0; i--) {
      const item = stackItem(game, i);
      // another's card is exiled below, as all that is controlled still
      if (seats.includes(item.kind === SPELL ? solver.owner(item.entity) : item.controller)) removeItem(game, i);
    }
    const owned = seats.flatMap((seat) => ZONES.flatMap((zone) => objectsIn(game, zone, seat)));
    // CR 603.6c: a phased-in permanent that leaves the game has left the battlefield
    const permanents = owned.filter((entity) => isPermanent(game, entity));
    noteLeaving(game, log, permanents, false);
    retireObjects(game, owned);
    for (const from of permanents) log.noteMove(from, NONE, 'battlefield', 'outside', false);
    for (const from of owned) game.journal.ceased(from);
    for (const seat of seats) solver.leaveGame(seat);
  });
  // CR 800.4a: what those players still control is exiled
  const still = new Moves();
  for (const entity of [...objectsIn(game, 'battlefield'), ...objectsIn(game, 'stack')])
    if (seats.includes(solver.controller(entity))) still.add(entity, 'exile');
  moveTogether(game, still);
  if (seats.includes(scalar(game, PRIORITY))) setScalar(game, PRIORITY, nextSeat(game, scalar(game, ACTIVE)));
}
