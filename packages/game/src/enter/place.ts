/** Puts an object on the battlefield as it is planned to be: what enters with it, and what goes on for it from the spell it was. */
import { lastingEffect } from '@stratum/cards/rules';
import type { Entity } from '@stratum/layers';
import { Tally } from '../counters/tally.js';
import { type Game, setCell } from '../game.js';
import { Init } from '../zones/init.js';
import { placeObject } from '../zones/objects.js';
import type { Entry } from './entry.js';

export class Plan {
  readonly init = new Init();
  tapped = false;
  /** Counters it enters with, after replacements. */
  readonly counters = new Tally();
}

/** The object as planned so far, on the battlefield, with nothing recorded or triggered. */
export function placePlanned(game: Game, entity: Entity, plan: Plan, entry: Entry): void {
  const { solver, regions } = game;
  placeObject(game, entity, plan.init);
  setCell(game, regions.enteredX, entity, entry.x ?? 0);
  // CR 400.7a: effects on a permanent spell go on for the permanent that it becomes as it resolves.
  if (entry.resolves === true && entry.from !== undefined) solver.becomePermanent(entry.from, entity);
  // CR 611.2e + CR 613.7n: "it's a …" holds as it enters, and is later than its own static effects.
  if (entry.is !== undefined) solver.beginEffect(lastingEffect(entry.is.effect), { ...entry.is.context, created: entity });
  if (plan.tapped) solver.setTapped(entity, true);
  for (let i = 0; i < plan.counters.size; i++)
    if (plan.counters.amount(i) > 0) solver.putCounters(entity, plan.counters.kind(i), plan.counters.amount(i));
}
