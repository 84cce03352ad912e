/**
 * The scenes of the benchmarks are right before they are fast: each sets up its ways to do one workload, which throws if they do not come to the same
 * result, and each way is called. And one ratio that holds on any machine, however busy.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeGoals } from '../../bench/src/goals.js';
import { plot } from '../../bench/src/plot.js';
import { markdown } from '../../bench/src/report.js';
import { readResults } from '../../bench/src/results.js';
import { SCENES } from '../../bench/src/scenes.js';

const ROOT = join(import.meta.dirname, '..', '..');

/** Needs threads that read TypeScript; `pnpm bench --check` covers it. */
const APART = ['workers'];

describe('the cases of each scene come to the same result', () => {
  for (const scene of SCENES.filter(({ name }) => !APART.includes(name))) {
    it(scene.name, async () => {
      const cases = await scene.prepare();
      expect(cases.map(({ name }) => name)).toContain(scene.baseline);
      for (const { name, run } of cases) for (let i = 0; i < 2; i++) expect(run(), name).not.toBeUndefined();
      // goals name cases that exist, or rivals that may be left out
      const names = [...cases.map(({ name }) => name), 'native'];
      for (const { ratio, bytes } of scene.goals ?? [])
        for (const name of [ratio?.of, ratio?.to, bytes?.of]) if (name !== undefined) expect(names).toContain(name);
    }, 120_000);
  }
});

it('in a process of its own the fast solver evaluates M at least 20 times faster than the reference', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'results.json');
  // where tests run, every import is looked up again at each use: that is not how the program is run
  const flags = ['--import', 'tsx', '-C', '@stratum/source'];
  const args = [join(ROOT, 'bench/src/main.ts'), '--quick', '--force', '--scene', 'M', '--json', file];
  const { status, stderr } = spawnSync(process.execPath, [...flags, ...args], { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const { measures } = readResults(file).scenes[0]!;
  const least = (name: string): number => measures.find((measure) => measure.name === name)!.min;
  expect(least('reference') / least('fast')).toBeGreaterThan(20);
  expect(measures.find(({ name }) => name === 'fast')!.work).toMatchObject({ permanents: 40, parts: 13, pairs: 70, words: 2 });
  rmSync(folder, { recursive: true });
}, 120_000);

it('reports: goals are judged by least times, and shown', () => {
  const work = { permanents: 12, parts: 4, pairs: 7, words: 1 };
  const measures = [
    { name: 'fast', min: 100, median: 110, spread: 0.01, bytes: 0, samples: 5, work },
    { name: 'reference', min: 20_000, median: 21_000, spread: 0.02, bytes: null, samples: 5 },
  ];
  const ratio = { of: 'fast', to: 'reference', atMost: 1 / 100, aim: 1 / 300 };
  const scene = { name: 'S', workload: 'something', baseline: 'fast', prepare: () => [], goals: [{ says: 'is fast', ratio }] };
  const [verdict] = judgeGoals(scene, measures);
  expect(verdict).toMatchObject({ holds: true, aimed: false, found: '1/200 of at most 1/100, aim 1/300' });
  expect(judgeGoals({ ...scene, goals: [{ says: 'x', ratio: { ...ratio, to: 'native' } }] }, measures)[0]).toMatchObject({ holds: null });
  expect(judgeGoals({ ...scene, goals: [{ says: 'x', bytes: { of: 'reference', atMost: 0 } }] }, measures)[0]).toMatchObject({
    holds: false,
  });
  const results = {
    ...{ node: 'v20', cpu: 'some', cores: 2, load: [0, 0] as [number, number] },
    scenes: [{ scene: 'S', workload: 'something', baseline: 'fast', measures, goals: [verdict!] }],
  };
  expect(markdown(results)).toContain('| reference | 20.0 us | 21.0 us | 2.0 % | 2.86 us | ? | 200x |');
  expect(markdown(results)).toContain('- holds, aim missed: is fast');
  expect(plot(results)).toMatch(/^<svg[\s\S]*reference<\/text>[\s\S]*<\/svg>\n$/);
});
