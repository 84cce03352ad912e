/**
 * A scene: one workload, several ways to do it. It says in words what is done and why that stands for real use, proves that all ways come to
 * the same result before any is timed, and may set goals as ratios of two ways measured in the same run (times of one machine say
 * nothing on another).
 */

/** How much there is to do in one call. */
export interface Work {
  permanents: number;
  /** Parts of effects in layers 4 to 7. */
  parts: number;
  /** Pairs of a part that applies and an object that it applies to. */
  pairs: number;
  /** Words of 32 objects. */
  words: number;
}

export interface Case {
  name: string;
  /** One call; a number that depends on what was done, so that nothing is optimised away. Made by a function that keeps its state in a closure. */
  run: () => number;
  work?: Work;
  /** Calls that one call stands for: times and bytes are divided by it. */
  each?: number;
  /** Calls after which it has done everything that it does, where they differ from each other: what they allocate is counted over whole rounds. */
  round?: number;
  /** So slow, or so costly in memory, that it is called a few times only. */
  slow?: boolean;
  /** Measures itself, as in another process: nanoseconds a call. */
  measured?: () => number;
}

/** Evaluations that one call makes: what is around a call must not count, and on small boards it would. */
export const EVALUATIONS = 4;

export interface Goal {
  /** What must hold, for people. */
  says: string;
  /** Time of `of`, as a part of the time of `to`; or, by step, of both divided by their parts and words. `aim` is what would be good. */
  ratio?: { of: string; to: string; atMost: number; aim?: number; byStep?: boolean };
  /** Nanoseconds a call. */
  time?: { of: string; atMost: number; aim?: number };
  /** Bytes a call. */
  bytes?: { of: string; atMost: number };
}

export interface Scene {
  name: string;
  /** What is done, and why that is a fair picture of use. */
  workload: string;
  /** Sets up; throws if the cases do not come to the same result. */
  prepare: () => Case[] | Promise<Case[]>;
  /** The case that the others are compared with. */
  baseline: string;
  goals?: Goal[];
}
