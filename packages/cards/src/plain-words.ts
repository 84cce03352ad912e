/**
 * The plain words of a cost, of "enchant", "equip" and of a quality, read: "land", "artifact creature", "Time Lord", "green", "nontoken", "tapped",
 * "creature with power 3 or less", "creature without flying", "artifact or creature". Each word is a card type, supertype, subtype, color or status;
 * "non" before one denies it. Asks nothing of a game.
 */
import { SUPERTYPES } from './card-types.js';
import { SUBTYPES } from './subtypes.js';
import { pluralOf, singularsOf } from './text-change.js';
import type { Color } from './vocabulary/word.js';

export type Status = 'isToken' | 'isTapped' | 'isAttacking' | 'isFaceDown' | 'isSpell';

const STATUS_WORDS: Readonly<Record<string, Status>> = {
  token: 'isToken',
  tokens: 'isToken',
  tapped: 'isTapped',
  attacking: 'isAttacking',
  'face-down': 'isFaceDown',
  spell: 'isSpell',
  spells: 'isSpell',
};
const COLOR_WORDS: Readonly<Record<string, Color>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };
/** CR 105.2: how many colors, from and to. */
const COLOR_COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  colorless: [0, 0],
  colored: [1, 5],
  monocolored: [1, 1],
  multicolored: [2, 5],
};
const ANYTHING = ['permanent', 'permanents', 'card', 'cards'];

/** One word, read. */
export interface PlainWord {
  /** As it stands there. */
  readonly text: string;
  /** How often "non" stands before it is odd. */
  readonly denied: boolean;
  /** Every object fits. */
  readonly any: boolean;
  readonly status: Status | undefined;
  readonly color: Color | undefined;
  readonly colorCount: readonly [number, number] | undefined;
  /** As a characteristic is written, in the singular too: "forests" is Forest, "elves" is Elf. */
  readonly names: readonly string[];
}

/** "with flying", "without flying", "with power 3 or less". */
export type Having =
  | { readonly keyword: string; readonly denied: boolean }
  | { readonly number: 'power' | 'toughness' | 'manaValue'; readonly least: number; readonly most: number };

/** One alternative: all of these. */
export interface PlainWords {
  readonly words: readonly PlainWord[];
  readonly having: Having | undefined;
}

/** "creature, land, or planeswalker"; what is an adjective alone goes with the noun of the last one: "red or white creature". */
export function readPlainWords(text: string): PlainWords[] {
  const parts = text.split(/,? or (?!less|greater)|, /).map((part) => readWords(part.replace(/^(a|an|another) /, '').trim()));
  const nouns = parts[parts.length - 1]!.words.filter(isNoun);
  return parts.map(({ words, having }) => ({ words: words.some(isNoun) ? words : [...words, ...nouns], having }));
}

function isNoun({ denied, color, colorCount, status, names }: PlainWord): boolean {
  return (
    !denied && color === undefined && colorCount === undefined && status === undefined && !names.some((name) => SUPERTYPES.includes(name))
  );
}

/** Subtypes of more than one word (CR 205.3m), in both numbers. */
const LONG = Object.values(SUBTYPES)
  .flat()
  .filter((subtype) => subtype.includes(' '))
  .flatMap((subtype) => [pluralOf(subtype), subtype]);
const WORDS = new RegExp(`(?<!\\S)(?:non-?)?(?:${LONG.join('|')})(?!\\S)|\\S+`, 'gi');

function readWords(text: string): PlainWords {
  const [what, more] = text.split(/ (?=with(?:out)? )/);
  const words = (what!.match(WORDS) ?? ['']).map((word) => readWord(word, word.toLowerCase(), false));
  return { words, having: more === undefined ? undefined : readHaving(more) };
}

function readHaving(text: string): Having {
  const match = /^with (power|toughness|mana value) (\d{1,6})( or less| or greater)?$/.exec(text);
  if (match === null) return { keyword: text.replace(/^with(out)? /, ''), denied: text.startsWith('without ') };
  const amount = Number(match[2]);
  return {
    number: match[1] === 'mana value' ? 'manaValue' : (match[1] as 'power' | 'toughness'),
    least: match[3] === ' or less' ? Number.NEGATIVE_INFINITY : amount,
    most: match[3] === ' or greater' ? Number.POSITIVE_INFINITY : amount,
  };
}

function readWord(text: string, word: string, denied: boolean): PlainWord {
  if (word.startsWith('non')) return readWord(text, word.slice(3).replace(/^-/, ''), !denied);
  if (word === 'untapped') return readWord(text, 'tapped', !denied);
  return {
    text,
    denied,
    any: ANYTHING.includes(word),
    status: own(STATUS_WORDS, word),
    color: own(COLOR_WORDS, word),
    colorCount: own(COLOR_COUNTS, word),
    names: spellings(word),
  };
}

function own<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

function spellings(word: string): string[] {
  return [word, ...(word === '' ? [] : singularsOf(word))].map((form) =>
    form.replace(/(^|[ -])(\p{L})/gu, (_, before: string, first: string) => before + first.toUpperCase()),
  );
}
