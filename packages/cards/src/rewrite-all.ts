/**
 * CR 612 for a whole catalogue: every ability with every word pair, and what comes of that again, until nothing new appears. There is an end:
 * only words that some pair names can come in, and each combination has one number.
 */
import type { AbilityEntry, AbilityId } from './catalogue.js';
import { type RewriteContext, rewriteAbility, type WordPair } from './text-change.js';
import type { Ability } from './vocabulary/ability.js';

/** What becomes of each ability that has the word: for each pair, by its key. */
export type Rewritten = ReadonlyMap<string, ReadonlyMap<AbilityId, AbilityId>>;

/** How a pair is called in maps. */
export const pairKey = (pair: WordPair): string => `${pair.from}\n${pair.to}`;

interface Growing {
  /** Grows as rewritten abilities get their numbers. */
  readonly abilities: readonly AbilityEntry[];
  /** By key; grows when a text change is itself rewritten. */
  readonly wordPairs: ReadonlyMap<string, WordPair>;
  /** CR 612.2: what a keyword stands for without a word of it in the text. */
  readonly unspoken: ReadonlySet<AbilityId>;
  readonly context: RewriteContext;
  /** Numbers an ability that is not yet there, with all that it contains. */
  number(ability: Ability, original: AbilityId): AbilityId;
}

export function rewriteAll({ abilities, wordPairs, unspoken, context, number }: Growing): Rewritten {
  const results = new Map<string, Map<AbilityId, AbilityId>>();
  const byContent = new Map<string, AbilityId>();
  const contentKey = (original: AbilityId, data: Ability): string => `${original} ${JSON.stringify(data)}`;
  const printed = abilities.length;

  function numberOf(entry: AbilityEntry, data: Ability): AbilityId {
    // a keyword is one ability wherever it comes from
    if (typeof data === 'string') return number(data, entry.original);
    if (byContent.size === 0) {
      for (const { id, original, data: known } of abilities.slice(0, printed)) {
        if (typeof known !== 'string') byContent.set(contentKey(original, known), id);
      }
    }
    const key = contentKey(entry.original, data);
    let id = byContent.get(key);
    if (id === undefined) {
      id = number(data, entry.original);
      byContent.set(key, id);
    }
    return id;
  }

  /** How many abilities have been looked at for a pair. */
  const done = new Map<string, number>();
  const waiting = (): string | undefined => [...wordPairs.keys()].find((key) => (done.get(key) ?? 0) < abilities.length);
  for (let key = waiting(); key !== undefined; key = waiting()) {
    const pair = wordPairs.get(key)!;
    const table = results.get(key) ?? new Map<AbilityId, AbilityId>();
    results.set(key, table);
    for (let id = done.get(key) ?? 0; id < abilities.length; id++) {
      const entry = abilities[id]!;
      if (unspoken.has(id)) continue;
      const data = rewriteAbility(entry.data, pair, context);
      if (data !== entry.data) table.set(id, numberOf(entry, data));
    }
    done.set(key, abilities.length);
  }
  return results;
}
