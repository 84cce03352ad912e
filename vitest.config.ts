import { defineConfig } from 'vitest/config';

const conditions = ['@stratum/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'spec',
          include: ['test/{spec,props,house,examples}/**/*.spec.ts'],
          // by default one processor is left alone, which of two is half
          maxWorkers: '100%',
          testTimeout: 60_000,
          benchmark: { include: [] },
        },
      },
      {
        extends: true,
        test: {
          name: 'alloc',
          include: ['test/alloc/**/*.spec.ts'],
          benchmark: { include: [] },
          pool: 'forks',
          isolate: true,
          fileParallelism: false,
          testTimeout: 120_000,
          execArgv: ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'],
        },
      },
    ],
  },
});
