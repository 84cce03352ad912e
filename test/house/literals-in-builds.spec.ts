/**
 * Numbers of places, steps and flags are written where they are used, in what is built: an imported constant is a read of memory in a hot loop, and a test of
 * what was read. The bundler does so only for files that import nothing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', '..', 'packages', 'layers', 'src');
const FILES = [
  ...['compile/layer-numbers', 'compile/opcodes', 'plan/modest', 'plan/step'],
  ...['state/counter', 'state/header', 'state/part', 'state/row', 'state/status', 'state/values'],
];

it('constants of hot code are literals in the built package', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(SOURCE, 'index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    minifySyntax: true,
    // and no comments
    minifyWhitespace: true,
  });
  const built = outputFiles[0]!.text;
  const count = (pattern: string): number => built.match(new RegExp(pattern, 'g'))?.length ?? 0;
  const read: string[] = [];
  for (const file of FILES) {
    const names = readFileSync(join(SOURCE, `${file}.ts`), 'utf8').matchAll(/^export const ([A-Z][A-Z0-9_]*) = [-\d(A-Z]/gm);
    for (const [, name] of names) {
      // a name of one word may be that of other things, too
      if (!name!.includes('_')) continue;
      // where it is declared, and in the list of what its file exports
      const expected = count(`\\b${name}=`) + 2 * count(`\\b${name}:\\(\\)=>${name}\\b`);
      if (count(`\\b${name}\\b`) > expected) read.push(`${file}: ${name}`);
    }
  }
  expect(read).toEqual([]);
});

it('a number that two of these files need is the same in both', () => {
  const [one, other] = ['compile/layer-numbers', 'state/header'].map(
    (file) => /const LAYERS_COUNT = (\d+);/.exec(readFileSync(join(SOURCE, `${file}.ts`), 'utf8'))?.[1],
  );
  expect(one).toBeDefined();
  expect(other).toBe(one);
});
