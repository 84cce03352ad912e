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

let missed = 0;
for (const { name } of FAULTS) {
  if (values.only !== undefined && !name.includes(values.only)) continue;
  const limits = ['--boards', values.boards, '--seed', values.seed, '--failures', '1', '--plain'];
  const run = spawnSync(
    process.execPath,
    ['--import', 'tsx', '-C', '@stratum/source', '--import', here('./plant.ts'), here('./main.ts'), ...limits],
    {
      encoding: 'utf8',
      env: { ...process.env, PLANTED_FAULT: name },
    },
  );
  const after = /^(\d+) histories, .* 1 failures/m.exec(run.stdout)?.[1];
  if (after === undefined) missed++;
  const what = /^ {2}1 {2}(.*)$/m.exec(run.stdout)?.[1] ?? '';
  process.stdout.write(`${after === undefined ? 'not found' : `found after ${after}`}: ${name} (${what})\n`);
  if (after === undefined && run.status !== 0) process.stdout.write(run.stderr.split('\n').slice(0, 12).join('\n'));
}
if (missed > 0) process.exitCode = 1;
