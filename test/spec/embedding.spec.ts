/** The code blocks of docs/embedding.md are one program. It runs, and prints what the comments behind and below its calls say. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatWithOptions } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'test', 'node_modules', '.cache', 'embedding');

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(FOLDER, { recursive: true, force: true });
});

it('every block of the document', async () => {
  const text = readFileSync(join(ROOT, 'docs', 'embedding.md'), 'utf8');
  const blocks = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block!);
  expect(blocks.length).toBeGreaterThan(8);
  // what a call prints stands behind it, or, line by line, below it
  const said = blocks.flatMap((block) =>
    block.split('\n').flatMap((line, i, lines) => {
      const behind = /console\.log\(.*\); \/\/ (.*)$/.exec(line);
      if (behind !== null) return [behind[1]!];
      if (!/console\.log\(/.test(line)) return [];
      const below = lines.slice(i + 1);
      const end = below.findIndex((next) => !next.startsWith('// '));
      return below.slice(0, end < 0 ? undefined : end).map((next) => next.slice(3));
    }),
  );
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
    printed.push(formatWithOptions({ colors: false }, ...values));
  });
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, 'program.ts');
  writeFileSync(file, blocks.join('\n'));
  await import(/* @vite-ignore */ pathToFileURL(file).href);
  expect(printed).toEqual(said);
});
