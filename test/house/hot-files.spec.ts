/**
 * Evaluation allocates nothing. What allocates, or hides a call for each element, has no place in the folders that run for each effect:
 * `new`, closures, literals of arrays and objects, spread, `for...of`, template strings, array methods that take a function. To mend a finding, write the
 * loop over indices and put what must be made once into a function called `create…`, `make…` or `grow…`; room that turned out too small may be
 * replaced right behind `if (room.length < needed)`. What is not hot after all stands below with its reason. The allocation tests measure the same;
 * this one names the line.
 */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { beyond, type SourceFile, sourceFiles, visitNodes } from '../support/source-files.js';

const HOT = ['packages/layers/src/apply', 'packages/layers/src/order', 'packages/layers/src/plan'];

/** `path: kind` -> why it is harmless there. */
const ALLOWED: Record<string, string> = {
  'packages/layers/src/apply/layer-1-copy.ts': 'runs only when something changed that layers 1 to 3 can see',
};

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

/** Constants of a module are made once, when it is loaded; what makes room says so by its name, or asks first whether there is enough. */
function isHot(node: ts.Node): boolean {
  let isInFunction = false;
  for (let at: ts.Node | undefined = node.parent; at !== undefined; at = at.parent) {
    if (ts.isIfStatement(at) && /\.length < /.test(at.expression.getText())) return false;
    if (!ts.isFunctionLike(at)) continue;
    if (/^(create|make|grow)[A-Z]/.test(at.name?.getText() ?? '')) return false;
    isInFunction = true;
  }
  return isInFunction;
}

function findings(files: readonly SourceFile[]): string[] {
  const found: string[] = [];
  for (const file of files) {
    visitNodes(file, (node, line) => {
      const kind = kindOf(node);
      if (kind !== undefined && isHot(node)) found.push(`${file.path}: ${kind} in line ${line}`);
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
  const right = `const TABLE = [1, 2];
    const made = new Int32Array(4);
    function createRoom() { return { room: new Int32Array(4) }; }
    function f(a: number): number {
      if (made.length < a) grown = new Int32Array(a);
      let s = 0;
      for (let i = 0; i < a; i++) s += TABLE[i];
      return s;
    }`;
  expect(findings([{ path: 'a.ts', text: right }])).toEqual([]);
});

it('hot files allocate nothing', () => {
  expect(beyond(findings(sourceFiles(HOT)), ALLOWED)).toEqual([]);
});
