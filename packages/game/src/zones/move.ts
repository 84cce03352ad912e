/**
 * Changes of zone (CR 400.7): the object leaves and a new one comes, several at the same time as one event. Tokens that have left the battlefield
 * do not move again (CR 111.8); counters, attachments and effects stay behind with the old object.
 */
import type { Zone } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { replacersNow } from '../abilities/replacers.js';
import { askOrder, isAsking } from '../choices/asking.js';
import { destination } from '../counters/guarding.js';
import { enter, enterTogether } from '../enter/enter.js';
import { CardEntry, type Entry } from '../enter/entry.js';
import { closeEvent, noteLeaving, openEvent } from '../events/event.js';
import type { EventLog } from '../events/log.js';
import { type Game, setCell } from '../game.js';
import { KeptLists } from '../kept-lists.js';
import { turnOrder } from '../players.js';
import { keepDeparted } from '../stack/departed.js';
import { indexOfSpell, removeItem } from '../stack/items.js';
import { Init } from './init.js';
import type { Move, Moves } from './moves.js';
import { addObject, isPresent, retireObjects } from './objects.js';

const lists = new KeptLists();
const lone = new Init();

/** Moves one object to a zone that is not the battlefield; the new object, or NONE if it stays or has ceased. */
export function moveObject(game: Game, entity: Entity, to: Exclude<Zone, 'battlefield'>): Entity {
  if (!canMove(game, entity, to)) return NONE;
  const log = openEvent(game);
  try {
    const { solver } = game;
    const fromZone = solver.zone(entity);
    if (fromZone === 'battlefield') noteLeaving(game, log, alone(entity), false);
    fillInit(game, entity, destination(game, entity, to), lone);
    leaveStack(game, entity);
    retireObjects(game, alone(entity));
    const moved = come(game, log, entity, lone, fromZone, false);
    closeEvent(game, log);
    return moved;
  } catch (error) {
    game.event = null;
    throw error;
  }
}

function alone(entity: Entity): readonly Entity[] {
  const list = lists.ofLength(1);
  list[0] = entity;
  return list;
}

/** What an object becomes in the zone it goes to: a new object, with a record of it. */
function come(game: Game, log: EventLog, from: Entity, init: Init, fromZone: Zone, sacrificed: boolean): Entity {
  const to = addObject(game, init);
  setCell(game, game.regions.successor, from, to);
  game.journal.moved(from, to, init.zone);
  log.noteMove(from, to, fromZone, init.zone, sacrificed);
  return to;
}

const entry = new CardEntry();

/** Puts one object onto the battlefield under that player's control, by default its owner's; the new object, or NONE if it stays. */
export function moveOntoBattlefield(game: Game, entity: Entity, controller?: Seat): Entity {
  if (!canMove(game, entity, 'battlefield')) return NONE;
  const { solver } = game;
  const owner = solver.owner(entity);
  entry.begin(solver.definition(entity), owner, controller ?? owner, entity);
  entry.token = solver.isToken(entity);
  const log = openEvent(game);
  try {
    if (solver.zone(entity) === 'battlefield') noteLeaving(game, log, alone(entity), false);
    const entered = enter(game, entry);
    if (entered !== NONE) leaveStack(game, entity);
    closeEvent(game, log);
    return entered;
  } catch (error) {
    game.event = null;
    throw error;
  }
}

/** Moves objects at the same time; each move says then what became of its object. */
export function moveTogether(game: Game, moves: Moves): void {
  let some = false;
  for (let i = 0; i < moves.length; i++) {
    const move = moves.at(i);
    move.isAllowed = move.entity === NONE || canMove(game, move.entity, move.to);
    if (!move.isAllowed) continue;
    some = true;
    if (move.entity !== NONE) move.to = destination(game, move.entity, move.to);
  }
  if (!some) return;
  const log = openEvent(game);
  try {
    leaveTogether(game, log, moves);
    const arranged = game.ordersGraveyards && isAsking(game) ? arrangedByOwners(game, moves) : null;
    // CR 613.7m: what the active player owns comes first
    for (let turn = 0; turn < game.players.length; turn++)
      for (let i = 0; i < moves.length; i++) {
        const move = arranged === null ? moves.at(i) : arranged[i]!;
        if (isAway(move) && turnOrder(game, move.init.owner) === turn)
          move.became = come(game, log, move.entity, move.init, move.fromZone, move.sacrificed);
      }
    enterAll(game, moves);
    closeEvent(game, log);
  } catch (error) {
    game.event = null;
    throw error;
  }
}

/** CR 404.3: the cards that go into one graveyard its owner arranges, asked where the order matters to any of the game's abilities. */
function arrangedByOwners(game: Game, moves: Moves): readonly Move[] {
  const all: Move[] = [];
  for (let i = 0; i < moves.length; i++) all.push(moves.at(i));
  const isCard = (move: Move): boolean => isAway(move) && move.to === 'graveyard' && !move.init.token;
  const isAlike = (a: Move, b: Move): boolean => a.init.definition === b.init.definition;
  const say = ({ init }: Move): string => `into the graveyard first: ${game.catalogue.definitions[init.definition]!.name}`;
  const cards = game.players.flatMap((_, turn) => {
    const own = all.filter((move) => isCard(move) && turnOrder(game, move.init.owner) === turn);
    return own.length < 2 ? own : askOrder(game, own[0]!.init.owner, own, isAlike, say);
  });
  return [...all.filter((move) => !isCard(move)), ...cards];
}

function isAway(move: Move): boolean {
  return move.isAllowed && move.to !== 'battlefield';
}

/** What leaves together leaves before anything comes: the last known information of each is from before the event (CR 704.8). */
function leaveTogether(game: Game, log: EventLog, moves: Moves): void {
  const { solver } = game;
  let leaving = 0;
  let away = 0;
  let entering = 0;
  let sacrificed = false;
  for (let i = 0; i < moves.length; i++) {
    const move = moves.at(i);
    if (isAway(move)) away++;
    else if (move.isAllowed) entering++;
    if (!leavesBattlefield(game, move)) continue;
    leaving++;
    if (move.sacrificed) sacrificed = true;
  }
  let list = lists.ofLength(leaving);
  for (let i = 0, n = 0; n < leaving; i++) if (leavesBattlefield(game, moves.at(i))) list[n++] = moves.at(i).entity;
  // CR 614.4: what leaves as others enter still replaces their entering
  if (leaving > 0 && entering > 0) log.replacers = replacersNow(game);
  noteLeaving(game, log, list, sacrificed);
  list = lists.ofLength(away);
  for (let i = 0, n = 0; n < away; i++) {
    const move = moves.at(i);
    if (!isAway(move)) continue;
    fillInit(game, move.entity, move.to, move.init);
    move.fromZone = solver.zone(move.entity);
    list[n++] = move.entity;
  }
  for (let i = 0; i < away; i++) leaveStack(game, list[i]!);
  retireObjects(game, list);
}

function leavesBattlefield({ solver }: Game, { isAllowed, entity }: Move): boolean {
  return isAllowed && entity !== NONE && solver.zone(entity) === 'battlefield';
}

/** Those of them that go to the battlefield. */
function enterAll(game: Game, moves: Moves): void {
  const entries: Entry[] = [];
  for (let i = 0; i < moves.length; i++) {
    const move = moves.at(i);
    if (move.isAllowed && !isAway(move)) entries.push(entryOf(game, move));
  }
  if (entries.length === 0) return;
  const entered = enterTogether(game, entries);
  for (let i = 0, n = 0; i < moves.length; i++) {
    const move = moves.at(i);
    if (!move.isAllowed || isAway(move)) continue;
    move.became = entered[n++]!;
    // a spell that is on the battlefield now has left the stack, even if it did not resolve
    if (move.became !== NONE && move.entity !== NONE) leaveStack(game, move.entity);
  }
}

function canMove(game: Game, entity: Entity, to: Zone): boolean {
  const { solver } = game;
  if (!isPresent(game, entity)) return false;
  const zone = solver.zone(entity);
  if (zone === to && (to === 'graveyard' || to === 'hand' || to === 'command' || to === 'outside')) return false;
  // CR 111.8: a token that is not on the battlefield does not move. A copy of a spell goes where spells go, and ceases there.
  if (solver.isToken(entity) && zone !== 'battlefield' && zone !== 'stack') return false;
  // CR 304.4, 307.4: instants and sorceries do not enter the battlefield.
  if (to === 'battlefield' && !solver.isToken(entity)) {
    const { types } = game.catalogue.definitions[solver.definition(entity)]!.card;
    if (types.includes('Instant') || types.includes('Sorcery')) return false;
  }
  return true;
}

function fillInit(game: Game, entity: Entity, to: Zone, init: Init): void {
  const { solver } = game;
  const owner = solver.owner(entity);
  // CR 712.8a: elsewhere only the front face counts; CR 108.4: a card that is no permanent and no spell has no controller.
  init.begin(solver.definition(entity), to, owner, owner);
  init.token = solver.isToken(entity);
}

function entryOf(game: Game, { entity, entering }: Move): Entry {
  if (entity === NONE) return entering as Entry;
  const { solver } = game;
  const owner = solver.owner(entity);
  return {
    definition: solver.definition(entity),
    owner,
    controller: owner,
    token: solver.isToken(entity),
    ...entering,
    from: entity,
  };
}

function leaveStack(game: Game, entity: Entity): void {
  const index = game.solver.zone(entity) === 'stack' ? indexOfSpell(game, entity) : -1;
  if (index < 0) return;
  keepDeparted(game, index);
  removeItem(game, index);
}
