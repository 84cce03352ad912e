/**
 * Mixed boards on both solvers: `npx tsx -C @stratum/source test/mixed/main.ts --seed 1 --boards 2000`. Prints each complaint with its seed; the board that it
 * comes to is written to `fuzz-found`, for `pnpm stratum check`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Chance } from '../fuzz/chance.js';
import { ROOT } from '../support/source-files.js';
import { complaintOf, mixBoard } from './mixed-board.js';
import { sources } from './sources.js';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, boards: { type: 'string', default: '500' }, steps: { type: 'string', default: '36' } },
});
const first = Number(values.seed);
let complaints = 0;
for (let seed = first; seed < first + Number(values.boards); seed++) {
  const board = mixBoard(new Chance(seed), sources(), Number(values.steps));
  const complaint = complaintOf(board);
  if (complaint === undefined) continue;
  complaints++;
  mkdirSync(join(ROOT, 'fuzz-found'), { recursive: true });
  writeFileSync(join(ROOT, 'fuzz-found', `mixed-${seed}.board.json`), JSON.stringify(board, null, 1));
  process.stdout.write(`seed ${seed}: ${complaint.slice(0, 300)}\n`);
}
process.stdout.write(`seeds ${first} to ${first + Number(values.boards) - 1}, ${complaints} complaints\n`);
if (complaints > 0) process.exitCode = 1;
