/**
 * State-based actions (CR 704): everything that applies is found first, then done as one event (CR 704.3), and asked again until nothing applies. Where
 * nothing has changed since a check that found nothing, nothing is looked at.
 */
import { UsageError, type Zone } from '@stratum/cards';
import type { Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { isDone } from '@stratum/sagas';
import { canAttach, isAttachment } from '../attach/can-attach.js';
import { closeEvent, openEvent } from '../events/event.js';
import { cell, type Game, LOOP_LIMIT, OVER, scalar, setCell } from '../game.js';
import { IntList } from '../int-list.js';
import { Moment } from '../moment.js';
import { hasLost, playersLeft, setDrawnFromEmpty } from '../players.js';
import { canBeDestroyed, Destruction } from '../resolve/destruction.js';
import { hasChapterPending, hasTriggerPending } from '../stack/items.js';
import { moveTogether } from '../zones/move.js';
import { Moves } from '../zones/moves.js';
import { isPermanent, isPresent, permanentsInto } from '../zones/objects.js';
import { ceaseTokens, hasTokensToCease } from './cease.js';
import { duplicates } from './legend-rule.js';
import { lose, losers } from './lose.js';
import { spareLatest } from './roles.js';
import { spareTheYoungest } from './world-rule.js';

/** Performs state-based actions until none applies. Returns whether there were any. */
export function performStateBasedActions(game: Game): boolean {
  let some = false;
  for (let round = 0; performOnce(game); round++) {
    some = true;
    if (round > LOOP_LIMIT)
      throw new UsageError('E603', `state-based actions still apply after ${LOOP_LIMIT} checks; the game cannot go on (CR 104.4b)`);
  }
  return some;
}

/** What applies at one time, each list in order of timestamp. */
const losing = new IntList();
/** Put into the graveyard, or destroyed. */
const dying = new IntList();
const legends = new IntList();
const worlds = new IntList();
const sagas = new IntList();
const auras = new IntList();
const roles = new IntList();
const unattached = new IntList();
/** Pairs: an object, and how many +1/+1 and -1/-1 counters of it annihilate. */
const pairs = new IntList();
/** Dealt damage by a source with deathtouch since the last check. */
const touched = new IntList();
/** Under the control of a player who has left, as an effect that gave another one control has ended (CR 800.4c). */
const strays = new IntList();
const LISTS = [losing, dying, legends, worlds, sagas, auras, roles, unattached, pairs, touched, strays];

const list = new IntList();

/** Whether a check would change anything. */
export function stateBasedActionsApply(game: Game): boolean {
  if (scalar(game, OVER) !== 0) return true;
  const { quiet } = game;
  if (quiet.isNow(game)) return false;
  find(game);
  for (let i = 0; i < LISTS.length; i++) {
    const found = LISTS[i]!.count;
    if (LISTS[i] === legends ? found > 1 && duplicates(game, legends, false).length > 0 : found > 0) return true;
  }
  if (hasTokensToCease(game)) return true;
  quiet.note(game);
  return false;
}

/** Of which game, and when, they were found: while nothing happens they would be found again. */
const found = new Moment();
let lookedAt: Game | null = null;

function find(game: Game): void {
  if (lookedAt === game && found.isNow(game)) return;
  lookedAt = null;
  findAnew(game);
  lookedAt = game;
  found.note(game);
}

function findAnew(game: Game): void {
  for (let i = 0; i < LISTS.length; i++) LISTS[i]!.clear();
  losers(game, losing);
  permanentsInto(game, list);
  for (let i = 0; i < list.count; i++) look(game, list.data[i]!);
  if (playersLeft(game) < game.players.length)
    for (let i = 0; i < list.count; i++) if (hasLost(game, game.solver.controller(list.data[i]!))) strays.push(list.data[i]!);
  if (worlds.count > 0) spareTheYoungest(game, worlds);
  if (roles.count > 0) spareLatest(game, roles);
}

function look(game: Game, entity: Entity): void {
  const { solver, spoken } = game;
  const isCreature = solver.hasType(entity, 'Creature');
  if ((isCreature && (hasNoToughness(game, entity) || isLethallyDamaged(game, entity))) || isUsedUp(game, entity)) dying.push(entity);
  if (spoken.legendary && solver.hasSupertype(entity, 'Legendary')) legends.push(entity);
  if (spoken.world && solver.hasSupertype(entity, 'World')) worlds.push(entity);
  // CR 704.5s + CR 714.4
  if (spoken.saga && isDone(solver, entity, nothingPends) && !hasChapterPending(game, entity)) sagas.push(entity);
  const host = solver.attachedTo(entity);
  if (spoken.role && host >= 0 && solver.hasSubtype(entity, 'Role')) roles.push(entity);
  if (spoken.aura && isUnattachedAura(game, entity, host, isCreature)) auras.push(entity);
  else if (host !== NONE && (isCreature || !staysAttached(game, entity, host))) unattached.push(entity);
  if (spoken.oppositeCounters) lookAtCounters(game, entity);
  if (cell(game, game.regions.deathtouched, entity) !== 0) touched.push(entity);
}

/** CR 704.5q: +1/+1 counters and -1/-1 counters on one object. */
function lookAtCounters({ solver }: Game, entity: Entity): void {
  const plus = solver.counters(entity, '+1/+1');
  const count = plus === 0 ? 0 : Math.min(plus, solver.counters(entity, '-1/-1'));
  if (count === 0) return;
  pairs.push(entity);
  pairs.push(count);
}

const nothingPends = (): boolean => false;

function performOnce(game: Game): boolean {
  if (scalar(game, OVER) !== 0) return false;
  find(game);
  leaving.clear();
  destruction.clear();
  if (legends.count > 1 || hasSome()) findLeaving(game);
  for (let i = 0; i < touched.count; i++) setCell(game, game.regions.deathtouched, touched.data[i]!, 0);
  for (let seat = 0; seat < game.players.length; seat++) setDrawnFromEmpty(game, seat, false);
  const log = openEvent(game);
  let changed = ceaseTokens(game);
  if (leaving.length > 0) changed = true;
  moveTogether(game, leaving);
  if (destruction.complete(game)) changed = true;
  for (let i = 0; i < unattached.count; i++) if (comeOff(game, unattached.data[i]!)) changed = true;
  for (let i = 0; i < pairs.count; i += 2) if (annihilate(game, pairs.data[i]!, pairs.data[i + 1]!)) changed = true;
  closeEvent(game, log);
  const someLose = losing.count > 0;
  if (someLose) lose(game, losing.toList());
  // nothing was found, and nothing has happened since
  if (!changed && !someLose && found.isNow(game)) game.quiet.note(game);
  return changed || someLose;
}

/** It is attached to nothing from now on, if it is still there. */
function comeOff(game: Game, entity: Entity): boolean {
  if (!isPresent(game, entity)) return false;
  game.solver.attach(entity, NONE);
  return true;
}

function annihilate(game: Game, entity: Entity, count: number): boolean {
  if (!isPresent(game, entity)) return false;
  game.solver.removeCounters(entity, '+1/+1', count);
  game.solver.removeCounters(entity, '-1/-1', count);
  return true;
}

function hasSome(): boolean {
  return dying.count + worlds.count + sagas.count + auras.count + roles.count + strays.count > 0;
}

const leaving = new Moves();
const destruction = new Destruction(leaving);

/** What goes to the graveyard or to exile, each once; a Saga that is sacrificed is sacrificed, whatever else it goes for. */
function findLeaving(game: Game): void {
  for (let i = 0; i < dying.count; i++) {
    const entity = dying.data[i]!;
    if (isPutAway(game, entity)) leaving.add(entity, 'graveyard', false);
    else destruction.add(game, entity, false);
  }
  if (legends.count > 1) for (const entity of duplicates(game, legends, true)) addOnce(entity, 'graveyard', false);
  addLeaving(worlds, 'graveyard', false);
  addLeaving(sagas, 'graveyard', true);
  addLeaving(auras, 'graveyard', false);
  addLeaving(roles, 'graveyard', false);
  addLeaving(strays, 'exile', false);
}

function addLeaving(found: IntList, to: Zone, sacrificed: boolean): void {
  for (let i = 0; i < found.count; i++) addOnce(found.data[i]!, to, sacrificed);
}

function addOnce(entity: Entity, to: Zone, sacrificed: boolean): void {
  const move = leaving.of(entity);
  if (move === undefined) leaving.add(entity, to, sacrificed);
  else if (sacrificed || to === 'exile') {
    move.to = to;
    move.sacrificed = sacrificed;
  }
}

/** CR 704.5g-h: this creature is destroyed for its damage. */
function isLethallyDamaged(game: Game, creature: Entity): boolean {
  const { solver, regions } = game;
  const damage = cell(game, regions.damage, creature);
  const isTouched = cell(game, regions.deathtouched, creature) !== 0;
  if (damage === 0 && !isTouched) return false;
  return (isTouched || damage >= solver.toughness(creature)) && canBeDestroyed(game, creature);
}

/** CR 704.5f */
function hasNoToughness({ solver }: Game, creature: Entity): boolean {
  return solver.toughness(creature) <= 0;
}

/** CR 704.5i, 704.5v: no loyalty, no defense. */
function isUsedUp(game: Game, entity: Entity): boolean {
  const { solver, spoken } = game;
  if (spoken.planeswalker && solver.hasType(entity, 'Planeswalker') && solver.counters(entity, 'loyalty') === 0) return true;
  if (!spoken.battle) return false;
  return solver.hasType(entity, 'Battle') && solver.counters(entity, 'defense') === 0 && !hasTriggerPending(game, entity);
}

/** CR 704.5f, 704.5i, 704.5v: put into the graveyard, which is no destruction. */
function isPutAway(game: Game, entity: Entity): boolean {
  return (game.solver.hasType(entity, 'Creature') && hasNoToughness(game, entity)) || isUsedUp(game, entity);
}

/** CR 704.5m: an Aura that enchants nothing, or nothing it can enchant. CR 704.5p: a creature comes off first, and the next check finds it on nothing. */
function isUnattachedAura(game: Game, entity: Entity, host: number, isCreature: boolean): boolean {
  return game.solver.hasSubtype(entity, 'Aura') && (host === NONE || (!isCreature && !canAttach(game, entity, host)));
}

/** CR 704.5n: asked of what is no creature. A creature comes off in any case, with reconfigure too (CR 704.5p). */
function staysAttached(game: Game, entity: Entity, host: number): boolean {
  return isAttachment(game, entity) && (host < 0 || isPermanent(game, host)) && canAttach(game, entity, host);
}
