/**
 * Builds the packages: one ES module for each entry, constants inlined across its files (an imported constant is a read of memory in a hot loop, a literal is
 * none), and declarations by the TypeScript compiler. What a package depends on stays outside.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const packages = ['ecs-core', 'cards', 'layers', 'sagas', 'game', 'board', 'cli'];

for (const name of packages) rmSync(`packages/${name}/dist`, { recursive: true, force: true });
execFileSync('node', ['node_modules/typescript/bin/tsc', '-b', '--force', 'packages/cli/tsconfig.build.json'], { stdio: 'inherit' });
for (const name of packages) {
  const folder = `packages/${name}`;
  const { dependencies = {}, exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const entries = Object.values(exports).flatMap((entry) => entry['@stratum/source'] ?? []);
  await build({
    entryPoints: [...entries, './src/main.ts'].map((file) => `${folder}/${file}`).filter((file) => existsSync(file)),
    outdir: `${folder}/dist`,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: name === 'cli' ? 'node' : 'neutral',
    external: Object.keys(dependencies),
    minifySyntax: true,
    sourcemap: true,
    logLevel: 'warning',
  });
}

// the benchmarks, file by file: a loader that translates as it goes detaches buffers, after which every look into an array costs one more (docs/performance.md)
rmSync('bench/dist', { recursive: true, force: true });
await build({
  entryPoints: ['bench/src/**/*.ts'],
  outdir: 'bench/dist',
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  sourcemap: true,
  logLevel: 'warning',
});
