/**
 * The public names of a package are few, so that they can be learned: fewer than 60 behind each entry. To mend a finding, ask who outside needs the
 * name; an idea of its own gets an entry of its own, as `@stratum/game/operations` did. That each name is documented is checked by `pnpm docs:api`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packageEntries } from '../support/package-entries.js';
import { ROOT } from '../support/source-files.js';

const FEW = 60;

/** The names that a file exports; `export *` is "*". */
function exportedNames(text: string): string[] {
  const source = ts.createSourceFile('entry.ts', text, ts.ScriptTarget.ES2022, true);
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      return clause !== undefined && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : ['*'];
    }
    const exported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!exported) return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText(source));
    const { name } = statement as ts.FunctionDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration;
    return name === undefined ? ['*'] : [name.text];
  });
}

it('finds the names of every kind of export', () => {
  const text =
    "export { a, type B as C } from './a.js'; export * from './b.js'; export const d = 1, e = 2; export interface F {} const g = 1;";
  expect(exportedNames(text)).toEqual(['a', 'C', '*', 'd', 'e', 'F']);
});

it.each(packageEntries())('$name has few names, each of them said', ({ path }) => {
  const names = exportedNames(readFileSync(join(ROOT, path), 'utf8'));
  expect(names).not.toContain('*');
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThan(FEW);
});
