/**
 * What the reference solver remembers between events, as plain data: the objects with their status, the effects that began, who is active.
 * Nothing here is derived: characteristics are worked out anew from this by `evaluate`. The types have the same form as those of a solver's
 * interface, which this folder must not import.
 */
import type { AbilityId, Color, Condition, CopyException, Cost, DefinitionId, Filter, Zone } from '@stratum/cards';
import type { Current } from './characteristics.js';
import type { Copiable } from './copiable.js';
import type { Operand } from './operand.js';
import type { Stamp } from './timestamp.js';

export type Entity = number;
export type Seat = number;
export const NONE = -1;

export type Layer = '1a' | '1b' | '2' | '3' | '4' | '5' | '6' | '7a' | '7b' | '7c' | '7d';
export const LAYERS: readonly Layer[] = ['1a', '1b', '2', '3', '4', '5', '6', '7a', '7b', '7c', '7d'];

/** What the words of an effect, filter, value or condition refer to. */
export interface Context {
  you: Seat;
  source: Entity;
  targets: readonly number[];
  that: Entity;
  created: Entity;
  createdTogether?: readonly Entity[] | undefined;
  x: number;
  ids?: ReadonlyMap<string, Entity>;
}

export interface Choices {
  creatureType?: string;
  color?: Color;
  basicLandType?: string;
  cardName?: string;
  player?: Seat;
  option?: number;
  size?: readonly [number, number];
}

export interface ObjectInit {
  definition: DefinitionId;
  zone: Zone;
  owner: Seat;
  controller: Seat;
  token?: boolean;
  transformed?: boolean;
  faceDown?: boolean;
  tapped?: boolean;
  attacking?: boolean;
  power?: number;
  toughness?: number;
  copyOf?: { object: Entity; except?: readonly CopyException[]; context: Context };
  choices?: Choices;
  x?: number;
}

export interface Counters {
  kind: string;
  amount: number;
  /** CR 613.7c: of the latest one of this kind; all of the kind share it. */
  timestamp: number;
}

export interface GameObject {
  entity: Entity;
  definition: DefinitionId;
  zone: Zone;
  owner: Seat;
  /** Before layer 2. */
  controller: Seat;
  token: boolean;
  transformed: boolean;
  faceDown: boolean;
  tapped: boolean;
  attacking: boolean;
  phasedOut: boolean;
  /** CR 608.2h: a token's numbers, worked out as it was created. */
  power: number | null;
  toughness: number | null;
  /** CR 707.2: it was created as a copy; by face, front first, the second null if it has one face. */
  copied: { faces: [Copiable, Copiable | null] } | null;
  choices: Choices;
  /** The origin of the text that the choices were made for (CR 607.2d); null until that is known. */
  choicesFor: string | null;
  x: number;
  /** An object, a player (-2 - seat) or NONE. */
  host: number;
  timestamp: number;
  counters: Counters[];
  /** CR 302.6: the clock when `noted` began to control it. */
  controlledSince: number;
  notedController: Seat;
}

/** What an object was as it left (CR 608.2h). */
export interface LastKnown {
  object: GameObject;
  current: Current;
  /** What it carried: "Aura", "Equipment". */
  carried: string[];
}

export type Duration =
  | { kind: 'endOfTurn' }
  | { kind: 'yourNextTurn' }
  /** `begun`: the turn at whose end it ends has begun. */
  | { kind: 'endOfYourNextTurn'; begun: boolean }
  | { kind: 'indefinitely' }
  | { kind: 'while'; condition: Condition };

/** A part of an effect in one layer: what it does to each object of its locked set (CR 611.2c-d). */
export interface Part {
  layer: Layer;
  members: { entity: Entity; operand: Operand }[];
}

/** A continuous effect from a resolution (CR 611.2), with everything fixed that is fixed as it begins. */
export interface ResolvedEffect {
  key: string;
  /** How `applied` calls it. */
  name: Entity | string;
  stamp: Stamp;
  context: Context;
  duration: Duration;
  parts: Part[];
  /** Parts that change neither characteristics nor control reach later objects too (CR 611.2c). */
  outside: { on: Filter | Entity[]; rule: string | null; cost: { more?: Cost; less?: Cost } | null } | null;
  /** For explanations. */
  words: string;
}

export interface State {
  clock: number;
  active: Seat;
  life: number[];
  /** In order of arrival. */
  objects: Map<Entity, GameObject>;
  retired: Map<Entity, LastKnown>;
  effects: ResolvedEffect[];
  /** CR 707.2c: what a static copy effect read as it first applied, by effect. */
  latchedCopies: Map<string, Copiable>;
}

export function createState(players: readonly string[]): State {
  return {
    clock: 0,
    active: 0,
    life: players.map(() => 20),
    objects: new Map(),
    retired: new Map(),
    effects: [],
    latchedCopies: new Map(),
  };
}

/** A new point in time: every event has one (CR 613.7). */
export const tick = (state: State): number => ++state.clock;

/** One ability that an object has: which, since when, and whether by its text. */
export interface AbilityInstance {
  /** Stays the same through text changes and from one evaluation to the next. */
  readonly key: string;
  readonly ability: AbilityId;
  /** CR 613.7a: the timestamp of the effect that gave it; empty for an ability of the object's own text. */
  readonly giver: Stamp;
  /** Rules text (CR 604.3a, 612.3), as opposed to an ability that an effect of layer 6 or a land type gave. */
  readonly text: boolean;
}
