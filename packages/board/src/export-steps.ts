/**
 * Objects and effects of a state as steps that put them there: everything has been there `already`, and nothing follows from it (`hold`), so that no trigger and
 * no state-based action comes between. Whether that is enough is not asked here.
 */
import type { Effect } from '@stratum/cards';
import { damageOn, type Game } from '@stratum/game';
import type { BegunEffect, Entity } from '@stratum/layers';
import type { BoardChoices, Step } from './board.js';
import type { Names } from './names.js';

/** Kinds and numbers of its counters; undefined if it has none. */
export function countersOf(game: Game, entity: Entity): Record<string, number> | undefined {
  const kinds = game.solver.counterKinds(entity).filter((kind) => game.solver.counters(entity, kind) > 0);
  return kinds.length === 0 ? undefined : Object.fromEntries(kinds.sort().map((kind) => [kind, game.solver.counters(entity, kind)]));
}

/** With those that marked damage takes as it is dealt anew: of a planeswalker or battle that is a creature too (CR 120.3c + CR 120.3h). */
function countersBeforeDamage(game: Game, entity: Entity): Record<string, number> | undefined {
  const [counters, damage] = [countersOf(game, entity), damageOn(game, entity)];
  if (damage === 0) return counters;
  const more = { ...counters };
  if (game.solver.hasType(entity, 'Planeswalker')) more.loyalty = (more.loyalty ?? 0) + damage;
  if (game.solver.hasType(entity, 'Battle')) more.defense = (more.defense ?? 0) + damage;
  return Object.keys(more).length === 0 ? undefined : more;
}

/** The object comes; `ownFace`: its card says what its other face would. */
export function putStep(game: Game, entity: Entity, names: Names, card: string, ownFace: boolean): Step {
  const { solver, players } = game;
  const zone = solver.zone(entity);
  const permanent = zone === 'battlefield';
  const owner = players[solver.owner(entity)]!;
  const by = permanent ? players[solver.controllerBeforeEffects!(entity)]! : owner;
  const host = solver.attachedTo(entity);
  const attachTo = host < -1 ? players[-2 - host] : host < 0 ? undefined : names.nameOf(host);
  const counters = countersBeforeDamage(game, entity);
  const choices = choicesOf(game, entity);
  return {
    put: card,
    as: names.nameOf(entity)!,
    by,
    ...(owner === by ? {} : { owner }),
    ...(permanent ? {} : { zone }),
    ...(solver.isToken(entity) ? { token: true as const } : {}),
    ...(solver.isTapped(entity) ? { tapped: true as const } : {}),
    ...(solver.isFaceDown(entity) ? { faceDown: true as const } : {}),
    ...(solver.isTransformed(entity) && !ownFace ? { transformed: true as const } : {}),
    ...(solver.isAttacking(entity) ? { attacking: true as const } : {}),
    ...(counters === undefined ? {} : { counters }),
    ...(attachTo === undefined ? {} : { attachTo }),
    ...(choices === undefined ? {} : { choices }),
    already: true,
    hold: true,
  };
}

function choicesOf(game: Game, entity: Entity): BoardChoices | undefined {
  const { player, size: _, ...rest } = game.solver.choices(entity);
  const known = Object.entries({ ...rest, ...(player === undefined ? {} : { player: game.players[player] }) }).filter(
    ([, value]) => value !== undefined,
  );
  return known.length === 0 ? undefined : (Object.fromEntries(known) as BoardChoices);
}

/** The effect begins: on the objects that it was fixed to, with the numbers that it was fixed with. */
export function effectSteps(game: Game, begun: BegunEffect, names: Names): Step[] {
  const by = game.players[begun.you]!;
  const nameOf = (target: number): string[] => {
    const name = target < -1 ? game.players[-2 - target] : names.nameOf(target);
    return name === undefined ? [] : [name];
  };
  const said = (effect: Effect, targets: string[]): Step => ({
    effect,
    by,
    targets,
    ...(begun.name === null ? {} : { as: begun.name }),
    hold: true,
  });
  // a copy is told by its card
  const { copy: _, except: __, ...effect } = durable(begun.effect);
  if (Object.keys(effect).every((key) => key === 'on' || key === 'until')) return [];
  // a rule or a change of costs is about whatever matches
  if (effect.rule !== undefined || effect.cost !== undefined) return [said(effect, begun.targets.flatMap(nameOf))];
  const objects = begun.objects.flatMap(nameOf);
  if (objects.length === 0) return [];
  const other = effect.text !== undefined && 'fullTextOf' in effect.text ? effect.text.fullTextOf : undefined;
  if (other === undefined) return [said({ ...effect, on: objects.length === 1 ? 'target' : 'targets' }, objects)];
  const model = begun.targets.flatMap(nameOf)[other === 'target2' ? 1 : 0] ?? (names.has(other) ? other : undefined);
  if (model === undefined) return [];
  return objects.map((object) => said({ ...effect, on: 'target', text: { fullTextOf: 'target2' } }, [object, model]));
}

/** A duration that waits for something that no step can say goes on. */
function durable(effect: Effect): Effect {
  return typeof effect.until === 'object' ? { ...effect, until: 'indefinitely' } : effect;
}

/** Damage that is marked. */
export function damageSteps(game: Game, objects: readonly Entity[], names: Names): Step[] {
  return objects.flatMap((entity): Step[] => {
    const amount = damageOn(game, entity);
    return amount === 0 ? [] : [{ damage: amount, to: names.nameOf(entity)!, hold: true }];
  });
}
