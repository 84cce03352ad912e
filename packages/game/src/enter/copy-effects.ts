/**
 * Effects that make an object enter as a copy (CR 614.1c, 616.1c, 707.5): its own, which copies what its controller chooses among what fits, and those of
 * other permanents, which say what. Which one applies first the entering object's controller says.
 */
import { type AbilityId, type CopyException, type Enters, type Filter, UsageError, type Value } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import type { Replacer } from '../abilities/replacers.js';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';
import { referent } from '../resolve/select.js';
import { isPresent } from '../zones/objects.js';
import { chooseCopied, isThere } from './entering-choices.js';
import type { Entry } from './entry.js';
import { type AppliedEffects, before, type OtherEffect, othersThatApply } from './others.js';
import { isEnters, ownEntering } from './own-abilities.js';

export interface CopyEffect {
  /** The permanent whose ability it is. */
  readonly source: Entity;
  readonly controller: Seat;
  readonly ability: AbilityId;
  /** What else it says of the entering: one replacement, so it applies with the copy. */
  readonly with: {
    readonly tapped?: true;
    readonly counters?: Readonly<Record<string, Value>>;
    readonly except?: CopyException | CopyException[];
  };
  /** What is copied, if anything. */
  readonly model: () => Entity | undefined;
}

/** Those that apply and have not been applied (CR 614.5), by timestamp; the object's own are the latest. */
export function copyEffects(
  game: Game,
  entity: Entity,
  entry: Entry,
  replacers: readonly Replacer[],
  applied: AppliedEffects,
): readonly CopyEffect[] {
  let found = NO_COPIES;
  const others = othersThatApply(game, entity, replacers, applied);
  for (let i = 0; i < others.length; i++)
    if (others[i]!.enter.copy !== undefined) found = [...found, effectOfOther(game, entity, others[i]!)];
  const own = ownEntering(game, entity);
  for (let i = 0; i < own.length; i++) {
    const { data, id } = own[i]!;
    if (isEnters(data) && data.enters.copy !== undefined && !applied.has(entity, id, before(own, i)))
      found = [...found, effectOfOwn(game, entity, entry, id, data.enters)];
  }
  return found;
}

function effectOfOther(game: Game, entity: Entity, { candidate: { source, controller, ability }, enter }: OtherEffect): CopyEffect {
  const model = (): Entity | undefined => {
    const copied = referent(game, enter.copy!, contextOf(game, controller, source, entity));
    return copied < 0 ? undefined : copied;
  };
  return { source, controller, ability: ability.id, with: enter, model };
}

function effectOfOwn(game: Game, entity: Entity, entry: Entry, ability: AbilityId, enters: Enters['enters']): CopyEffect {
  return {
    source: entity,
    controller: game.solver.controller(entity),
    ability,
    with: enters,
    model: () => chosenModel(game, entity, entry, enters.copy!),
  };
}

const NO_COPIES: readonly CopyEffect[] = [];

/** What its controller said or says that it copies. */
function chosenModel(game: Game, entity: Entity, entry: Entry, filter: Filter): Entity | undefined {
  const chosen = entry.copyOf ?? chooseCopied(game, entity, game.solver.controller(entity), filter, entry.x);
  if (chosen !== undefined) checkModel(game, entity, entry, filter, chosen);
  return chosen;
}

/** Refuses what it cannot enter as a copy of. */
export function checkModel(game: Game, entity: Entity, entry: Entry, filter: Filter, model: Entity): void {
  const context = contextOf(game, game.solver.controller(entity), entity, entity, entry.x);
  if (isPresent(game, model) && isThere(game, model, entity) && game.solver.matches(filter, model, context)) return;
  throw new UsageError('E610', 'it cannot enter as a copy of that: it does not fit, or is not there (CR 707.5)', {
    place: 'copyOf',
    ...(isPresent(game, model) ? { got: game.solver.name(model) } : {}),
  });
}
