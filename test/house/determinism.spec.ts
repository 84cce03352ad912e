/**
 * The same game from the same seed is the same on every machine and in every run: packages read no clock, no chance but the arena's
 * (`random(world, n)`), and nothing of the machine. The program may: it shows times. To mend a finding, take the number as an argument, or draw
 * it from the world.
 */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packageSources, type SourceFile, visitNodes } from '../support/source-files.js';

const GLOBALS = new Set([
  'Date',
  'performance',
  'crypto',
  'process',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'Intl',
]);
const MEMBERS = new Set(['Math.random', 'Atomics.wait']);

function findings(files: readonly SourceFile[]): string[] {
  const found: string[] = [];
  for (const file of files) {
    visitNodes(file, (node, line) => {
      if (ts.isIdentifier(node) && GLOBALS.has(node.text)) {
        const { parent } = node;
        const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
        const isName = ts.isPropertyAssignment(parent) && parent.name === node;
        const isDeclared = (ts.isPropertySignature(parent) || ts.isTypeReferenceNode(parent)) && parent.getChildAt(0) === node;
        if (!isMember && !isName && !isDeclared) found.push(`${file.path}:${line}: ${node.text}`);
      }
      if (ts.isPropertyAccessExpression(node) && MEMBERS.has(node.getText())) found.push(`${file.path}:${line}: ${node.getText()}`);
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && /^toLocale/.test(node.expression.name.text)) {
        found.push(`${file.path}:${line}: ${node.expression.name.text}`);
      }
    });
  }
  return found;
}

it('notices clocks, chance and the machine', () => {
  for (const text of ['Date.now()', 'new Date()', 'Math.random()', 'performance.now()', 'process.hrtime()', 'x.toLocaleUpperCase()']) {
    expect(findings([{ path: 'a.ts', text }])).toHaveLength(1);
  }
  expect(findings([{ path: 'a.ts', text: '// Date.now()\nconst a = "Math.random"; Math.imul(1, 2);' }])).toEqual([]);
});

it('packages are deterministic', () => {
  expect(findings(packageSources().filter(({ path }) => !path.startsWith('packages/cli/')))).toEqual([]);
});
