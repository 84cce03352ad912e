/** Tokens off the battlefield and copies of spells off the stack cease to exist (CR 704.5d-e, 707.10a). */
import type { Zone } from '@stratum/cards';
import { NONE } from '@stratum/layers';
import type { Game } from '../game.js';
import { objectsIn, retireObject } from '../zones/objects.js';

const ELSEWHERE: readonly Zone[] = ['graveyard', 'hand', 'exile', 'library'];

/** Whether there is any. */
export function hasTokensToCease(game: Game): boolean {
  return ELSEWHERE.some((zone) => objectsIn(game, zone).some((entity) => game.solver.isToken(entity)));
}

/** Returns whether any did. */
export function ceaseTokens(game: Game): boolean {
  let some = false;
  for (const zone of ELSEWHERE)
    for (const entity of objectsIn(game, zone)) {
      if (!game.solver.isToken(entity)) continue;
      retireObject(game, entity, NONE);
      game.journal.push({ kind: 'ceased', from: entity });
      some = true;
    }
  return some;
}
