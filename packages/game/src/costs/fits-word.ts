/**
 * Whether an object fits the plain words of a cost: "land", "artifact creature", "Goblin", "green", "nontoken". Each word is a card type, supertype,
 * subtype or colour it has now; "non" before one denies it. The words are read once.
 */
import type { Color } from '@stratum/cards';
import type { Entity } from '@stratum/layers';
import type { Game } from '../game.js';

const COLOR_WORDS: Readonly<Record<string, Color>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };

interface Word {
  /** How often "non" stands before it is odd. */
  readonly denied: boolean;
  /** Every object fits. */
  readonly any: boolean;
  readonly token: boolean;
  readonly color: Color | undefined;
  /** As a characteristic is written, in the singular too: "forests" is Forest, "elves" is Elf. */
  readonly names: readonly string[];
}

const known = new Map<string, readonly Word[]>();

/** Every word fits, or there is none. */
export function fitsWords(game: Game, entity: Entity, words: string | undefined): boolean {
  if (words === undefined) return true;
  let read = known.get(words);
  if (read === undefined) {
    read = words.split(' ').map((word) => readWord(word.toLowerCase(), false));
    known.set(words, read);
  }
  for (let i = 0; i < read.length; i++) if (fitsWord(game, entity, read[i]!) === read[i]!.denied) return false;
  return true;
}

function readWord(word: string, denied: boolean): Word {
  if (word.startsWith('non')) return readWord(word.slice(3).replace(/^-/, ''), !denied);
  return {
    denied,
    any: word === 'permanent' || word === 'permanents' || word === 'card',
    token: word === 'token' || word === 'tokens',
    color: COLOR_WORDS[word],
    names: spellings(word),
  };
}

function fitsWord({ solver }: Game, entity: Entity, { any, token, color, names }: Word): boolean {
  if (any) return true;
  if (token) return solver.isToken(entity);
  if (color !== undefined) return solver.hasColor(entity, color);
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    if (solver.hasType(entity, name) || solver.hasSupertype(entity, name) || solver.hasSubtype(entity, name)) return true;
  }
  return false;
}

function spellings(word: string): string[] {
  const capital = word
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('-');
  const names = [capital];
  if (capital.endsWith('ves')) names.push(`${capital.slice(0, -3)}f`);
  if (capital.endsWith('s')) names.push(capital.slice(0, -1));
  return names;
}
