/** Saving and restoring a whole game: a copy of the arena, the solver's state, and what players have said in advance. */
import { UsageError } from '@stratum/cards';
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

/** The game as it was saved, to the last bit; the saved game can be restored again. E668 for what was saved of another game. */
export function restoreGame(game: Game, saved: SavedGame): void {
  if (saved?.arena?.world !== game.world)
    throw new UsageError('E668', 'that was saved of another game', { place: 'saved', expected: 'what `saveGame` gave for this game' });
  saved.arena.restore(saved.index);
  game.solver.restore(saved.solver);
  const { decisions } = game;
  if (saved.targets.length + decisions.targets.length > 0) decisions.targets = [...saved.targets];
  if (saved.order.length + decisions.order.length > 0) decisions.order = [...saved.order];
  game.journal.length = saved.journal;
  game.ids = saved.ids;
  game.event = null;
}

const NO_TARGETS: readonly TargetDecision[] = [];
const NO_ORDER: readonly OrderEntry[][] = [];

function keep(game: Game, arena: Snapshots): SavedGame {
  return fill({ arena, index: 0, solver: null, targets: NO_TARGETS, order: NO_ORDER, journal: 0, ids: game.ids }, game);
}

function fill(saved: { -readonly [K in keyof SavedGame]: SavedGame[K] }, game: Game): SavedGame {
  const { targets, order } = game.decisions;
  saved.index = saved.arena.save();
  saved.solver = game.solver.save();
  saved.targets = targets.length === 0 ? NO_TARGETS : [...targets];
  saved.order = order.length === 0 ? NO_ORDER : [...order];
  saved.journal = game.journal.length;
  saved.ids = game.ids;
  return saved;
}

/** The copy to go back to while something is done as a whole: there is one for a game. */
const undo = new WeakMap<Game, SavedGame>();

function undoOf(game: Game): SavedGame {
  let saved = undo.get(game);
  if (saved === undefined) {
    const arena = createSnapshots(game.world, 1);
    saved = { arena, index: 0, solver: null, targets: NO_TARGETS, order: NO_ORDER, journal: 0, ids: game.ids };
    undo.set(game, saved);
  }
  return saved;
}

/** Something is being done as a whole: an error within it goes back to before it. */
export function isUndoable(game: Game): boolean {
  return undoOf(game).arena.count > 0;
}

/** Keeps the game as it is for `restoreGame`; whoever keeps it says `goOn` at the end. */
export function keepForUndo(game: Game): SavedGame {
  return fill(undoOf(game), game);
}

/** What was kept is not needed any more. */
export function goOn(saved: SavedGame): void {
  saved.arena.drop(saved.index);
}

/** Does something as a whole or not at all: an error leaves the game as it was. Within another such thing, that one goes back. */
export function atomically<T>(game: Game, body: () => T): T {
  if (isUndoable(game)) return body();
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
