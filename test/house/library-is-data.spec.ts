/**
 * A card is data: a record that can be printed, compared and sent. Nothing in the library is a function, so that no card can do what the
 * vocabulary has no word for. To mend a finding, say it in the vocabulary, or give the vocabulary a new word and both solvers its meaning.
 */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { type SourceFile, sourceFiles, visitNodes } from '../support/source-files.js';

function findings(files: readonly SourceFile[]): string[] {
  const found: string[] = [];
  for (const file of files) {
    visitNodes(file, (node, line) => {
      if (ts.isFunctionLike(node) || ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isConditionalExpression(node)) {
        found.push(`${file.path}:${line}: ${ts.SyntaxKind[node.kind]}`);
      }
    });
  }
  return found;
}

it('notices functions and calls', () => {
  for (const text of ['const a = () => 1', 'function f() {}', 'const a = { f() {} }', 'make("x")', 'new Card()', 'const a = b ? 1 : 2']) {
    expect(findings([{ path: 'a.ts', text }])).toHaveLength(1);
  }
  expect(findings([{ path: 'a.ts', text: 'export const card = { name: "=>", power: -1 } satisfies Definition;' }])).toEqual([]);
});

it('cards are data', () => {
  expect(findings(sourceFiles(['packages/cards/src/library']).filter(({ path }) => !path.endsWith('/index.ts')))).toEqual([]);
});
