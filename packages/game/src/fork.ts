/** Saving and restoring a whole game: a copy of the arena, the solver's state, and what players have said in advance. */
import { createSnapshots, type Snapshots } from '@stratum/ecs-core';
import type { Entity } from '@stratum/layers';
import type { OrderEntry, TargetDecision } from './choices/decisions.js';
import type { Game } from './game.js';

/** A game as it was, for `restoreGame` of the same game. Holds memory of its own until it is let go. */
export interface SavedGame {
  readonly arena: Snapshots;
  readonly index: number;
  readonly solver: unknown;
  readonly targets: readonly TargetDecision[];
  readonly order: readonly OrderEntry[][];
  readonly journal: number;
  readonly ids: ReadonlyMap<string, Entity>;
}

/** The game as it is now; allocates one copy of it. */
export function saveGame(game: Game): SavedGame {
  const arena = createSnapshots(game.world, 1);
  return keep(game, arena);
}

/** The game as it was saved, to the last bit; the saved game can be restored again. */
export function restoreGame(game: Game, saved: SavedGame): void {
  saved.arena.restore(saved.index);
  game.solver.restore(saved.solver);
  game.decisions.targets = [...saved.targets];
  game.decisions.order = [...saved.order];
  game.journal.length = Math.min(game.journal.length, saved.journal);
  game.ids = saved.ids;
  game.event = null;
}

function keep(game: Game, arena: Snapshots): SavedGame {
  return {
    arena,
    index: arena.save(),
    solver: game.solver.save(),
    targets: [...game.decisions.targets],
    order: [...game.decisions.order],
    journal: game.journal.length,
    ids: game.ids,
  };
}

const undo = new WeakMap<Game, Snapshots>();

function undoOf(game: Game): Snapshots {
  let arena = undo.get(game);
  if (arena === undefined) {
    arena = createSnapshots(game.world, 1);
    undo.set(game, arena);
  }
  return arena;
}

/** Keeps the game as it is for `restoreGame`; whoever keeps it says `goOn` at the end. */
export function keepForUndo(game: Game): SavedGame {
  return keep(game, undoOf(game));
}

/** What was kept is not needed any more. */
export function goOn(saved: SavedGame): void {
  saved.arena.drop(saved.index);
}

/** Does something as a whole or not at all: an error leaves the game as it was. Within another such thing, that one goes back. */
export function atomically<T>(game: Game, body: () => T): T {
  if (undoOf(game).count > 0) return body();
  const saved = keepForUndo(game);
  try {
    return body();
  } catch (error) {
    restoreGame(game, saved);
    throw error;
  } finally {
    goOn(saved);
  }
}
