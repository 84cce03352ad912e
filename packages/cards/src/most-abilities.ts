/**
 * How many abilities one object may have. Abilities that are lent to each other multiply (CR 613.1f): a few lenders stand for more instances than there is memory.
 */
import { UsageError } from './errors.js';

/** How many abilities one object may have at a time. */
export const MOST_ABILITIES_OF_OBJECT = 16_384;

/** The error for an object that would have more. */
export function tooManyAbilities(): UsageError {
  return new UsageError('E391', 'an object has more abilities than can be kept', {
    expected: `at most ${MOST_ABILITIES_OF_OBJECT} on one object`,
    got: 'more',
  });
}
