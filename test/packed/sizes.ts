/**
 * Sizes, gated: what a page downloads of each package (all its entries, minified, gzipped, without what it depends on), and of a whole small program with
 * everything that it depends on. Larger than the limit fails; so does much smaller, so that the limits stay true. To mend a finding: make it smaller, or
 * raise the limit here and say why in the change.
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { ROOT } from '../support/source-files.js';

/** In kilobytes of 1,000 bytes. */
const LIMITS: Readonly<Record<string, number>> = {
  'ecs-core': 4.6,
  cards: 33.5,
  layers: 81.5,
  sagas: 1.2,
  game: 57,
  board: 19,
  cli: 6.5,
  'the page in examples/browser': 175.5,
};
const ROOM = 1.3;

async function kilobytes(entryPoints: string[], packages: 'bundle' | 'external'): Promise<number> {
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    packages,
    outdir: 'out',
    write: false,
    logLevel: 'error',
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0) / 1000;
}

/** One line that tells all sizes. Throws if one is not as it should be. */
export async function checkSizes(entriesOf: ReadonlyMap<string, readonly string[]>): Promise<string> {
  const sizes: [string, number][] = [];
  for (const [folder, entries] of entriesOf) {
    const files = entries.map((name) => join(ROOT, 'packages', folder, 'dist', name));
    sizes.push([folder, await kilobytes(files, 'external')]);
  }
  sizes.push(['the page in examples/browser', await kilobytes([join(ROOT, 'examples', 'browser', 'main.ts')], 'bundle')]);
  const wrong = sizes.filter(([name, size]) => size > (LIMITS[name] ?? 0) || size * ROOM < (LIMITS[name] ?? 0));
  if (wrong.length > 0)
    throw new Error(wrong.map(([name, size]) => `${name}: ${size.toFixed(1)} kB, the limit is ${LIMITS[name]}`).join('; '));
  return `gzipped: ${sizes.map(([name, size]) => `${name} ${size.toFixed(1)} kB`).join(', ')}`;
}
