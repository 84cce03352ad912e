/**
 * The world rule (CR 704.5k): of world permanents the one stays that has been one for the shortest time; with a tie for that, none does. When each
 * became one is noted as the event in which it did ends.
 */
import { cell, type Game, setCell } from '../game.js';
import { IntList } from '../int-list.js';
import { permanentsInto } from '../zones/objects.js';

const there = new IntList();

/** An event has ended: what is a world permanent now and was none before it has been one since now. */
export function noteWorlds(game: Game): void {
  const { solver, regions } = game;
  const now = solver.clock() + 1;
  permanentsInto(game, there);
  for (let i = 0; i < there.count; i++) {
    const entity = there.data[i]!;
    const isWorld = solver.hasSupertype(entity, 'World');
    if (isWorld !== cell(game, regions.worldSince, entity) > 0) setCell(game, regions.worldSince, entity, isWorld ? now : 0);
  }
}

/** Takes the one that stays, if one does, out of the list of world permanents. */
export function spareTheYoungest(game: Game, worlds: IntList): void {
  let latest = -1;
  let youngest = 0;
  let isTied = false;
  for (let i = 0; i < worlds.count; i++) {
    const since = cell(game, game.regions.worldSince, worlds.data[i]!);
    isTied = since === latest || (isTied && since < latest);
    if (since <= latest) continue;
    latest = since;
    youngest = worlds.data[i]!;
  }
  if (!isTied && worlds.count > 0) worlds.remove(youngest);
}
