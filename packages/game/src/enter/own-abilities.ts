/** The abilities of an object that say how it enters (CR 614.1c-d), as it would be on the battlefield by now. */
import type { AbilityEntry, Enters } from '@stratum/cards';
import type { Entity } from '@stratum/layers';
import { abilitiesInto } from '../abilities/abilities.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';

const NO_ABILITIES: readonly AbilityEntry[] = [];
const abilities = new IntList();

/** In the order in which it has them. */
export function ownEntering(game: Game, entity: Entity): readonly AbilityEntry[] {
  let found = NO_ABILITIES;
  abilitiesInto(game, entity, abilities);
  for (let i = 0; i < abilities.count; i++) {
    const { entry } = game.infos[abilities.data[i]!]!;
    if (isEnters(entry.data)) found = [...found, entry];
  }
  return found;
}

export function isEnters(data: AbilityEntry['data']): data is Enters {
  return typeof data === 'object' && 'enters' in data;
}
