/**
 * Each file of a package begins with a comment that says its idea, the rules it rests on, and what it must not do; no more than a dozen lines.
 * Cards in the library need none: they say all themselves. To mend a finding, write the header; where that is hard, the file has two ideas.
 */
import { expect, it } from 'vitest';
import { packageSources, type SourceFile } from '../support/source-files.js';

const LONGEST = 14;

function findings(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const header = /^(?:#![^\n]*\n)?\/\*\*([\s\S]*?)\*\//.exec(text);
    if (header === null) return [`${path}: no header`];
    const lines = header[0].split('\n').length;
    return lines > LONGEST ? [`${path}: its header has ${lines} lines`] : [];
  });
}

it('notices a file without header, and one that is a book', () => {
  expect(findings([{ path: 'a.ts', text: 'export const a = 1; /** late */' }])).toHaveLength(1);
  expect(findings([{ path: 'a.ts', text: `/**${'\n * x'.repeat(20)}\n */` }])).toHaveLength(1);
  expect(findings([{ path: 'a.ts', text: '#!/usr/bin/env node\n/** One idea. */\nexport const a = 1;' }])).toEqual([]);
});

it('each file says its idea', () => {
  expect(findings(packageSources().filter(({ path }) => !path.startsWith('packages/cards/src/library/')))).toEqual([]);
});
