/** What the careful objects are made of: bit masks of words, permanents, tests and rules. */

/** Bits of words, as they are met. */
export class Words {
  private readonly bits = new Map<string, number>();
  bit(word: string): number {
    let bit = this.bits.get(word);
    if (bit === undefined) {
      if (this.bits.size === 31) throw new Error('more words than bits');
      bit = 1 << this.bits.size;
      this.bits.set(word, bit);
    }
    return bit;
  }
  mask(words: readonly string[] = []): number {
    return words.reduce((mask, word) => mask | this.bit(word), 0);
  }
  each(): IterableIterator<[string, number]> {
    return this.bits.entries();
  }
}

/** What is printed, apart: a pass over all objects touches less memory. */
export interface Printed {
  readonly types: number;
  readonly supertypes: number;
  readonly subtypes: number;
  readonly colors: number;
  readonly keywords: number;
  readonly power: number;
  readonly toughness: number;
  readonly counters: number;
  readonly controller: number;
}

export interface Thing {
  readonly printed: Printed;
  controller: number;
  /** On the battlefield and phased in. */
  present: boolean;
  /** It has lost all its abilities: what they make ends (CR 604.2). */
  lost: boolean;
  types: number;
  supertypes: number;
  subtypes: number;
  colors: number;
  keywords: number;
  power: number;
  toughness: number;
}

/** Words that it must have, and words that it must not have. */
export interface Test {
  readonly types: number;
  readonly noTypes: number;
  readonly supertypes: number;
  readonly noSupertypes: number;
  readonly subtypes: number;
  readonly noSubtypes: number;
  readonly colors: number;
  readonly noColors: number;
  readonly keywords: number;
  readonly noKeywords: number;
  /** Whose: of the one who controls this now; null: anyone's. */
  readonly friend: Thing | null;
  readonly not: Thing | null;
  readonly just: Thing | null;
  /** -1: any. */
  readonly power: number;
  /** It asks for card types, subtypes and colors only, for whose, and for others: as most do. */
  readonly usual: boolean;
}

export interface Rule {
  readonly source: Thing;
  readonly test: Test;
  readonly timestamp: number;
  /** What stays of each kind of words, and what comes. */
  readonly keepTypes: number;
  readonly addTypes: number;
  readonly keepSupertypes: number;
  readonly addSupertypes: number;
  readonly keepSubtypes: number;
  readonly addSubtypes: number;
  readonly keepColors: number;
  readonly addColors: number;
  readonly keepKeywords: number;
  readonly addKeywords: number;
  readonly removesAll: boolean;
  readonly power: number;
  readonly toughness: number;
  /** Counted in layer 7a, or null. */
  readonly counted: Test | null;
  /** Its set, where it is in several layers (CR 613.6). */
  readonly kept: Thing[] | null;
  keptCount: number;
  begun: boolean;
  /** What it lends starts only when it applies. */
  readonly lent: Rule | null;
  awake: boolean;
  readonly reads: number;
  readonly writes: number;
}

export function matches(test: Test, thing: Thing): boolean {
  return (
    (thing.types & test.types) === test.types &&
    (thing.types & test.noTypes) === 0 &&
    (thing.subtypes & test.subtypes) === test.subtypes &&
    (thing.subtypes & test.noSubtypes) === 0 &&
    (thing.supertypes & test.supertypes) === test.supertypes &&
    (thing.supertypes & test.noSupertypes) === 0 &&
    (thing.colors & test.colors) === test.colors &&
    (thing.colors & test.noColors) === 0 &&
    (thing.keywords & test.keywords) === test.keywords &&
    (thing.keywords & test.noKeywords) === 0 &&
    (test.friend === null || thing.controller === test.friend.controller) &&
    thing.present &&
    thing !== test.not &&
    (test.just === null || thing === test.just) &&
    (test.power < 0 || thing.power >= test.power)
  );
}
