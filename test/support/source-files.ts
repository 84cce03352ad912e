/**
 * The repository's own text, for the house rules: every file below some folders, without what is installed or built. A house rule is a
 * function from such files to findings; its spec gives it made-up files to show that it can fail, and then the real ones.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface SourceFile {
  /** From the root of the repository, with `/`. */
  path: string;
  text: string;
}

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const SKIPPED = new Set(['node_modules', 'dist', '.git', 'coverage']);

function walk(path: string, extensions: readonly string[], found: SourceFile[]): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (stat.isFile()) {
    if (extensions.some((extension) => path.endsWith(extension))) {
      found.push({ path: relative(ROOT, path).split(sep).join('/'), text: readFileSync(path, 'utf8') });
    }
    return;
  }
  for (const entry of readdirSync(path).sort()) if (!SKIPPED.has(entry)) walk(join(path, entry), extensions, found);
}

/** Files below these paths, in order. */
export function sourceFiles(paths: readonly string[], extensions: readonly string[] = ['.ts']): SourceFile[] {
  const found: SourceFile[] = [];
  for (const path of paths) walk(join(ROOT, path), extensions, found);
  return found;
}

/** The TypeScript of all packages, or of some. */
export function packageSources(names?: readonly string[]): SourceFile[] {
  const all = sourceFiles(['packages']).filter(({ path }) => /^packages\/[^/]+\/src\//.test(path));
  return names === undefined ? all : all.filter(({ path }) => names.includes(path.split('/')[1]!));
}

/** Calls `visit` for every node of a file, parents first. */
export function visitNodes(file: SourceFile, visit: (node: ts.Node, line: number) => void): void {
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2022, true);
  const each = (node: ts.Node): void => {
    visit(node, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, each);
  };
  each(source);
}

/** The line of a place in a text, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Findings that no entry of the allow-list covers, and entries that cover nothing any more. */
export function beyond(findings: readonly string[], allowed: Readonly<Record<string, string>>): string[] {
  const used = new Set<string>();
  const left = findings.filter((finding) => {
    const entry = Object.keys(allowed).find((key) => finding === key || finding.startsWith(`${key}:`));
    if (entry !== undefined) used.add(entry);
    return entry === undefined;
  });
  for (const entry of Object.keys(allowed)) if (!used.has(entry)) left.push(`${entry}: take it off the allow-list, nothing is wrong there`);
  return left;
}
