/**
 * The number that stands before a chapter ability (CR 714.2, 714.2c). The catalogue keeps an ability with several symbols as several
 * abilities of one number each, so that each of them triggers for itself.
 */
import type { AbilityEntry } from '@stratum/cards';

/** The chapter number of a chapter ability, 0 for any other ability. */
export function chapterNumber(ability: AbilityEntry): number {
  const data = ability.data;
  return typeof data === 'object' && 'chapter' in data ? (data.chapter[0] ?? 0) : 0;
}
