/**
 * Objects come and go: each change of zone makes a new object (CR 400.7). An object that left stays as last known information while anything
 * on the stack, waiting, or resolving can ask for it, and is swept later.
 */

import type { Zone } from '@stratum/cards';
import { createEntity, entityAt, freeEntity, isAlive, slotOf } from '@stratum/ecs-core';
import type { Entity, ObjectInit, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { EntitySet } from '../entity-set.js';
import { ATTACKERS, at, cell, type Game, NEXT_BOTTOM, NEXT_TOP, scalar, setCell, setScalar, TURN } from '../game.js';
import { IntList } from '../int-list.js';
import { Moment } from '../moment.js';
import { forgetDeparted } from '../stack/departed.js';
import { readItem, readWaiting, StackItem, stackSize, waitingCount } from '../stack/items.js';

const PRESENT = 1;
const GONE = 2;

/** A new object in a zone; a library card comes on top. */
export function addObject(game: Game, init: ObjectInit): Entity {
  const entity = createEntity(game.world);
  placeObject(game, entity, init);
  return entity;
}

/** Gives an entity its place, and all columns of the game their first values. */
export function placeObject(game: Game, entity: Entity, init: ObjectInit): void {
  const { regions } = game;
  setCell(game, regions.damage, entity, 0);
  setCell(game, regions.deathtouched, entity, 0);
  setCell(game, regions.enteredX, entity, 0);
  setCell(game, regions.restedSince, entity, 0);
  setCell(game, regions.transformedAt, entity, 0);
  setCell(game, regions.worldSince, entity, 0);
  setCell(game, regions.loyaltyTurn, entity, 0);
  setCell(game, regions.sinceTurn, entity, scalar(game, TURN));
  setCell(game, regions.presence, entity, PRESENT);
  setCell(game, regions.phasedWith, entity, 0);
  setCell(game, regions.successor, entity, NONE);
  setCell(game, regions.position, entity, init.zone === 'library' ? nextPosition(game, false) : 0);
  if (init.token === true) game.strays.note(init.zone);
  if (init.attacking === true) setScalar(game, ATTACKERS, 1);
  game.solver.add(entity, init);
}

function nextPosition(game: Game, bottom: boolean): number {
  const index = bottom ? NEXT_BOTTOM : NEXT_TOP;
  const position = scalar(game, index);
  setScalar(game, index, bottom ? position - 1 : position + 1);
  return position;
}

/** The object leaves its zone and is gone; `successor` is what it became, or NONE. */
export function retireObject(game: Game, entity: Entity, successor: Entity): void {
  game.solver.retire(entity);
  setCell(game, game.regions.presence, entity, GONE);
  setCell(game, game.regions.successor, entity, successor);
}

/** Objects leave their zones at the same time; what they become is noted as it comes (CR 704.8). */
export function retireObjects(game: Game, entities: readonly Entity[]): void {
  if (game.solver.retireTogether !== undefined) game.solver.retireTogether(entities);
  else for (let i = 0; i < entities.length; i++) game.solver.retire(entities[i]!);
  for (let i = 0; i < entities.length; i++) {
    setCell(game, game.regions.presence, entities[i]!, GONE);
    setCell(game, game.regions.successor, entities[i]!, NONE);
  }
}

/** Takes back an object that was added only to look at it. */
export function discardObject(game: Game, entity: Entity): void {
  game.solver.retire(entity);
  forgetObject(game, entity);
}

/** Nothing asks for it any more: all its cells are 0, so that a hash is one of what is in use. */
function forgetObject(game: Game, entity: Entity): void {
  game.solver.forget(entity);
  const { data, maxObjects } = game.world;
  // LAYOUT: the columns of the game lie behind each other
  const end = at(game, game.regions.successor) + slotOf(entity);
  for (let cell = at(game, game.regions.damage) + slotOf(entity); cell <= end; cell += maxObjects) data[cell] = 0;
}

/** The number still means an object of this game, present or last known. */
export function isKnown(game: Game, entity: Entity): boolean {
  return entity >= 0 && isAlive(game.world, entity) && cell(game, game.regions.presence, entity) !== 0;
}

/** In a zone now. */
export function isPresent(game: Game, entity: Entity): boolean {
  return entity >= 0 && isAlive(game.world, entity) && cell(game, game.regions.presence, entity) === PRESENT;
}

/** What a gone object became, as far as it was followed; NONE if it is still there or became nothing. */
export function successorOf(game: Game, entity: Entity): Entity {
  return isKnown(game, entity) ? cell(game, game.regions.successor, entity) : NONE;
}

/** In a zone now and not phased out: what is phased out is treated as though it did not exist (CR 702.26b). */
export function isReachable(game: Game, entity: Entity): boolean {
  return isPresent(game, entity) && !game.solver.isPhasedOut(entity);
}

/** On the battlefield and phased in (CR 702.26b). */
export function isPermanent(game: Game, entity: Entity): boolean {
  return isReachable(game, entity) && game.solver.zone(entity) === 'battlefield';
}

/** The first numbers of the game's buffer, as a list of its own. */
export function listOf(game: Game, count: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(game.buffer[i]!);
  return list;
}

/** All objects in a zone (of one player), in order of timestamp, as a list of its own. */
export function objectsIn(game: Game, zone: Zone, owner: Seat | typeof NONE = NONE): Entity[] {
  let count = game.solver.inZone(zone, owner, game.buffer);
  if (count > game.buffer.length) {
    game.buffer = new Int32Array(count * 2);
    count = game.solver.inZone(zone, owner, game.buffer);
  }
  return listOf(game, count);
}

/** Writes all objects in a zone (of one player) into a list, in order of timestamp. */
export function zoneInto(game: Game, zone: Zone, owner: Seat | typeof NONE, out: IntList): void {
  out.count = game.solver.inZone(zone, owner, out.data);
  if (out.count <= out.data.length) return;
  out.data = new Int32Array(out.count * 2);
  out.count = game.solver.inZone(zone, owner, out.data);
}

/** The permanents that have not phased out, of which game, and when: while nothing happens they are the same. */
const kept = new IntList();
const keptAt = new Moment();
let keptOf: Game | null = null;

/** Writes the permanents that have not phased out into a list, in order of timestamp. */
export function permanentsInto(game: Game, out: IntList): void {
  if (keptOf !== game || !keptAt.isNow(game)) {
    zoneInto(game, 'battlefield', NONE, kept);
    const { data } = kept;
    let count = 0;
    for (let i = 0; i < kept.count; i++) if (!game.solver.isPhasedOut(data[i]!)) data[count++] = data[i]!;
    kept.count = count;
    keptOf = game;
    keptAt.note(game);
  }
  out.copy(kept);
}

/** Permanents that have not phased out, in order of timestamp. */
export function permanents(game: Game): Entity[] {
  const found: Entity[] = [];
  for (const entity of objectsIn(game, 'battlefield')) if (!game.solver.isPhasedOut(entity)) found.push(entity);
  return found;
}

/** A player's library from the top down. */
export function libraryOf(game: Game, seat: Seat): Entity[] {
  const { position } = game.regions;
  return objectsIn(game, 'library', seat).sort((a, b) => cell(game, position, b) - cell(game, position, a));
}

const library = new IntList();
const top = new IntList();

/** The top card of a player's library, or NONE. */
export function topOfLibrary(game: Game, seat: Seat): Entity {
  topCardsInto(game, seat, 1, top);
  return top.count === 0 ? NONE : top.data[0]!;
}

/** Writes that many cards of a player's library into a list, from the top down. */
export function topCardsInto(game: Game, seat: Seat, count: number, out: IntList): void {
  const { position } = game.regions;
  zoneInto(game, 'library', seat, library);
  out.clear();
  for (let found = 0; found < count && library.count > 0; found++) {
    let highest = 0;
    for (let i = 1; i < library.count; i++)
      if (cell(game, position, library.data[i]!) > cell(game, position, library.data[highest]!)) highest = i;
    out.push(library.data[highest]!);
    library.data[highest] = library.data[--library.count]!;
  }
}

/** A card of a library goes to its bottom. */
export function placeAtBottom(game: Game, card: Entity): void {
  setCell(game, game.regions.position, card, nextPosition(game, true));
}

const asked = new EntitySet();
const item = new StackItem();

/** What an object became is found through it (CR 400.7). */
function keep(game: Game, entity: number): void {
  for (let e = entity; e >= 0 && !asked.has(e); e = successorOf(game, e)) asked.add(e);
}

function keepItem(game: Game, { entity, that, targets }: StackItem): void {
  keep(game, entity);
  keep(game, that);
  for (let i = 0; i < targets.length; i++) keep(game, targets[i]!);
}

/** Forgets objects that left and that nothing on the stack, waiting, or with a name in `ids` refers to. Call it between resolutions only. */
export function sweep(game: Game): void {
  asked.clear();
  if (stackSize(game) + waitingCount(game) === 0) forgetDeparted(game);
  for (let i = stackSize(game) - 1; i >= 0; i--) keepItem(game, readItem(game, i, item));
  for (let i = waitingCount(game) - 1; i >= 0; i--) keepItem(game, readWaiting(game, i, item));
  if (game.ids.size > 0) for (const entity of game.ids.values()) keep(game, entity);
  const { data, maxObjects } = game.world;
  const presence = at(game, game.regions.presence);
  for (let slot = 0; slot < maxObjects; slot++) {
    if (data[presence + slot] !== GONE) continue;
    const entity = entityAt(game.world, slot);
    if (!isAlive(game.world, entity) || asked.has(entity)) continue;
    forgetObject(game, entity);
    freeEntity(game.world, entity);
  }
}
