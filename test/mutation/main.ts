/**
 * Mutation testing: `pnpm mutate sagas`, `pnpm mutate layers --share 0.2 --seed 1`. Small changes are made in the source, one at a time, and the suite of
 * that package must notice each. Prints those that it did not notice, and fails if it noticed fewer than 85 in 100.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

const LEAST_KILLED = 0.85;
/** Why a mutant was noticed, where its answers are right. */
const MORE_WORK = 'the same answers with more work';
const SOURCES: Readonly<Record<string, string[]>> = {
  sagas: ['packages/sagas/src/*.ts', '!packages/sagas/src/index.ts'],
  layers: ['packages/layers/src/{order,apply,effects,plan,events,copiable,match}/*.ts'],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    /** Only that part of the sample: "2/5". */
    part: { type: 'string', default: '1/1' },
    only: { type: 'string' },
    /** Only mutants of those sources of them, by parts of their paths: "keep-plan,extend-plan". */
    files: { type: 'string', default: '' },
    /** Only those that an earlier run of the same sources missed: its file of lines. */
    again: { type: 'string', default: '' },
    /** Situations that a mutant is tried in, at most. */
    most: { type: 'string', default: '1000' },
    out: { type: 'string', default: 'reports/mutation' },
  },
});
const [name = 'sagas'] = positionals;
const sources = values.only === undefined ? SOURCES[name] : [values.only];
if (sources === undefined) throw new Error(`mutate one of ${Object.keys(SOURCES).join(', ')}`);
process.env.MUTATE = name;
const situations = name === 'layers';
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const file = `${values.out}/${name}-${values.seed}${parts === 1 ? '' : `-${part}-of-${parts}`}${values.again === '' ? '' : '-again'}`;

const mutants = await new Stryker({
  mutate: sources,
  plugins: ['@stryker-mutator/vitest-runner', './test/mutation/sample-checker.mjs', './test/mutation/runner.mjs'],
  testRunner: situations ? 'situations' : 'vitest',
  vitest: { configFile: 'test/mutation/vitest-config.ts', related: false },
  checkers: ['sample'],
  sample: {
    seed: Number(values.seed),
    share: Number(values.share),
    part: part - 1,
    parts,
    files: values.files.split(',').filter(Boolean),
    most: Number(values.most),
    moreWork: MORE_WORK,
    lines: `${file}.jsonl`,
    again: values.again === '' ? '' : resolve(values.again),
    known: resolve(values.out),
  },
  coverageAnalysis: situations ? 'off' : 'perTest',
  concurrency: 1,
  // what other programs leave of the machine is enough
  timeoutMS: 180_000,
  dryRunTimeoutMinutes: 60,
  reporters: [process.stderr.isTTY ? 'progress' : 'progress-append-only', 'lines'],
  allowEmpty: true,
  ignorePatterns: ['dist', 'reports', 'bench', '*.md'],
} as ConstructorParameters<typeof Stryker>[0]).runMutationTest();

const taken = mutants.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
const noticed = taken.filter(({ status }) => status === 'Killed' || status === 'Timeout' || status === 'RuntimeError');
const byWork = noticed.filter(({ statusReason }) => statusReason === MORE_WORK);
const missed = taken.filter((mutant) => !noticed.includes(mutant));
for (const { fileName, location, mutatorName, replacement, status } of missed) {
  const source = fileName.slice(fileName.lastIndexOf('/packages/') + 1);
  process.stdout.write(`${status} ${source}:${location.start.line}:${location.start.column} ${mutatorName} -> ${replacement}\n`);
}
const noticedPart = taken.length === 0 ? 1 : noticed.length / taken.length;
mkdirSync(values.out, { recursive: true });
writeFileSync(`${file}.json`, `${JSON.stringify(taken, null, 1)}\n`);
process.stdout.write(
  `${taken.length} mutants, ${noticed.length} noticed (${(noticedPart * 100).toFixed(1)} %), ${byWork.length} of them by their work, ${missed.length} not\n`,
);
if (noticedPart < LEAST_KILLED) process.exitCode = 1;
