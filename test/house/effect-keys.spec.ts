/**
 * Each key of an effect is read by both solvers and told in explanations: a new word that one of them forgets would be accepted and do nothing there. To mend
 * a finding, implement the key where the finding says.
 */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { type SourceFile, sourceFiles, visitNodes } from '../support/source-files.js';

const PLACES = {
  'the reference solver': ['packages/layers/src/reference'],
  'the fast solver': [
    'packages/layers/src/compile',
    'packages/layers/src/copiable',
    'packages/layers/src/effects',
    'packages/layers/src/characteristics',
  ],
  'the words of explanations': ['packages/cards/src/describe-effect.ts'],
} as const;

/** The keys of an interface in a file. */
function keysOf(file: SourceFile, name: string): string[] {
  const keys: string[] = [];
  visitNodes(file, (node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === name)
      for (const member of node.members) if (member.name !== undefined) keys.push(member.name.getText());
  });
  return keys;
}

/** The keys that none of the files reads as a property or takes out of an object. */
function unread(keys: readonly string[], files: readonly SourceFile[]): string[] {
  const read = new Set<string>();
  for (const file of files)
    visitNodes(file, (node) => {
      if (ts.isPropertyAccessExpression(node)) read.add(node.name.text);
      else if (ts.isBindingElement(node)) read.add((node.propertyName ?? node.name).getText());
      else if (ts.isStringLiteral(node)) read.add(node.text);
    });
  return keys.filter((key) => !read.has(key));
}

it('notices a key that nobody reads', () => {
  const file = {
    path: 'a.ts',
    text: "interface Effect { on: 1; pt?: 2; glow?: 3; shine?: 4 } const { pt } = effect; effect.on; 'shine' in effect;",
  };
  expect(unread(keysOf(file, 'Effect'), [file])).toEqual(['glow']);
});

it.each(Object.entries(PLACES))('%s', (_, paths) => {
  const [effect] = sourceFiles(['packages/cards/src/vocabulary/effect.ts']);
  const keys = keysOf(effect!, 'Effect');
  expect(keys).toContain('switchPT');
  // how long it lasts is no part of what it does to an object
  const left = unread(keys, sourceFiles([...paths])).filter((key) => key !== 'until');
  expect(left).toEqual([]);
});
