/**
 * Chapters that effects give: a Saga that has read ahead can start at one that it has only on the battlefield (CR 614.12, 702.155a), so a number said as
 * its spell is cast is not refused for want of that chapter on the stack.
 */
import type { Catalogue } from '@stratum/cards';
import { chapterNumber } from '@stratum/sagas';

const known = new WeakMap<Catalogue, number>();

/** The greatest number of a chapter ability in a catalogue that is on no card or token of its own; 0 if there is none. */
export function greatestLentChapter(catalogue: Catalogue): number {
  let greatest = known.get(catalogue);
  if (greatest === undefined) {
    const own = new Set(catalogue.definitions.flatMap(({ abilities }) => abilities));
    greatest = Math.max(0, ...catalogue.abilities.filter(({ id }) => !own.has(id)).map(chapterNumber));
    known.set(catalogue, greatest);
  }
  return greatest;
}
