/**
 * A scene: one workload, several ways to do it. It says in words what is done and why that stands for real use, proves that all ways come to
 * the same result before any is timed, and may set goals as ratios of two ways measured in the same run (times of one machine say
 * nothing on another).
 */

export interface Case {
  name: string;
  /** One call; a number that depends on what was done, so that nothing is optimised away. Made by a function that keeps its state in a closure. */
  run: () => number;
}

export interface Goal {
  /** What must hold, for people. */
  says: string;
  /** Time of `of`, as a part of the time of `to`. */
  ratio?: { of: string; to: string; atMost: number };
  /** Bytes a call. */
  bytes?: { of: string; atMost: number };
}

export interface Scene {
  name: string;
  /** What is done, and why that is a fair picture of use. */
  workload: string;
  /** Sets up; throws if the cases do not come to the same result. */
  prepare: () => Case[];
  /** The case that the others are compared with. */
  baseline: string;
  goals?: Goal[];
}
