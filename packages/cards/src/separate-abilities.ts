/** One entry of a card's abilities that is several abilities by the rules. */
import { separateKeywords } from './keyword-words.js';
import type { Ability } from './vocabulary/ability.js';

/** CR 702.11d, 702.16g, 714.2c: several qualities after one keyword, or chapter symbols before one text, are that many abilities. */
export function separateAbilities(ability: Ability): readonly Ability[] {
  if (typeof ability === 'string') return separateKeywords(ability);
  if (!('chapter' in ability) || ability.chapter.length === 1) return [ability];
  return ability.chapter.map((number) => ({ ...ability, chapter: [number] }));
}
