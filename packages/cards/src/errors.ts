/**
 * The two kinds of error: `UsageError`, where the caller can do something about it, and `BugError`, where we must. Codes are stable and
 * stand in docs/errors.md. A refusal changes nothing.
 */

export interface UsageErrorDetails {
  /** Where in the caller's data or call: "cards.Bear.abilities[0].static". */
  readonly place?: string;
  readonly expected?: string;
  readonly got?: string;
}

/** The caller's mistake: what was expected, what came, where. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly code: string;
  /** What is wrong, without code and place. */
  readonly problem: string;
  readonly place: string | undefined;
  readonly expected: string | undefined;
  readonly got: string | undefined;

  constructor(code: string, message: string, details: UsageErrorDetails = {}) {
    super(`${code}: ${details.place === undefined ? '' : `${details.place}: `}${message}`);
    this.code = code;
    this.problem = message;
    this.place = details.place;
    this.expected = details.expected;
    this.got = details.got;
  }
}

/** A mistake of this library: please report it, with the board that shows it. */
export class BugError extends Error {
  override readonly name = 'BugError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message} (a bug of this library: please report it, with the board that shows it)`);
    this.code = code;
  }
}
