/**
 * Plants each fault and looks how soon the fuzz finds it: `pnpm fuzz:faults`. Fails if one is not found within the given number of histories
 * (`--boards 20000`). `--only WORDS` plants the faults whose name has these words.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FAULTS } from './faults.js';

const { values } = parseArgs({
  options: { boards: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' }, only: { type: 'string' } },
});
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Plays histories from a seed on until one fails; the seed of that one, or null. `fault`: with that one planted. */
function firstFailure(seed: number, boards: number, fault?: string): number | null {
  const planted = fault === undefined ? [] : ['--import', here('./plant.ts')];
  const limits = ['--boards', String(boards), '--seed', String(seed), '--failures', '1', '--plain'];
  const run = spawnSync(process.execPath, ['--import', 'tsx', '-C', '@stratum/source', ...planted, here('./main.ts'), ...limits], {
    encoding: 'utf8',
    env: { ...process.env, PLANTED_FAULT: fault ?? '' },
  });
  const end = /^\d+ histories, seeds \d+ to (\d+), (\d+) failures/m.exec(run.stdout);
  if (end === null) throw new Error(run.stderr.split('\n').slice(0, 12).join('\n'));
  return end[2] === '0' ? null : Number(end[1]);
}

const first = Number(values.seed);
const boards = Number(values.boards);
let missed = 0;
for (const { name } of FAULTS) {
  if (values.only !== undefined && !name.includes(values.only)) continue;
  let found: number | null = null;
  for (let seed: number | null = first; seed !== null && found === null; ) {
    const failing: number | null = firstFailure(seed, first + boards - seed, name);
    // one that fails without the fault too says nothing about it
    if (failing !== null && firstFailure(failing, 1) === null) found = failing;
    seed = failing === null || failing + 1 >= first + boards ? null : failing + 1;
  }
  if (found === null) missed++;
  process.stdout.write(`${found === null ? 'not found' : `found after ${found - first + 1}`}: ${name}\n`);
}
if (missed > 0) process.exitCode = 1;
