/**
 * The engine knows rules, not cards: what a card does is data, and a board that fails is mended as a kind. So no code outside the library
 * names a card, a board's title or a board's file. To mend a finding, say which rule the code is for; if it does something for that card
 * only, find the word of the vocabulary that is missing.
 */
import { expect, it } from 'vitest';
import { beyond, lineAt, packageSources, type SourceFile, sourceFiles } from '../support/source-files.js';

/** Names of one word that are no words of the rules; longer ones are taken from the boards. */
const SINGLE_WORDS = ['Humility', 'Opalescence', 'Tarmogoyf', 'Mutavault', 'Mirrorform', 'Cytoshape', 'Mirrorweave'];

/** `path: "word"` -> what it is there. */
const ALLOWED: Record<string, string> = {};

interface Board {
  title?: string;
  cards?: Record<string, unknown>;
}

/** What must not stand in the engine: names as they are written, as part of an identifier, and as an id. */
function forbidden(boards: readonly SourceFile[]): string[] {
  const words = new Set(SINGLE_WORDS);
  for (const { path, text } of boards) {
    const { title, cards } = JSON.parse(text) as Board;
    for (const name of Object.keys(cards ?? {})) {
      if (!name.includes(' ')) continue;
      words.add(name);
      words.add(name.replace(/[^A-Za-z0-9]+/g, ''));
      words.add(name.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
    }
    if (title !== undefined && title.split(' ').length >= 4) words.add(title);
    const file = path.split('/').at(-1)!.replace('.board.json', '');
    if (file.split('-').length >= 3) words.add(file);
  }
  return [...words];
}

function findings(files: readonly SourceFile[], words: readonly string[]): string[] {
  return files.flatMap(({ path, text }) =>
    words.flatMap((word) => {
      const index = text.indexOf(word);
      const begins = !/[a-z]/i.test(text[index - 1] ?? ' ') || (/^[A-Z]/.test(word) && /[a-z]/.test(text[index - 1]!));
      const isWord = index >= 0 && begins && !/[a-z]/.test(text[index + word.length] ?? ' ');
      return isWord ? [`${path}: "${word}": line ${lineAt(text, index)}`] : [];
    }),
  );
}

it('notices a card, a title and a file', () => {
  const board = {
    path: 'test/boards/x/blue-is-not-red.board.json',
    text: '{"title": "Blue is not red today", "cards": {"Blood Moon": {}, "Bear": {}}}',
  };
  const words = forbidden([board]);
  for (const text of [
    '// as Blood Moon does',
    'applyBloodMoon()',
    '"blood-moon"',
    '// board blue-is-not-red',
    '// Blue is not red today',
    'Humility',
  ]) {
    expect(findings([{ path: 'a.ts', text }], words)).toHaveLength(1);
  }
  expect(findings([{ path: 'a.ts', text: '// a bear under a moon, blood-moons' }], words)).toEqual([]);
});

it('the engine names no card, title or board', () => {
  const files = packageSources().filter(({ path }) => !path.startsWith('packages/cards/src/library/'));
  expect(beyond(findings(files, forbidden(sourceFiles(['test/boards'], ['.board.json']))), ALLOWED)).toEqual([]);
});
