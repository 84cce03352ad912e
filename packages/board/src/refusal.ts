/** How a board is refused: the file, the place in the document, what was expected there, and what came. */
import { UsageError } from '@stratum/cards';
import { writePath } from './path.js';

/** Where a board comes from, and a place in it. */
export interface Place {
  readonly file: string;
  readonly path: readonly PropertyKey[];
}

/** The UsageError for something wrong at a place of a document. */
export function refusal(code: string, place: Place, expected: string, got: string): UsageError {
  const where = place.path.length === 0 ? place.file : `${place.file}: ${writePath(place.path)}`;
  return new UsageError(code, `expected ${expected}, got ${got}`, { place: where, expected, got });
}
