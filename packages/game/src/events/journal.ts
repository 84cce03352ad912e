/**
 * The journal: which new object an object became, which objects were created, which are gone. A card is a new object in each zone
 * (CR 400.7); whoever names cards follows them here.
 */
import type { Zone } from '@stratum/cards';
import type { Entity } from '@stratum/layers';

/** One entry of `game.journal`. */
export type Happening =
  /** A card or token (`created`: by an effect, not put by a player's step) came to exist. */
  | { kind: 'created'; to: Entity }
  /** `to` is the object that `from` became. */
  | { kind: 'moved'; from: Entity; to: Entity; zone: Zone }
  /** A token or a copy ceased to exist. */
  | { kind: 'ceased'; from: Entity }
  /** An "other" action, listed and not interpreted. */
  | { kind: 'other'; text: string };
