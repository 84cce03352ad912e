/**
 * What lies under the answers of a solver, for whoever writes a state down: effects that go on, and what an object is without them (CR 611.2, 707.2). No game needs
 * it, and not every solver tells it.
 */
import type { Card, Effect } from '@stratum/cards';
import type { Entity, Seat } from './solver.js';

/** An effect of a resolution that goes on (CR 611.2), with what was fixed as it began. */
export interface BegunEffect {
  /** As it was loaded, with numbers in place of what was worked out as it began (CR 608.2h). */
  effect: Effect;
  you: Seat;
  targets: number[];
  /** What it applies to (CR 611.2c); of a rule or a change of costs, what it was found to apply to. */
  objects: Entity[];
  timestamp: number;
  name: string | null;
}

/** A solver that tells it has all three. */
export interface TellsUnderneath {
  /** The effects of resolutions that go on, oldest first. */
  begunEffects?(): BegunEffect[];
  /** Who would control the object without any effect. */
  controllerBeforeEffects?(entity: Entity): Seat;
  /** A card that says what the object is before layer 2, or null where its definition does; `copied`: some effect that goes on makes it a copy. */
  ownCard?(entity: Entity, copied: boolean): Card | null;
}
