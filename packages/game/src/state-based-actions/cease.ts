/** Tokens off the battlefield and copies of spells off the stack cease to exist (CR 704.5d-e, 707.10a). */
import { NONE } from '@stratum/layers';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { retireObject, zoneInto } from '../zones/objects.js';
import { ELSEWHERE } from './strays.js';

const there = new IntList();

/** Whether there is any. */
export function hasTokensToCease(game: Game): boolean {
  if (!game.strays.mayBe(game.world)) return false;
  for (let z = 0; z < ELSEWHERE.length; z++) {
    zoneInto(game, ELSEWHERE[z]!, NONE, there);
    for (let i = 0; i < there.count; i++) if (game.solver.isToken(there.data[i]!)) return true;
  }
  game.strays.noteNone(game.world);
  return false;
}

/** Returns whether any did. */
export function ceaseTokens(game: Game): boolean {
  if (!game.strays.mayBe(game.world)) return false;
  let some = false;
  for (let z = 0; z < ELSEWHERE.length; z++) {
    zoneInto(game, ELSEWHERE[z]!, NONE, there);
    for (let i = 0; i < there.count; i++) {
      const entity = there.data[i]!;
      if (!game.solver.isToken(entity)) continue;
      retireObject(game, entity, NONE);
      game.journal.ceased(entity);
      some = true;
    }
  }
  return some;
}
