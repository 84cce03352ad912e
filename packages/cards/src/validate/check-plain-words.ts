/**
 * The plain words within keywords and costs: "enchant creature", "protection from Elves", "swampwalk", "equip Knight {1}", "sacrifice a Goblin". A word that
 * is no type, supertype, subtype, color or status would fit nothing, and nobody would know.
 */
import { parseCost } from '../cost.js';
import { UsageError } from '../errors.js';
import { activatedKeyword, enchanted, qualityWords, separateKeywords, wordsBefore } from '../keyword-words.js';
import { type PlainWord, readPlainWords } from '../plain-words.js';
import type { Ability } from '../vocabulary/ability.js';
import type { Effect } from '../vocabulary/effect.js';
import type { Cost } from '../vocabulary/word.js';
import type { Visitor } from '../walk/visitor.js';

export interface PlainWordsAsked {
  isWord(word: string): boolean;
  isKeyword(keyword: string): boolean;
  /** Throws with the place of the text within `owner`. */
  refuse(what: string, word: string, owner: object, text: string): never;
}

/** What a walk tells, checked. */
export function plainWordChecker(asked: PlainWordsAsked): Pick<Required<Visitor>, 'ability' | 'effect'> & {
  keyword(keyword: string, owner: object): void;
} {
  const known = ({ any, status, color, colorCount, names }: PlainWord): boolean =>
    any || status !== undefined || color !== undefined || colorCount !== undefined || names.some(asked.isWord);

  function words(text: string, owner: object, whole: string): void {
    for (const { words: all, having } of readPlainWords(text)) {
      for (const word of all) if (!known(word)) asked.refuse('word of what an object is', word.text, owner, whole);
      if (having !== undefined && 'keyword' in having && !asked.isKeyword(having.keyword))
        asked.refuse('keyword', having.keyword, owner, whole);
    }
  }

  function cost(data: Cost | undefined, owner: object): void {
    if (data === undefined) return;
    for (const other of parseCost(data).others) {
      const text = 'what' in other ? other.what : 'card' in other ? other.card : undefined;
      if (text !== undefined) words(text, owner, data);
    }
  }

  function keyword(data: string, owner: object): void {
    for (const part of separateKeywords(data)) {
      const enchants = enchanted(part);
      const text = enchants === undefined ? (qualityWords(part) ?? wordsBefore(part)) : enchants.words;
      if (text !== undefined && !(enchants?.players !== undefined && text === '')) words(text, owner, data);
    }
    const activated = activatedKeyword(data);
    if (activated?.quality !== undefined) words(activated.quality, owner, data);
    const strayed = /\}\w/.test(data) || /[{}]/.test(data.replace(/\{[^{}]*\}/g, ''));
    // "Islandwalk" would be another word than "islandwalk" to who looks for it
    if (strayed || /^\p{Lu}.*walk$/u.test(data)) asked.refuse('keyword', data, owner, data);
    // symbols wherever they stand: "ward {2}"
    const costs = activated === undefined ? (data.match(/\{[^{}]*\}/g) ?? []) : [activated.cost];
    for (const each of costs) {
      try {
        cost(each, owner);
      } catch (error) {
        if (!(error instanceof UsageError) || error.code !== 'E420') throw error;
        asked.refuse('cost', each, owner, data);
      }
    }
  }

  return {
    keyword,
    ability: (ability: Ability, owner: object) => {
      if (typeof ability === 'string') keyword(ability, owner);
      else if ('cost' in ability) cost(ability.cost, ability);
      else if ('spell' in ability) cost(ability.additionalCost, ability);
    },
    effect: (effect: Effect) => {
      if (effect.cost !== undefined) cost(effect.cost.more, effect.cost);
    },
  };
}
