/**
 * The legal actions of one player as they were last found, good while nothing happens. A step that begins, or a player who passes, changes what that player may do
 * only where it comes to be a time for sorceries, or ceases to be one (CR 117.1a, 307.1): each player has one list for either time.
 */
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { Moment } from '../moment.js';

export class ListedActions {
  readonly actions = new IntList();
  private readonly moment = new Moment();
  private isFound = false;
  private ids: Game['ids'] | null = null;

  /** They are to be found anew. */
  begin(): void {
    this.actions.clear();
    this.isFound = false;
  }

  /** They are all found. */
  end(game: Game): void {
    this.isFound = true;
    this.ids = game.ids;
    this.moment.note(game);
  }

  /** What was found would be found again. */
  isGood(game: Game): boolean {
    return this.isFound && this.ids === game.ids && this.moment.isNow(game);
  }
}
