/**
 * Whether an object fits the plain words of a cost: "land", "artifact creature", "Goblin", "green", "nontoken". Each word is a card type, supertype,
 * subtype or colour it has now; "non" before one denies it.
 */
import type { Color } from '@stratum/cards';
import type { Entity } from '@stratum/layers';
import type { Game } from '../game.js';

const COLOR_WORDS: Readonly<Record<string, Color>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };

export function fitsWords(game: Game, entity: Entity, words: string | undefined): boolean {
  if (words === undefined) return true;
  return words.split(' ').every((word) => fitsWord(game, entity, word));
}

function fitsWord(game: Game, entity: Entity, word: string): boolean {
  const { solver } = game;
  const lower = word.toLowerCase();
  if (lower.startsWith('non')) return !fitsWord(game, entity, lower.slice(3).replace(/^-/, ''));
  if (lower === 'permanent' || lower === 'permanents' || lower === 'card') return true;
  if (lower === 'token' || lower === 'tokens') return solver.isToken(entity);
  const color = COLOR_WORDS[lower];
  if (color !== undefined) return solver.hasColor(entity, color);
  return spellings(lower).some(
    (name) => solver.hasType(entity, name) || solver.hasSupertype(entity, name) || solver.hasSubtype(entity, name),
  );
}

/** As a characteristic is written, in the singular too: "forests" is Forest, "elves" is Elf. */
function spellings(lower: string): string[] {
  const capital = lower
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('-');
  const names = [capital];
  if (capital.endsWith('ves')) names.push(`${capital.slice(0, -3)}f`);
  if (capital.endsWith('s')) names.push(capital.slice(0, -1));
  return names;
}
