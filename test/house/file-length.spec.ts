/**
 * A file has one idea and at most 300 lines, so that it can be read at once. To mend a finding, look for the second idea in the file and give
 * it one of its own, named after it. A file that is one long table or one hot function may stay, with its reason below.
 */
import { expect, it } from 'vitest';
import { beyond, type SourceFile, sourceFiles } from '../support/source-files.js';

const LIMIT = 300;

const ALLOWED: Record<string, string> = {
  'packages/cards/src/data/creature-types.ts': 'a list of words, one a line',
  'test/spec/permutations-by-hand.ts': 'a table of derivations, some lines each',
};

function findings(files: readonly SourceFile[]): string[] {
  return files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LIMIT)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}

it('notices a long file, and an entry without need', () => {
  const long = { path: 'a.ts', text: 'x\n'.repeat(LIMIT + 1) };
  expect(findings([long, { path: 'b.ts', text: 'x\n'.repeat(LIMIT) }])).toEqual(['a.ts: 301 lines']);
  expect(beyond(findings([long]), { 'a.ts': 'why' })).toEqual([]);
  expect(beyond([], { 'a.ts': 'why' })).toHaveLength(1);
});

it('files have at most 300 lines', () => {
  expect(beyond(findings(sourceFiles(['packages', 'bench', 'test'])), ALLOWED)).toEqual([]);
});
