/** Saving and restoring a whole game: a copy of the arena, the solver's state, and what players have said in advance. */
import type { Entity } from '@stratum/layers';
import type { OrderEntry, TargetDecision } from './choices/decisions.js';
import type { Game } from './game.js';

export interface SavedGame {
  readonly data: Int32Array;
  readonly maxObjects: number;
  readonly solver: unknown;
  readonly targets: readonly TargetDecision[];
  readonly order: readonly OrderEntry[][];
  readonly journal: number;
  readonly ids: ReadonlyMap<string, Entity>;
}

/** The game as it is now. */
export function saveGame(game: Game): SavedGame {
  return {
    data: game.world.data.slice(),
    maxObjects: game.world.maxObjects,
    solver: game.solver.save(),
    targets: [...game.decisions.targets],
    order: [...game.decisions.order],
    journal: game.journal.length,
    ids: game.ids,
  };
}

/** The game as it was saved, to the last bit. */
export function restoreGame(game: Game, saved: SavedGame): void {
  restoreArena(game, saved);
  game.solver.restore(saved.solver);
  game.decisions.targets = [...saved.targets];
  game.decisions.order = [...saved.order];
  game.journal.length = Math.min(game.journal.length, saved.journal);
  game.ids = saved.ids;
  game.event = null;
}

function restoreArena(game: Game, saved: SavedGame): void {
  if (game.world.data.length !== saved.data.length) game.world.data = saved.data.slice();
  else game.world.data.set(saved.data);
}
