/**
 * A history: cards, and what happens to them, as plain JSON that can be played again. Objects are called by the number they came with (`as`), so
 * that a step that makes no sense any more (its object was left out) is passed over, and a history can be made smaller step by step.
 */
import type { Card, Condition, CopyException, Effect, Filter, Value, Zone } from '@stratum/cards';
import type { Choices } from '@stratum/layers';

export interface History {
  history: 1;
  seed: number;
  players: string[];
  cards: Record<string, Card>;
  effects: Record<string, Effect>;
  exceptions: Record<string, CopyException>;
  filters: Record<string, Filter>;
  values: Record<string, Value>;
  conditions: Record<string, Condition>;
  steps: Step[];
}

/** An object by its number, a player as -2 - seat, NONE. */
export type Reference = number;

export interface Asked {
  you: number;
  source?: Reference;
  targets?: Reference[];
  that?: Reference;
  created?: Reference;
  x?: number;
}

export interface Arrival {
  as: number;
  card: string;
  zone: Zone;
  owner: number;
  controller: number;
  token?: boolean;
  transformed?: boolean;
  faceDown?: boolean;
  tapped?: boolean;
  attacking?: boolean;
  /** A token that copies this object. */
  copyOf?: Reference;
  except?: string[];
  choices?: Choices;
  x?: number;
}

/** `hold`: what comes next is part of the same event. */
export type Step = (
  | { add: Arrival }
  | { leave: Reference[] }
  | { forget: Reference }
  /** A card goes to another zone; a permanent spell becomes a permanent. */
  | { move: Reference; as: number; zone: Zone; controller: number }
  | { tap: Reference; on: boolean }
  | { attack: Reference; on: boolean }
  | { phase: Reference; on: boolean }
  | { turnFace: Reference; down: boolean }
  | { transform: Reference }
  | { attach: Reference; to: Reference }
  | { put: Reference; kind: string; amount: number }
  | { remove: Reference; kind: string; amount: number }
  | { choose: Reference; choices: Choices }
  | { begin: string; context: Asked; name?: string }
  | { exchange: [Reference, Reference]; you: number }
  | { turn: number }
  | { cleanUp: true }
  | { life: number; of: number }
  | { quit: number }
  | { ask: string; context: Asked; it?: Reference }
) & { hold?: true };
