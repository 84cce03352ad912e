/**
 * Whether an object fits the plain words of a cost or of "enchant": "land", "artifact creature", "Goblin", "green", "nontoken", "tapped", "creature with
 * power 3 or less", "creature without flying", "artifact or creature". Each word is a card type, supertype, subtype, colour or status it has now; "non"
 * before one denies it. The words are read once.
 */
import type { Color } from '@stratum/cards';
import { SUPERTYPES, singularsOf } from '@stratum/cards/rules';
import type { Entity } from '@stratum/layers';
import type { Game } from '../game.js';

type Status = 'isToken' | 'isTapped' | 'isAttacking' | 'isFaceDown';

const STATUS_WORDS: Readonly<Record<string, Status>> = {
  token: 'isToken',
  tokens: 'isToken',
  tapped: 'isTapped',
  attacking: 'isAttacking',
  'face-down': 'isFaceDown',
};
const COLOR_WORDS: Readonly<Record<string, Color>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };

interface Word {
  /** How often "non" stands before it is odd. */
  readonly denied: boolean;
  /** Every object fits. */
  readonly any: boolean;
  readonly status: Status | undefined;
  readonly color: Color | undefined;
  /** As a characteristic is written, in the singular too: "forests" is Forest, "elves" is Elf. */
  readonly names: readonly string[];
}

/** "with flying", "without flying", "with power 3 or less". */
type Having =
  | { readonly keyword: string; readonly denied: boolean }
  | { readonly number: 'power' | 'toughness' | 'manaValue'; readonly least: number; readonly most: number };

interface Words {
  readonly words: readonly Word[];
  readonly having: Having | undefined;
}

const known = new Map<string, readonly Words[]>();

/** Every word of one of the alternatives fits, or there is none. */
export function fitsWords(game: Game, entity: Entity, text: string | undefined): boolean {
  if (text === undefined) return true;
  let alternatives = known.get(text);
  if (alternatives === undefined) {
    alternatives = readAlternatives(text);
    known.set(text, alternatives);
  }
  for (let i = 0; i < alternatives.length; i++) if (fitsAll(game, entity, alternatives[i]!)) return true;
  return false;
}

function fitsAll(game: Game, entity: Entity, { words, having }: Words): boolean {
  for (let i = 0; i < words.length; i++) if (fitsWord(game, entity, words[i]!) === words[i]!.denied) return false;
  return having === undefined || has(game, entity, having);
}

/** "creature, land, or planeswalker"; what is an adjective alone goes with the noun of the last one: "red or white creature". */
function readAlternatives(text: string): Words[] {
  const parts = text.split(/,? or (?!less|greater)|, /).map((part) => readWords(part.replace(/^(a|an|another) /, '').trim()));
  const nouns = parts[parts.length - 1]!.words.filter(isNoun);
  return parts.map(({ words, having }) => ({ words: words.some(isNoun) ? words : [...words, ...nouns], having }));
}

function isNoun({ denied, color, status, names }: Word): boolean {
  return !denied && color === undefined && status === undefined && !names.some((name) => SUPERTYPES.includes(name));
}

function readWords(text: string): Words {
  const [what, more] = text.split(/ (?=with(?:out)? )/);
  const words = (what ?? '').split(' ').map((word) => readWord(word.toLowerCase(), false));
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

function has({ solver }: Game, entity: Entity, having: Having): boolean {
  if ('keyword' in having) return solver.hasAbility(entity, having.keyword) !== having.denied;
  // CR 208.5: what has no power matches no comparison of it
  const number = solver[having.number](entity);
  return number >= having.least && number <= having.most;
}

function readWord(word: string, denied: boolean): Word {
  if (word.startsWith('non')) return readWord(word.slice(3).replace(/^-/, ''), !denied);
  if (word === 'untapped') return readWord('tapped', !denied);
  return {
    denied,
    any: word === 'permanent' || word === 'permanents' || word === 'card',
    status: STATUS_WORDS[word],
    color: COLOR_WORDS[word],
    names: spellings(word),
  };
}

function fitsWord({ solver }: Game, entity: Entity, { any, status, color, names }: Word): boolean {
  if (any) return true;
  if (status !== undefined) return solver[status](entity);
  if (color !== undefined) return solver.hasColor(entity, color);
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    if (solver.hasType(entity, name) || solver.hasSupertype(entity, name) || solver.hasSubtype(entity, name)) return true;
  }
  return false;
}

function spellings(word: string): string[] {
  return [word, ...singularsOf(word)].map((form) =>
    form
      .split('-')
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join('-'),
  );
}
