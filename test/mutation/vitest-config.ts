/**
 * The suites that mutants are run against, in the sandbox that the mutation run makes: packages are those of the sandbox, not those that the
 * workspace links to. `MUTATE` says which package is looked at.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..');
const names = ['cards', 'ecs-core', 'layers', 'sagas', 'game', 'board'];

/** Every entry of every package, as the sandbox has it. */
const entries = names.flatMap((name) => {
  const folder = join(root, 'packages', name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
  };
  return Object.entries(exports).flatMap(([entry, target]) => {
    const source = typeof target === 'string' ? undefined : target['@stratum/source'];
    return source === undefined ? [] : [{ find: new RegExp(`^@stratum/${name}${entry.slice(1)}$`), replacement: join(folder, source) }];
  });
});
const suites: Readonly<Record<string, string[]>> = {
  sagas: ['test/spec/cr-714-*.spec.ts', 'test/mutation/sagas.spec.ts'],
};

export default defineConfig({
  root,
  resolve: { alias: entries },
  test: { include: suites[process.env.MUTATE ?? 'sagas'] ?? [], testTimeout: 60_000, benchmark: { include: [] } },
});
