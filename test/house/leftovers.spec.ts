/**
 * What is not finished is not in the repository: no marks for later, no silenced errors, no test that is skipped or alone, no path of somebody's
 * machine. To mend a finding, finish it or take it out.
 */
import { expect, it } from 'vitest';
import { lineAt, type SourceFile, sourceFiles } from '../support/source-files.js';

// written in two halves, so that this file is not a finding
const MARKS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\b(TO${''}DO|FIX${''}ME|XX${''}X|HA${''}CK)\b`), 'a mark for later'],
  [new RegExp(`@ts-(ig${''}nore|nocheck)`), 'an error silenced'],
  [new RegExp(String.raw`\b(it|test|describe)\.(on${''}ly|sk${''}ip|to${''}do|fa${''}ils)\b`), 'a test that does not count'],
  [new RegExp(String.raw`(^|[\s'"(\`])/(ho${''}me|ro${''}ot|Us${''}ers|wo${''}rk|tm${''}p)/`, 'm'), 'a path of one machine'],
];

function findings(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    MARKS.flatMap(([pattern, what]) => {
      const match = pattern.exec(text);
      return match === null ? [] : [`${path}:${lineAt(text, match.index)}: ${what}, ${match[0].trim()}`];
    }),
  );
}

it('notices each kind', () => {
  for (const text of [
    `// TO${''}DO: later`,
    `// @ts-ig${''}nore`,
    `it.on${''}ly('x')`,
    `describe.sk${''}ip('x')`,
    `'/ho${''}me/me/a.json'`,
  ]) {
    expect(findings([{ path: 'a.ts', text }])).toHaveLength(1);
  }
  expect(findings([{ path: 'a.ts', text: 'const todo = list; // see /boards/home/' }])).toEqual([]);
});

it('nothing is left over', () => {
  expect(
    findings(sourceFiles(['packages', 'bench', 'test', 'docs', 'README.md', 'CONTRIBUTING.md', '.ci'], ['.ts', '.md', 'run'])),
  ).toEqual([]);
});
