/** Why something is not possible, as data: an error is made of it only where one is thrown. */
import { UsageError } from '@stratum/cards';

/** Why something is not possible: what a UsageError will say, should one be thrown. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly got?: string;
}

export function isRefusal(found: object): found is Refusal {
  return 'message' in found;
}

/** The refusal as an error. */
export function errorOf({ code, message, ...details }: Refusal): UsageError {
  return new UsageError(code, message, details);
}

/** A refusal with that code and those words. */
export function refuse(code: string, message: string, expected?: string, got?: string): Refusal {
  return { code, message, ...(expected === undefined ? {} : { expected }), ...(got === undefined ? {} : { got }) };
}
