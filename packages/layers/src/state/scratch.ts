/**
 * Room that a pass works in and that is no state: verdicts of dependency, a copy of what a trial may write, lists of abilities. Grows when needed.
 */
import type { AbilityList } from './ability-list.js';

/** Verdicts of one choice, a row an effect; marks and stack of the search for loops. */
export interface Verdicts {
  cells: Uint8Array;
  /** Where the list of what waits starts; which rows of verdicts are in use. */
  list: number;
  ready: Uint8Array;
  reached: Uint8Array;
  stack: Int32Array;
}

/** A copy of what a layer may write, and two looks at an effect. */
export interface Trial {
  state: Int32Array;
  before: Int32Array;
  /** The part that was looked at before the trials of this choice, and how many numbers that gave. */
  looked: number;
  found: number;
  /** Numbers of one application, object by object; in a trial, those of the trial. */
  numbers: Int32Array;
  tried: Int32Array;
  after: Int32Array;
}

/** The lists of abilities of all objects before entry `upTo` of the log, by slot (characteristics/abilities). */
export interface Told {
  upTo: number;
  /** Whether anything lends what others have. */
  lends: boolean;
  lists: AbilityList[];
  /** Room for the lists after that entry. */
  next: AbilityList[];
  /** Room for the slots of those whose abilities are lent. */
  readonly givers: number[];
}

export const createTold = (): Told => ({ upTo: -1, lends: false, lists: [], next: [], givers: [] });

/** The objects that a filter matched, and how many of them have each creature type, or any. */
export interface Crowd {
  filter: number;
  row: number;
  mask: Int32Array;
  counts: Int32Array;
  typed: number;
}

/** Those of the numbers that are worked out now, while nothing is written. */
export interface Crowds {
  reading: boolean;
  readonly each: readonly Crowd[];
}

export function createCrowds(): Crowds {
  const each = Array.from({ length: 4 }, () => ({ filter: -1, row: -1, mask: new Int32Array(16), counts: new Int32Array(64), typed: 0 }));
  return { reading: false, each };
}

export function createVerdicts(): Verdicts {
  return {
    cells: new Uint8Array(64 * 64),
    list: 0,
    ready: new Uint8Array(64),
    reached: new Uint8Array(64),
    stack: new Int32Array(64),
  };
}

export function createTrial(): Trial {
  return {
    state: new Int32Array(1024),
    before: new Int32Array(256),
    looked: -1,
    found: 0,
    after: new Int32Array(256),
    numbers: new Int32Array(256),
    tried: new Int32Array(256),
  };
}
