/**
 * State-based actions (CR 704): everything that applies is found first, then done as one event (CR 704.3), and asked again until nothing applies.
 */
import { UsageError } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { isDone } from '@stratum/sagas';
import { canAttach, isAttachment } from '../attach/can-attach.js';
import { simultaneously } from '../events/event.js';
import { cell, type Game, LOOP_LIMIT, OVER, scalar, setCell } from '../game.js';
import { setDrawnFromEmpty } from '../players.js';
import { canBeDestroyed } from '../resolve/move-actions.js';
import { hasChapterPending } from '../stack/items.js';
import { type Move, moveObjects } from '../zones/move.js';
import { isPermanent, isPresent, permanents } from '../zones/objects.js';
import { ceaseTokens, hasTokensToCease } from './cease.js';
import { lose, losers } from './lose.js';

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

/** What applies at one time. */
interface Found {
  readonly losing: readonly Seat[];
  readonly toGraveyard: readonly Move[];
  readonly unattached: readonly Entity[];
  readonly pairs: readonly { readonly entity: Entity; readonly count: number }[];
  /** Dealt damage by a source with deathtouch since the last check. */
  readonly touched: readonly Entity[];
}

/** Whether a check would change anything. */
export function stateBasedActionsApply(game: Game): boolean {
  if (scalar(game, OVER) !== 0) return true;
  const { losing, toGraveyard, unattached, pairs, touched } = find(game);
  return losing.length + toGraveyard.length + unattached.length + pairs.length + touched.length > 0 || hasTokensToCease(game);
}

function find(game: Game): Found {
  const losing = losers(game);
  const list = permanents(game);
  const toGraveyard = new Map<Entity, Move>();
  const put = (entity: Entity, sacrificed = false): void => {
    const known = toGraveyard.get(entity);
    if (known === undefined || sacrificed) toGraveyard.set(entity, { entity, to: 'graveyard', sacrificed });
  };
  for (const entity of list) if (isDying(game, entity)) put(entity);
  for (const entity of duplicates(game, list)) put(entity);
  for (const entity of olderWorlds(game, list)) put(entity);
  // CR 704.5s + CR 714.4
  for (const entity of list) if (isDone(game.solver, entity, (saga) => hasChapterPending(game, saga))) put(entity, true);
  const unattached: Entity[] = [];
  for (const entity of list) {
    const host = game.solver.attachedTo(entity);
    if (isUnattachedAura(game, entity, host)) put(entity);
    else if (host !== NONE && !staysAttached(game, entity, host)) unattached.push(entity);
  }
  const pairs = list.map((entity) => ({ entity, count: annihilating(game, entity) })).filter(({ count }) => count > 0);
  const touched = list.filter((entity) => cell(game, game.regions.deathtouched, entity) !== 0);
  return { losing, toGraveyard: [...toGraveyard.values()], unattached, pairs, touched };
}

function performOnce(game: Game): boolean {
  if (scalar(game, OVER) !== 0) return false;
  const { losing, toGraveyard, unattached, pairs, touched } = find(game);
  for (const entity of touched) setCell(game, game.regions.deathtouched, entity, 0);
  for (let seat = 0; seat < game.players.length; seat++) setDrawnFromEmpty(game, seat, false);
  let changed = false;
  simultaneously(game, () => {
    changed = ceaseTokens(game);
    if (toGraveyard.length > 0) changed = moveObjects(game, toGraveyard).length > 0 || changed;
    for (const entity of unattached)
      if (isPresent(game, entity)) {
        game.solver.attach(entity, NONE);
        changed = true;
      }
    // CR 704.5q
    for (const { entity, count } of pairs)
      if (isPresent(game, entity)) {
        game.solver.removeCounters(entity, '+1/+1', count);
        game.solver.removeCounters(entity, '-1/-1', count);
        changed = true;
      }
  });
  if (losing.length > 0) lose(game, losing);
  return changed || losing.length > 0;
}

/** CR 704.5f-i, 704.5v: no toughness, lethal damage, no loyalty, no defense. */
function isDying(game: Game, entity: Entity): boolean {
  const { solver, regions } = game;
  if (solver.hasType(entity, 'Creature')) {
    const toughness = solver.toughness(entity);
    const damage = cell(game, regions.damage, entity);
    if (toughness <= 0) return true;
    const lethal = damage >= toughness || (damage > 0 && cell(game, regions.deathtouched, entity) !== 0);
    if (lethal && canBeDestroyed(game, entity)) return true;
  }
  if (solver.hasType(entity, 'Planeswalker') && solver.counters(entity, 'loyalty') === 0) return true;
  return solver.hasType(entity, 'Battle') && solver.counters(entity, 'defense') === 0;
}

/** CR 704.5j: of legendary permanents of one name and controller the earliest stays. */
function duplicates(game: Game, list: readonly Entity[]): Entity[] {
  const seen = new Set<string>();
  return list.filter((entity) => {
    if (!game.solver.hasSupertype(entity, 'Legendary')) return false;
    const name = game.solver.name(entity);
    if (name === '') return false;
    const key = `${game.solver.controller(entity)} ${name}`;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/** CR 704.5k: of world permanents the youngest stays. */
function olderWorlds(game: Game, list: readonly Entity[]): Entity[] {
  return list.filter((entity) => game.solver.hasSupertype(entity, 'World')).slice(0, -1);
}

/** CR 704.5m: an Aura that enchants nothing, or nothing it can enchant. */
function isUnattachedAura(game: Game, entity: Entity, host: number): boolean {
  return game.solver.hasSubtype(entity, 'Aura') && (host === NONE || (!isAttachedCreature(game, entity) && !canAttach(game, entity, host)));
}

/** CR 704.5p: it comes off first, and the next check finds an Aura on nothing. */
function isAttachedCreature(game: Game, entity: Entity): boolean {
  return game.solver.hasType(entity, 'Creature');
}

/** CR 704.5n, 704.5p */
function staysAttached(game: Game, entity: Entity, host: number): boolean {
  return isAttachment(game, entity) && (host < 0 || isPermanent(game, host)) && canAttach(game, entity, host);
}

function annihilating(game: Game, entity: Entity): number {
  return Math.min(game.solver.counters(entity, '+1/+1'), game.solver.counters(entity, '-1/-1'));
}
