/** The abilities an object has now, and the data of a triggered ability, by number. */
import type { Ability, Action, Condition, Event, Target, Triggered, Zone } from '@stratum/cards';
import { BugError } from '@stratum/cards';
import { abilityOfKeyword } from '@stratum/cards/rules';
import type { Entity } from '@stratum/layers';
import type { Game } from '../game.js';
import { listOf } from '../zones/objects.js';

/** Numbers of the abilities of an object, as a list of its own. */
export function abilitiesOf(game: Game, entity: Entity): number[] {
  let count = game.solver.abilities(entity, game.buffer);
  if (count > game.buffer.length) {
    game.buffer = new Int32Array(count * 2);
    count = game.solver.abilities(entity, game.buffer);
  }
  return listOf(game, count);
}

/** The data of an ability. */
export function abilityData(game: Game, ability: number): Ability {
  const entry = game.catalogue.abilities[ability];
  if (entry === undefined) throw new BugError('E691', `there is no ability ${ability}`);
  return typeof entry.data === 'string' ? (abilityOfKeyword(entry.data) ?? entry.data) : entry.data;
}

/** The data of a triggered ability that is no chapter ability, or null. */
export function triggeredData(game: Game, ability: number): (Triggered & { label?: string }) | null {
  const entry = game.catalogue.abilities[ability];
  if (entry === undefined || (entry.kind !== 'triggered' && entry.kind !== 'keyword')) return null;
  const data = typeof entry.data === 'string' ? abilityOfKeyword(entry.data) : entry.data;
  return typeof data === 'object' && 'triggered' in data ? data : null;
}

/** In which zones an ability works: the battlefield unless it says otherwise (CR 113.6), the command zone for an emblem (CR 114.4). */
export function worksIn(zones: readonly Zone[] | undefined, zone: Zone, emblem = false): boolean {
  return zones === undefined ? zone === (emblem ? 'command' : 'battlefield') : zones.includes(zone);
}

/** CR 114.3: it stands in the command zone and has no types. */
export function isEmblem(game: Game, entity: Entity): boolean {
  return game.solver.zone(entity) === 'command' && game.catalogue.definitions[game.solver.definition(entity)]!.card.types.length === 0;
}

/** What the parts of an ability are that a stack item needs. */
export interface AbilityText {
  readonly actions: readonly Action[];
  readonly targets: readonly Target[];
  readonly condition: Condition | undefined;
  readonly when: Event | undefined;
}

/** Actions, targets and intervening condition of a triggered, chapter, activated or spell ability. */
export function textOf(data: Ability): AbilityText {
  if (typeof data === 'string') return { actions: [], targets: [], condition: undefined, when: undefined };
  if ('triggered' in data) return { actions: data.triggered, targets: data.targets ?? [], condition: data.if, when: data.when };
  if ('chapter' in data) return { actions: data.do, targets: data.targets ?? [], condition: undefined, when: undefined };
  // CR 602.5: the condition of an activated ability is asked as it is activated only.
  if ('activated' in data) return { actions: data.activated, targets: data.targets ?? [], condition: undefined, when: undefined };
  if ('spell' in data) return { actions: data.spell, targets: data.targets ?? [], condition: undefined, when: undefined };
  return { actions: [], targets: [], condition: undefined, when: undefined };
}
