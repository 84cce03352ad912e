/** The abilities an object has now, and the data of a triggered ability, by number. */
import type { Ability, Triggered, Zone } from '@stratum/cards';
import { BugError } from '@stratum/cards';
import { type Entity, NONE } from '@stratum/layers';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { listOf, permanentsInto, zoneInto } from '../zones/objects.js';

/** Numbers of the abilities of an object, as a list of its own. */
export function abilitiesOf(game: Game, entity: Entity): number[] {
  let count = game.solver.abilities(entity, game.buffer);
  if (count > game.buffer.length) {
    game.buffer = new Int32Array(count * 2);
    count = game.solver.abilities(entity, game.buffer);
  }
  return listOf(game, count);
}

/** Writes the numbers of the abilities of an object into a list. */
export function abilitiesInto(game: Game, entity: Entity, out: IntList): void {
  out.count = game.solver.abilities(entity, out.data);
  if (out.count <= out.data.length) return;
  out.data = new Int32Array(out.count * 2);
  out.count = game.solver.abilities(entity, out.data);
}

/** The data of an ability. */
export function abilityData(game: Game, ability: number): Ability {
  const info = game.infos[ability];
  if (info === undefined) throw new BugError('E691', `there is no ability ${ability}`);
  return info.data;
}

/** The data of a triggered ability that is no chapter ability, or null. */
export function triggeredData(game: Game, ability: number): (Triggered & { label?: string }) | null {
  return game.infos[ability]?.triggered ?? null;
}

/** In which zones an ability works: the battlefield unless it says otherwise (CR 113.6), the command zone for an emblem (CR 114.4). */
export function worksIn(zones: readonly Zone[] | undefined, zone: Zone, emblem = false): boolean {
  return zones === undefined ? zone === (emblem ? 'command' : 'battlefield') : zones.includes(zone);
}

/** CR 114.3: it stands in the command zone and has no types. */
export function isEmblem(game: Game, entity: Entity): boolean {
  return game.solver.zone(entity) === 'command' && game.catalogue.definitions[game.solver.definition(entity)]!.card.types.length === 0;
}

const emblems = new IntList();

/** Writes what has abilities that work on the battlefield: the permanents, and the emblems (CR 114.4); in order of timestamp. */
export function sourcesInto(game: Game, out: IntList): void {
  permanentsInto(game, out);
  if (!game.hasEmblems) return;
  zoneInto(game, 'command', NONE, emblems);
  const { solver } = game;
  for (let i = 0; i < emblems.count; i++) {
    const emblem = emblems.data[i]!;
    if (!isEmblem(game, emblem)) continue;
    let place = out.count;
    out.push(emblem);
    for (; place > 0 && solver.timestamp(out.data[place - 1]!) > solver.timestamp(emblem); place--) out.data[place] = out.data[place - 1]!;
    out.data[place] = emblem;
  }
}

/** The same as a list of its own. */
export function sourcesOf(game: Game): Entity[] {
  sourcesInto(game, sources);
  return sources.toList();
}

const sources = new IntList();
