/**
 * A moment of a game, to know later whether anything has happened since: each event of the solver, each change of the game that the solver is not told of, each object
 * that came or went and each restore ends it. Who has priority, in which step, is no part of it. No part of the state.
 */
import type { Game } from './game.js';

export class Moment {
  private clock = -1;
  private changes = -1;
  private version = -1;

  /** It is now. */
  note({ solver, world, version }: Game): void {
    this.clock = solver.clock();
    this.changes = world.changes;
    this.version = version;
  }

  /** Nothing has happened since. */
  isNow({ solver, world, version }: Game): boolean {
    return this.version === version && this.changes === world.changes && this.clock === solver.clock();
  }
}
