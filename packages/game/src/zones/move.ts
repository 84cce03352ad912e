/**
 * Changes of zone (CR 400.7): the object leaves and a new one comes, several at the same time as one event. Tokens that have left the battlefield
 * do not move again (CR 111.8); counters, attachments and effects stay behind with the old object.
 */
import type { Zone } from '@stratum/cards';
import type { Entity, ObjectInit } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { enterTogether } from '../enter/enter.js';
import type { Entry } from '../enter/entry.js';
import { closeEvent, noteLeaving, openEvent, simultaneously } from '../events/event.js';
import type { EventLog } from '../events/log.js';
import { type Game, setCell } from '../game.js';
import { indexOfSpell, removeItem } from '../stack/items.js';
import { addObject, isPresent, retireObjects } from './objects.js';

export interface Move {
  entity: Entity;
  to: Zone;
  /** To a library: at the bottom. */
  bottom?: boolean;
  /** It leaves by being sacrificed (CR 701.21). */
  sacrificed?: boolean;
  /** To the battlefield: how it enters, beyond what the object itself says. */
  entering?: Partial<Entry>;
}

/** Moves one object; the new object, or NONE if it stays or has ceased. */
export function moveObject(game: Game, entity: Entity, to: Zone, more?: Omit<Move, 'entity' | 'to'>): Entity {
  if (to === 'battlefield') return moveObjects(game, [{ entity, to, ...more }])[0] ?? NONE;
  if (!canMove(game, entity, to)) return NONE;
  const log = openEvent(game);
  try {
    const moved = moveAway(game, log, entity, to, more?.bottom === true, more?.sacrificed === true);
    closeEvent(game, log);
    return moved;
  } catch (error) {
    game.event = null;
    throw error;
  }
}

const alone: Entity[] = [NONE];

/** One object leaves its zone alone, and comes to one that is not the battlefield. */
function moveAway(game: Game, log: EventLog, entity: Entity, to: Zone, bottom: boolean, sacrificed: boolean): Entity {
  const { solver } = game;
  const fromZone = solver.zone(entity);
  alone[0] = entity;
  if (fromZone === 'battlefield') noteLeaving(game, log, alone, sacrificed);
  const init = initOf(game, entity, to);
  leaveStack(game, entity);
  alone[0] = entity;
  retireObjects(game, alone);
  const moved = addObject(game, init, bottom);
  setCell(game, game.regions.successor, entity, moved);
  game.journal.push({ kind: 'moved', from: entity, to: moved, zone: to });
  log.moved.push({ from: entity, to: moved, fromZone, toZone: to, sacrificed });
  return moved;
}

/** Moves objects at the same time; the new objects in the order of the moves, NONE for what stays where it is. */
export function moveObjects(game: Game, moves: readonly Move[]): Entity[] {
  const { solver } = game;
  const result: Entity[] = moves.map(() => NONE);
  const real = moves.map((move, index) => ({ move, index })).filter(({ move }) => canMove(game, move.entity, move.to));
  if (real.length === 0) return result;
  simultaneously(game, (log) => {
    const leaving = real.filter(({ move }) => solver.zone(move.entity) === 'battlefield');
    noteLeaving(
      game,
      log,
      leaving.map(({ move }) => move.entity),
      leaving.some(({ move }) => move.sacrificed === true),
    );
    const away = real.filter(({ move }) => move.to !== 'battlefield');
    // what leaves together leaves before anything comes: the last known information of each is from before the event (CR 704.8)
    const inits = away.map(({ move }) => initOf(game, move.entity, move.to));
    const zones = away.map(({ move }) => solver.zone(move.entity));
    for (const { move } of away) leaveStack(game, move.entity);
    retireObjects(
      game,
      away.map(({ move }) => move.entity),
    );
    away.forEach(({ move, index }, i) => {
      const to = addObject(game, inits[i]!, move.bottom);
      setCell(game, game.regions.successor, move.entity, to);
      result[index] = to;
      game.journal.push({ kind: 'moved', from: move.entity, to, zone: move.to });
      log.moved.push({ from: move.entity, to, fromZone: zones[i]!, toZone: move.to, sacrificed: move.sacrificed === true });
    });
    const back = real.filter(({ move }) => move.to === 'battlefield');
    if (back.length > 0) {
      const entered = enterTogether(
        game,
        back.map(({ move }) => entryOf(game, move)),
      );
      back.forEach(({ move, index }, i) => {
        result[index] = entered[i]!;
        // a spell that is on the battlefield now has left the stack, even if it did not resolve
        const item = entered[i] === NONE ? -1 : indexOfSpell(game, move.entity);
        if (item >= 0) removeItem(game, item);
      });
    }
  });
  return result;
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
    const card = game.catalogue.definitions[solver.definition(entity)]!.card;
    if (card.types.includes('Instant') || card.types.includes('Sorcery')) return false;
  }
  return true;
}

function initOf(game: Game, entity: Entity, to: Zone): ObjectInit {
  const { solver } = game;
  const owner = solver.owner(entity);
  // CR 712.8a: elsewhere only the front face counts; CR 108.4: a card that is no permanent and no spell has no controller.
  const init: ObjectInit = { definition: solver.definition(entity), zone: to, owner, controller: owner };
  if (solver.isToken(entity)) init.token = true;
  return init;
}

function entryOf(game: Game, { entity, entering }: Move): Entry {
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
  if (index >= 0) removeItem(game, index);
}
