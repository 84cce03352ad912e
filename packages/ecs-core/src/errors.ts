/**
 * The two ways in which a caller can ask this package for something that cannot be: more than fits, and an object that is not there.
 * Each has a stable code, so that programs can tell them apart; what failed has changed nothing.
 */

/** More was asked for than an arena, a schema or a stack of snapshots can hold. */
export class CapacityError extends RangeError {
  override readonly name = 'CapacityError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** An object, region or component was named that this world does not have. */
export class EntityError extends RangeError {
  override readonly name = 'EntityError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}
