/**
 * CR 612: one word of an ability's text changed for another, as data. Whole words in any case, keywords included, only where the word is used in
 * its own sense: a colour word as a colour, a subtype as a subtype. Names, labels, kinds of counters and mana symbols are left alone (CR 612.2).
 */
import { UsageError } from './errors.js';
import type { Ability } from './vocabulary/ability.js';
import type { Color } from './vocabulary/word.js';

/** One replacement of a word by another (CR 612). */
export interface WordPair {
  readonly from: string;
  readonly to: string;
}

const COLORS_BY_WORD: Readonly<Record<string, Color>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };
/** "white", "blue" and the others, in the order of the rules. */
export const COLOR_WORDS: readonly string[] = Object.keys(COLORS_BY_WORD);

/** The colour that a colour word names (CR 105.1), in any case; undefined for other words. */
export function colorOfWord(word: string): Color | undefined {
  const lower = word.toLowerCase();
  return Object.hasOwn(COLORS_BY_WORD, lower) ? COLORS_BY_WORD[lower] : undefined;
}

/** What the rewriting of inline tokens and of labels needs to know of the other cards. */
export interface RewriteContext {
  /** Words that are labels of abilities: never text. */
  isLabel(word: string): boolean;
  /** A token called by a card's name is written out when its own text changes (CR 612.2a). */
  tokenNamed(name: string): object | undefined;
}

/** The same data with the word changed; the very same object when it has no such word. */
export function rewriteAbility<T extends Ability>(ability: T, pair: WordPair, context: RewriteContext): T {
  const words = wordsOf(pair);
  const result = typeof ability === 'string' ? words.inText(ability) : rewriteObject(ability, words, context);
  return result as T;
}

interface Words {
  subtype(word: string): string;
  color(letter: string): string;
  inText(text: string): string;
  colorPair: boolean;
  /** Names of the tokens that are being written out, each within the one before; whether one was met again there. */
  within: string[];
  circular: boolean;
}

function wordsOf(pair: WordPair): Words {
  const fromColor = colorOfWord(pair.from);
  const toColor = colorOfWord(pair.to);
  const colorPair = fromColor !== undefined && toColor !== undefined;
  const lower = pair.from.toLowerCase();
  const forms: [string, string][] = [[lower, pair.to]];
  if (!colorPair) {
    forms.push([pluralOf(lower), pluralOf(pair.to)]);
    for (const ending of ['walk', 'cycling']) forms.push([lower + ending, pair.to.toLowerCase() + ending]); // CR 702.14a, 702.29e
  }
  // CR 612.2: "Plant" is no word of "Power-Plant", nor "Urza" of "Urza's", nor of the name of a counter; "nonblack" and "non-Elf" do speak of it
  const words = forms.map(([form]) => escapePattern(form)).join('|');
  const pattern = new RegExp(`(?<=(?<![\\p{L}'])non-?|(?<![\\p{L}'-]))(?:${words})(?!\\p{L}|['-]\\p{L}| counters?\\b)`, 'giu');
  return {
    colorPair,
    within: [],
    circular: false,
    subtype: (word) => (!colorPair && word.toLowerCase() === lower ? pair.to : word),
    color: (letter) => (colorPair && letter === fromColor ? toColor : letter),
    inText: (text) =>
      text.replace(pattern, (found) => {
        const form = forms.find(([candidate]) => candidate === found.toLowerCase());
        return form === undefined ? found : sameCase(found, form[1]);
      }),
  };
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const sameCase = (model: string, word: string): string =>
  model[0] === model[0]!.toLowerCase() ? word[0]!.toLowerCase() + word.slice(1) : word[0]!.toUpperCase() + word.slice(1);

const IRREGULAR: Readonly<Record<string, string>> = {
  mouse: 'mice',
  ox: 'oxen',
  human: 'humans',
  werewolf: 'werewolves',
  fish: 'fish',
  sheep: 'sheep',
  elk: 'elk',
  plains: 'plains',
  merfolk: 'merfolk',
  treefolk: 'treefolk',
  moonfolk: 'moonfolk',
  eldrazi: 'eldrazi',
  kithkin: 'kithkin',
  vedalken: 'vedalken',
  samurai: 'samurai',
  myr: 'myr',
};

/** The plural in which a type stands in text: "Elves", "Mice", "Allies". */
export function pluralOf(word: string): string {
  const lower = word.toLowerCase();
  const irregular = Object.hasOwn(IRREGULAR, lower) ? IRREGULAR[lower] : undefined;
  if (irregular !== undefined) return word[0]! + irregular.slice(1);
  if (/(elf|dwarf|wolf)$/.test(lower)) return `${word.slice(0, -1)}ves`;
  if (/[^aeiou]y$/.test(lower)) return `${word.slice(0, -1)}ies`;
  if (/(s|x|ch|sh)$/.test(lower)) return `${word}es`;
  return `${word}s`;
}

/** The words of which this may be the plural. */
export function singularsOf(plural: string): string[] {
  const lower = plural.toLowerCase();
  const irregular = Object.keys(IRREGULAR).filter((word) => IRREGULAR[word] === lower);
  const cut = (ending: string, put: string): string => `${lower.slice(0, -ending.length)}${put}`;
  const regular = [cut('ves', 'f'), cut('ies', 'y'), cut('es', ''), cut('s', '')];
  const words = [...irregular, ...regular.filter((word) => word !== '' && pluralOf(word) === lower)];
  return words.map((word) => plural[0]! + word.slice(1));
}

type Json = string | number | boolean | null | undefined | Json[] | { readonly [key: string]: Json };

/** In what sense the strings directly under a key are words. */
type Sense = 'subtype' | 'color' | 'keyword' | 'nameable' | 'text' | 'none';
const SENSES: Readonly<Record<string, Sense>> = {
  subtypes: 'subtype',
  creatureTypes: 'subtype',
  landTypes: 'subtype',
  colors: 'color',
  devotion: 'color',
  abilities: 'keyword',
  keywords: 'nameable',
  cost: 'text',
  additionalCost: 'text',
  more: 'text',
  less: 'text',
  text: 'text',
  rule: 'text',
};

function rewriteObject(data: object, words: Words, context: RewriteContext): object {
  return rewrite(data as Json, 'none', words, context) as object;
}

function rewrite(data: Json, sense: Sense, words: Words, context: RewriteContext): Json {
  if (typeof data === 'string') return rewriteString(data, sense, words, context);
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const parts = data.map((part) => rewrite(part, sense, words, context));
    if (parts.every((part, i) => part === data[i])) return data;
    // a type or colour named twice is named once
    return sense === 'subtype' || sense === 'color' ? parts.filter((part, i) => parts.indexOf(part) === i) : parts;
  }
  let changed = false;
  const copy: Record<string, Json> = {};
  for (const key of Object.keys(data)) {
    const before = data[key];
    const after = rewriteMember(key, before, sense, words, context);
    if (after !== before) changed = true;
    copy[key] = after;
  }
  return changed ? copy : data;
}

/** Keys of a match or change pass on the sense of the key above them. */
const PASSED_ON = new Set(['any', 'all', 'none', 'set', 'add', 'remove', 'cant', 'from', 'to']);

function rewriteMember(key: string, data: Json, sense: Sense, words: Words, context: RewriteContext): Json {
  if (key === 'createToken' && typeof data === 'string') return rewriteNamedToken(data, words, context);
  if (sense !== 'none' && PASSED_ON.has(key))
    return rewrite(data, sense === 'keyword' && key !== 'add' ? 'nameable' : sense, words, context);
  return rewrite(data, Object.hasOwn(SENSES, key) ? SENSES[key]! : 'none', words, context);
}

function rewriteString(text: string, sense: Sense, words: Words, context: RewriteContext): string {
  switch (sense) {
    case 'subtype':
      return words.subtype(text);
    case 'color':
      return words.color(text);
    case 'keyword':
    case 'text':
      return words.inText(text);
    case 'nameable':
      return context.isLabel(text) ? text : words.inText(text);
    case 'none':
      return text;
    default:
      return sense satisfies never;
  }
}

/** CR 612.2a: the type words of a token's maker change, also where they name the token. A name of its own stays. */
function rewriteNamedToken(name: string, words: Words, context: RewriteContext): Json {
  if (words.within.includes(name)) {
    words.circular = true;
    return name;
  }
  words.within.push(name);
  const result = writeOutToken(name, words, context);
  words.within.pop();
  // written out, a token that makes itself would have no end
  if (words.circular && result !== name) throw endless(name);
  if (words.within.length === 0) words.circular = false;
  return result;
}

function endless(name: string): UsageError {
  return new UsageError('E416', `the token "${name}" makes itself, so its text can't be changed`, {
    place: name,
    expected: 'a token that does not make one of its own name',
    got: name,
  });
}

function writeOutToken(name: string, words: Words, context: RewriteContext): Json {
  const before = context.tokenNamed(name) as { readonly [key: string]: Json } | undefined;
  if (before === undefined) return name;
  const after = rewriteObject(before, words, context) as { readonly [key: string]: Json };
  if (after === before) return name;
  const types = Array.isArray(before.subtypes) ? before.subtypes.join(' ') : '';
  const isCalledByTypes = name === types || name === `${types} Token`;
  return { ...after, name: isCalledByTypes ? words.inText(name) : (before.name ?? name) };
}
