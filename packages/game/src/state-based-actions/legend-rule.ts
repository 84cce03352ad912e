/** The legend rule (CR 704.5j): of legendary permanents of one name and controller one of that player's choice stays, by default the earliest. */
import type { Entity } from '@stratum/layers';
import { askOne } from '../choices/asking.js';
import type { Game } from '../game.js';
import type { IntList } from '../int-list.js';
import { turnOrder } from '../players.js';

/** Those of the legendary permanents that leave. `asks`: their controllers say which stay. */
export function duplicates(game: Game, legends: IntList, asks: boolean): Entity[] {
  const alike = new Map<string, Entity[]>();
  for (const entity of legends.toList()) {
    const name = game.solver.name(entity);
    if (name === '') continue;
    const key = `${game.solver.controller(entity)} ${name}`;
    alike.set(key, [...(alike.get(key) ?? []), entity]);
  }
  const leaving: Entity[] = [];
  const turn = (group: readonly Entity[]): number => turnOrder(game, game.solver.controller(group[0]!));
  // CR 101.4: the active player chooses first
  for (const group of [...alike.values()].sort((a, b) => turn(a) - turn(b))) {
    const first = group[0]!;
    const stays = asks ? askOne(game, game.solver.controller(first), group, (entity) => sayKept(game, group, entity)) : first;
    leaving.push(...group.filter((entity) => entity !== stays));
  }
  return leaving;
}

function sayKept(game: Game, group: readonly Entity[], entity: Entity): string {
  return `keep number ${group.indexOf(entity) + 1} of ${game.solver.name(entity)}`;
}
