/**
 * The counters that a permanent enters with, as it is planned (CR 122.6a): before and after what changes "counters an effect would put" (CR 614.16), which comes
 * after what replaces the entering (CR 616.1g). Those of a copy effect's exceptions do not come if another copy effect is applied after it (CR 707.9e).
 */
import type { Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { NO_REPLACERS, type Replacer } from '../abilities/replacers.js';
import { isBanned } from '../counters/banned.js';
import { replacedCounters } from '../counters/replaced.js';
import { Tally } from '../counters/tally.js';
import type { Game } from '../game.js';
import type { Plan } from './place.js';

export class EnteringCounters {
  private game!: Game;
  private entity: Entity = NONE;
  private plan!: Plan;
  private replacers: readonly Replacer[] = NO_REPLACERS;
  /** Before they are replaced, by kind. */
  private readonly raw = new Tally();
  /** Those of them that have been replaced. */
  private readonly replaced = new Tally();
  /** Those of the last copy effect's exceptions. */
  private readonly excepted = new Tally();

  begin(game: Game, entity: Entity, plan: Plan, replacers: readonly Replacer[]): void {
    this.game = game;
    this.entity = entity;
    this.plan = plan;
    this.replacers = replacers;
    this.raw.clear();
    this.replaced.clear();
    this.excepted.clear();
  }

  /** They are on the object as planned. */
  put(kind: string, amount: number): void {
    if (amount <= 0) return;
    this.plan.counters.add(kind, amount);
    this.game.solver.putCounters(this.entity, kind, amount);
  }

  /** It would enter with these. */
  add(kind: string, amount: number): void {
    if (amount <= 0) return;
    this.raw.add(kind, amount);
    if (!isBanned(this.game, this.entity, this.replacers)) this.put(kind, amount);
  }

  /** It would enter with these by an exception. */
  except(kind: string, amount: number): void {
    if (amount > 0) this.excepted.add(kind, amount);
    this.add(kind, amount);
  }

  /** CR 707.9e: another copy effect is applied, and the object planned anew with what is left. */
  copyAgain(): void {
    const { counters } = this.plan;
    for (let i = 0; i < this.excepted.size; i++) {
      const kind = this.excepted.kind(i);
      const amount = this.excepted.amount(i);
      this.raw.add(kind, -amount);
      counters.add(kind, -Math.min(amount, counters.of(kind)));
    }
    this.excepted.clear();
  }

  /** Replaces them. Whether anything was left to replace. */
  replace(): boolean {
    const { game, entity, raw, replaced, plan } = this;
    let some = false;
    for (let i = 0; i < raw.size; i++) {
      const kind = raw.kind(i);
      const total = raw.amount(i);
      if (replaced.of(kind) === total) continue;
      replaced.add(kind, total - replaced.of(kind));
      some = true;
      const more = replacedCounters(game, entity, kind, total, true, this.replacers) - plan.counters.of(kind);
      if (more > 0) this.put(kind, more);
      else if (more < 0) {
        plan.counters.add(kind, more);
        game.solver.removeCounters(entity, kind, -more);
      }
    }
    return some;
  }
}
