/**
 * A file is named after its idea, in kebab-case; a name like "utils" collects what has no idea. Only the entries of a package re-export. To mend
 * a finding, name the file after what it does, put each function where it is used, and import from where things are made.
 */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packageEntries } from '../support/package-entries.js';
import { packageSources, type SourceFile, sourceFiles, visitNodes } from '../support/source-files.js';

const VAGUE = /^(utils?|helpers?|types?|common|misc|shared|manager|service|stuff|tools?|constants?)$/;

function nameFindings(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path }) => {
    const name = path
      .split('/')
      .at(-1)!
      .replace(/(\.spec|\.test-d|\.bench)?\.ts$/, '');
    if (VAGUE.test(name)) return [`${path}: "${name}" says nothing`];
    return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? [] : [`${path}: not kebab-case`];
  });
}

function barrelFindings(files: readonly SourceFile[], entries: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const file of files) {
    if (entries.has(file.path)) continue;
    visitNodes(file, (node, line) => {
      if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) found.push(`${file.path}: line ${line} re-exports`);
    });
  }
  return found;
}

it('notices vague names, other cases, and barrels', () => {
  const files = ['a/utils.ts', 'a/layerFour.ts', 'a/layer-4-type.ts', 'a/cr-613.spec.ts'].map((path) => ({ path, text: '' }));
  expect(nameFindings(files)).toHaveLength(2);
  const barrel = { path: 'packages/x/src/y/index.ts', text: "export { a } from './a.js';\nexport const b = 1;" };
  const entry = 'packages/x/src/index.ts';
  expect(barrelFindings([barrel, { ...barrel, path: entry }], new Set([entry]))).toEqual([`${barrel.path}: line 1 re-exports`]);
});

it('files are named after one idea', () => {
  expect(nameFindings(sourceFiles(['packages', 'bench', 'test']))).toEqual([]);
});

it('only the entries of a package re-export', () => {
  expect(barrelFindings(packageSources(), new Set(packageEntries().map(({ path }) => path)))).toEqual([]);
});
