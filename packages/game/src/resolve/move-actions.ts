/** Actions that change zones: destroy, exile, sacrifice, return (CR 701.8, 701.13, 701.21, 712.14a). */
import type { Action, Effect } from '@stratum/cards';
import type { Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import type { Game } from '../game.js';
import { type Move, moveObjects } from '../zones/move.js';
import { isPermanent, successorOf } from '../zones/objects.js';
import { locate, type Resolution } from './resolution.js';

export const NO_SACRIFICE = "can't be sacrificed";

/** CR 701.8: to the graveyard, but for what is indestructible (CR 702.12b). */
export function destroyAll(resolution: Resolution, entities: readonly Entity[]): void {
  const { game } = resolution;
  move(
    resolution,
    entities.filter((entity) => isPermanent(game, entity) && canBeDestroyed(game, entity)).map((entity) => ({ entity, to: 'graveyard' })),
  );
}

export function canBeDestroyed(game: Game, entity: Entity): boolean {
  return !game.solver.hasAbility(entity, 'indestructible');
}

/** CR 701.13. Afterwards the words of this resolution mean the cards in exile. */
export function exileAll(resolution: Resolution, entities: readonly number[]): void {
  const found = located(resolution, entities);
  const exiled = move(
    resolution,
    found.map((entity) => ({ entity, to: 'exile' })),
  );
  renameWords(resolution, found, exiled);
}

/** CR 701.21: each by its controller; an ability's own permanent only by the ability's controller. */
export function sacrificeAll(resolution: Resolution, entities: readonly Entity[], own: boolean): void {
  const { game, context } = resolution;
  move(
    resolution,
    entities
      .filter((entity) => isPermanent(game, entity) && !game.solver.hasRule(entity, NO_SACRIFICE))
      .filter((entity) => !own || game.solver.controller(entity) === context.you)
      .map((entity) => ({ entity, to: 'graveyard', sacrificed: true })),
  );
}

export function returnToHand(resolution: Resolution, entities: readonly number[]): void {
  move(
    resolution,
    located(resolution, entities).map((entity) => ({ entity, to: 'hand' })),
  );
}

/** To the battlefield under their owners' control; what is told to enter transformed and has no back face stays (CR 712.14a). */
export function returnToBattlefield(
  resolution: Resolution,
  entities: readonly number[],
  action: Extract<Action, { returnToBattlefield: unknown }>,
): void {
  const { game, context } = resolution;
  const moves: Move[] = [];
  for (const entity of located(resolution, entities)) {
    if (game.solver.zone(entity) === 'battlefield') continue;
    const definition = game.catalogue.definitions[game.solver.definition(entity)]!;
    if (action.transformed && definition.back === NONE) continue;
    moves.push({
      entity,
      to: 'battlefield',
      entering: {
        tapped: action.tapped,
        transformed: action.transformed,
        ...(action.is === undefined ? {} : { is: { effect: action.is as Effect, context } }),
      },
    });
  }
  const entered = move(resolution, moves);
  renameWords(
    resolution,
    moves.map((one) => one.entity),
    entered,
  );
}

/** The words of this resolution mean the new objects from now on. */
function renameWords(resolution: Resolution, before: readonly Entity[], after: readonly Entity[]): void {
  const { context } = resolution;
  const now = (entity: number): number => {
    // what was moved may be meant by the object it was before
    const index = entity < 0 ? -1 : before.findIndex((old) => old === entity || successorOf(resolution.game, entity) === old);
    const to = index < 0 ? NONE : after[index]!;
    return to === NONE ? entity : to;
  };
  resolution.context = {
    ...context,
    source: now(context.source),
    that: now(context.that),
    created: now(context.created),
    targets: context.targets.map(now),
  };
}

/** Objects where they are now, each once. */
function located(resolution: Resolution, entities: readonly number[]): Entity[] {
  const found: Entity[] = [];
  for (const entity of entities) {
    const there = locate(resolution, entity);
    if (there >= 0 && !found.includes(there)) found.push(there);
  }
  return found;
}

function move(resolution: Resolution, moves: readonly Move[]): Entity[] {
  const result = moveObjects(resolution.game, moves);
  for (const { entity } of moves) resolution.moved.add(entity);
  return result;
}
