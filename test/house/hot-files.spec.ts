/**
 * Evaluation allocates nothing. What allocates, or hides a call for each element, has no place in the folders that run for each effect:
 * `new`, closures, literals of arrays and objects, spread, `for...of`, template strings, array methods that take a function. To mend a finding, write the
 * loop over indices and put what must be made once where the world is made. What only runs when something fails, or once, may stay with its
 * reason below. The allocation tests measure the same; this one names the line.
 */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { beyond, type SourceFile, sourceFiles, visitNodes } from '../support/source-files.js';

const HOT = ['packages/layers/src/apply', 'packages/layers/src/order'];

/** `path: kind` -> why it is harmless there. */
const ALLOWED: Record<string, string> = {};

const ITERATING = new Set([
  'forEach',
  'map',
  'filter',
  'reduce',
  'some',
  'every',
  'find',
  'flatMap',
  'slice',
  'subarray',
  'concat',
  'entries',
  'keys',
  'values',
]);

function kindOf(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node)) return 'new';
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return 'closure';
  if (ts.isFunctionDeclaration(node) && !ts.isSourceFile(node.parent)) return 'closure';
  if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) return 'spread';
  if (ts.isForOfStatement(node)) return 'for...of';
  if (ts.isForInStatement(node)) return 'for...in';
  if (ts.isTemplateExpression(node)) return 'template string';
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return 'literal';
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && ITERATING.has(node.expression.name.text)) {
    return `.${node.expression.name.text}()`;
  }
  return undefined;
}

/** Constants of a module are made once, when it is loaded. */
function isInFunction(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at !== undefined; at = at.parent) if (ts.isFunctionLike(at)) return true;
  return false;
}

function findings(files: readonly SourceFile[]): string[] {
  const found: string[] = [];
  for (const file of files) {
    visitNodes(file, (node, line) => {
      const kind = kindOf(node);
      if (kind !== undefined && isInFunction(node)) found.push(`${file.path}: ${kind} in line ${line}`);
    });
  }
  return found;
}

it('notices what allocates, in functions only', () => {
  const wrong = [
    'new Set()',
    'const g = () => 1',
    'f([1])',
    'f({ a })',
    'f(...a)',
    'for (const b of a) f(b)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
    'f(`x${a}`)',
    'a.forEach(g)',
    'a.subarray(1)',
  ];
  for (const statement of wrong) {
    expect(findings([{ path: 'a.ts', text: `function f(a) { ${statement}; }` }]).length, statement).toBeGreaterThan(0);
  }
  const right =
    'const TABLE = [1, 2]; const made = new Int32Array(4); function f(a: number): number { let s = 0; for (let i = 0; i < a; i++) s += TABLE[i]; return s; }';
  expect(findings([{ path: 'a.ts', text: right }])).toEqual([]);
});

it('hot files allocate nothing', () => {
  expect(beyond(findings(sourceFiles(HOT)), ALLOWED)).toEqual([]);
});
