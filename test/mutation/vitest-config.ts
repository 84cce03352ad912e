/**
 * The suites that mutants are run against, in the sandbox that the mutation run makes: packages are those of the sandbox, not those that the
 * workspace links to. `MUTATE` says which package is looked at.
 */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..', '..');
const names = ['cards', 'ecs-core', 'layers', 'sagas', 'game', 'board'];
const suites: Readonly<Record<string, string[]>> = {
  sagas: ['test/spec/cr-714-*.spec.ts', 'test/mutation/sagas.spec.ts'],
  layers: ['test/mutation/layers.spec.ts'],
};

export default defineConfig({
  root,
  resolve: { alias: Object.fromEntries(names.map((name) => [`@stratum/${name}`, join(root, 'packages', name, 'src', 'index.ts')])) },
  test: { include: suites[process.env.MUTATE ?? 'sagas'] ?? [], testTimeout: 60_000, benchmark: { include: [] } },
});
